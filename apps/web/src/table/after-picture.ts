/** Longer than any picture takes; pages that are not looked at draw none. */
const LATEST = 150;

/** Runs something when the next picture has been shown; the answer calls it off. */
export function afterPicture(run: () => void): () => void {
  let timer = setTimeout(run, LATEST);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    // The first task after a frame runs when its picture has been made.
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
