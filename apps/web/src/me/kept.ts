/** Under this name a device remembers that its player is kept on the server, and since when it has the same choices. */
export const KEPT = "cairn/kept";

/** Whether the choices of this device go along to others; cheap, for every page asks it at the start. */
export function isKept(): boolean {
  try {
    return localStorage.getItem(KEPT) !== null;
  } catch {
    return false;
  }
}
