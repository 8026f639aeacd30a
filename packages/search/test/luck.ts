import type { Position } from "@cairn/core";

/** A toy: the world is one random number, a move adds its own. */
export class Luck implements Position {
  readonly players = 1;
  readonly stage = "running";
  readonly turn = 0;
  readonly toActMask = 1;
  readonly plies = 0;
  readonly words: Int32Array = new Int32Array(1);

  get sum(): number {
    return this.words[0] as number;
  }
  legalInto(): number {
    return 0;
  }
  isLegal(): boolean {
    return true;
  }
  make(move: number): void {
    this.words[0] = this.sum + move;
  }
  unmake(): void {}
  clone(): Luck {
    return new Luck();
  }
}
