import type { Attachment } from "svelte/attachments";

const SVG = "http://www.w3.org/2000/svg";
/** Drawings that were read before: there are few, and a table shows each of them often. */
const read = new Map<string, DocumentFragment>();

function nodesOf(drawing: string): DocumentFragment {
  const kept = read.get(drawing);
  if (kept) return kept;
  const svg = document.createElementNS(SVG, "svg");
  svg.innerHTML = drawing;
  const nodes = document.createDocumentFragment();
  nodes.append(...svg.childNodes);
  read.set(drawing, nodes);
  return nodes;
}

/** Draws markup into an element. A copy of what was read once comes sooner than reading it again. */
export const drawn =
  (drawing: string | undefined): Attachment =>
  (node) =>
    node.replaceChildren(...(drawing === undefined ? [] : [nodesOf(drawing).cloneNode(true)]));
