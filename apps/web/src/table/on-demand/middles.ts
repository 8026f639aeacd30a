import type { Spot } from "../flight.ts";
import type { Middles, Stop } from "../ceremony.ts";

/** The elements whose middles are spots. */
const SPOTS = ".surface, [data-spot=hand], .seat [data-face]";

const spotOf = (element: Element): Stop["spot"] =>
  element.getAttribute("data-face") !== null
    ? (element.getAttribute("data-face") as Spot)
    : element.matches(".surface")
      ? "middle"
      : "hand";

/**
 * Tells the middles of all spots when the browser has laid out and painted the table as it is now. To ask for them
 * would make it lay out the page at once, in the middle of the work of showing it. Returns what gives up waiting.
 */
export function watchMiddles(table: Element, tell: (middles: Middles) => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect();
    tell(
      new Map(
        entries.map(({ target, boundingClientRect: { left, top, width, height } }) => [
          spotOf(target),
          [left + width / 2, top + height / 2],
        ]),
      ),
    );
  });
  for (const element of table.querySelectorAll(SPOTS)) observer.observe(element);
  return () => observer.disconnect();
}
