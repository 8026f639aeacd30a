/** Runs something again whenever what it reads has changed. */
export function follow(run: () => void): void {
  $effect.root(() => {
    $effect(run);
  });
}
