/** Read by svelte-check and the Vite plugin: every component is in runes mode. */
export default { compilerOptions: { runes: true } };
