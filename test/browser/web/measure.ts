// What runs inside a page to measure it: these functions see nothing of this module.

/** Whatever sticks out of the window or of a box that hides the rest. Strips that scroll sideways may. */
export function cutOff(): string[] {
  const found: string[] = [];
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) found.push("the page scrolls");
  for (const element of document.querySelectorAll<HTMLElement>("main *")) {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || element.closest(".for-ears, svg, aside")) continue;
    const name = `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.trim().slice(0, 40)}”`;
    const isInStrip = element.closest(".strip .chips, .room") !== null;
    if (!isInStrip && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1))
      found.push(`${name} is outside`);
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    // A name that ends early is told whole by a tip.
    const isTold = element.title !== "" && getComputedStyle(element).textOverflow === "ellipsis";
    if (
      hasText &&
      !isTold &&
      (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 3)
    ) {
      if (getComputedStyle(element).display !== "inline") found.push(`${name} is too long`);
    }
    const surface = element.closest(".surface");
    if (surface && surface !== element) {
      const box = surface.getBoundingClientRect();
      if (top < box.top - 1 || bottom > box.bottom + 1) found.push(`${name} leaves the table`);
    }
  }
  return found;
}

/** Cards under 24 px, and other things to press under 44 px, of those that are shown. */
export function tooSmall(): string[] {
  const small: string[] = [];
  for (const element of document.querySelectorAll("main button, main a, main [role=option]")) {
    const { width, height } = element.getBoundingClientRect();
    if (width === 0) continue;
    const least = element.getAttribute("role") === "option" ? 24 : 44;
    if (Math.min(width, height) < least - 0.01)
      small.push(`${element.textContent?.trim()}: ${width} × ${height}`);
  }
  return small;
}
