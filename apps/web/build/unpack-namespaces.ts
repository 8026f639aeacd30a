import type { Plugin } from "vite";

const TAKEN_APART = /^const \{ ([\w, ]+) \} = (\w+);$/gm;

/** The same constants one by one: `const { A, B } = rules;` is `const A = rules.A, B = rules.B;`. */
export const unpacked = (code: string): string =>
  code.replaceAll(TAKEN_APART, (_, names: string, namespace: string) => {
    const constants = names.split(", ").map((name) => `${name} = ${namespace}.${name}`);
    return `const ${constants.join(", ")};`;
  });

/**
 * Where constants of a module are taken from its namespace at once, the bundler keeps everything that the module
 * exports. The engine does that in many files; one by one only what is used stays.
 */
export function unpackNamespaces(): Plugin {
  return {
    name: "cairn-unpack-namespaces",
    transform(code, id) {
      if (!/\/packages\/[^/]+\/src\/.*\.ts$/.test(id)) return undefined;
      const changed = unpacked(code);
      return changed === code ? undefined : { code: changed, map: null };
    },
    enforce: "pre",
  };
}
