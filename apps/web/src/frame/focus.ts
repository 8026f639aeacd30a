/** How often, and how many milliseconds apart, a heading is looked for: a table may have to be loaded first. */
const LOOKS = 40;
const PACE = 50;

/** When a part of a screen takes the place of another, the focus may go with the old one: it moves to the heading. */
export async function keepFocus(): Promise<void> {
  for (let i = 0; i < LOOKS; i++) {
    await new Promise((resolve) => setTimeout(resolve, PACE));
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }
}
