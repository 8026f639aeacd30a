/** A progress bar on standard error, shown once something has taken a second. */
export class Progress {
  readonly #label: string;
  readonly #total: number;
  readonly #start = performance.now();
  #shown = 0;
  #drawn = false;

  constructor(label: string, total: number) {
    this.#label = label;
    this.#total = total;
  }

  /** Says how far it is; draws at most ten times a second, or every five where nobody can watch. */
  update(done: number): void {
    const now = performance.now();
    const pause = process.stderr.isTTY ? 100 : 5000;
    if (now - this.#start < 1000 || now - this.#shown < pause) return;
    this.#shown = now;
    this.#drawn = true;
    const share = this.#total === 0 ? 1 : done / this.#total;
    const left = Math.ceil(((now - this.#start) * (1 - share)) / Math.max(share, 1e-6) / 1000);
    const bar = "█".repeat(Math.round(20 * share)).padEnd(20, "·");
    const text = `${this.#label} ${bar} ${done}/${this.#total}, ${left} s left`;
    process.stderr.write(process.stderr.isTTY ? `\r\x1b[2K${text}` : `${text}\n`);
  }

  /** Wipes the bar away. */
  end(): void {
    if (this.#drawn && process.stderr.isTTY) process.stderr.write("\r\x1b[2K");
  }
}
