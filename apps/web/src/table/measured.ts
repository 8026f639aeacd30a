import type { Attachment } from "svelte/attachments";

/**
 * Tells the size of an element when it is first laid out and whenever that changes. To ask an element for its size
 * would make the browser lay out the page at once, in the middle of the work of showing it.
 */
export const measured =
  (tell: (width: number, height: number) => void): Attachment<HTMLElement> =>
  (node) => {
    const observer = new ResizeObserver(() => tell(node.clientWidth, node.clientHeight));
    observer.observe(node);
    return () => observer.disconnect();
  };
