import { type BaselineResult, formatCheckpoint, type Session } from "@cairn/learning";
import { drawCurve } from "./curve.ts";
import { writeWhole } from "./files.ts";
import { measureBaselines } from "./ladder.ts";
import { inThisThread, inThreads } from "./players.ts";

/** Where a run leaves what it makes, and on how many deals its nets are measured. */
export interface Outputs {
  readonly deals: number;
  readonly out: string;
  readonly checkpoint: string;
  readonly svg?: string | undefined;
}

/** How often a run is measured in all, and the fewest samples between two measurements. */
const MEASUREMENTS = 20;
const MEASURED_AFTER = 200_000;
/** The time between two checkpoints, and between two lines of progress, in milliseconds. */
const CHECKPOINT_AGE = 120_000;
const SILENCE = 5000;

const show = ({ bot, score, detail }: BaselineResult): string =>
  `${bot} ${(100 * score).toFixed(1)} % (${detail})`;

/** Trains until the budget is used up. Time decides when something is reported or written, never what is learned. */
export async function runTraining(session: Session, workers: number, outputs: Outputs): Promise<void> {
  const { game, settings } = session;
  const players = workers === 1 ? inThisThread(session) : inThreads(session, workers);
  const begin = { time: performance.now(), samples: session.samples };
  const save = (): void => {
    writeWhole(outputs.checkpoint, formatCheckpoint(session));
    writeWhole(outputs.out, session.weights());
  };
  let saved = begin.time;
  let told = begin.time;
  /** Samples, speed and loss so far, as far as anything has been learned. */
  const progress = (): string => {
    const { samples, trainer } = session;
    const speed = (samples - begin.samples) / ((performance.now() - begin.time) / 1000);
    const hasLearned = trainer.loss > 0;
    told = performance.now();
    return `${samples}/${settings.samples} samples, ${speed.toFixed(0)} a second${hasLearned ? `, loss ${trainer.loss.toFixed(4)}` : ", nothing learned yet"}`;
  };
  const gap = Math.max(MEASURED_AFTER, settings.samples / MEASUREMENTS);
  let measured = session.samples;
  try {
    while (!session.isDone) {
      await players.advance();
      if (performance.now() - saved > CHECKPOINT_AGE) {
        save();
        saved = performance.now();
      }
      if (session.samples - measured < gap && !session.isDone) {
        if (performance.now() - told > SILENCE) process.stderr.write(`${progress()}\n`);
        continue;
      }
      measured = session.samples;
      const baselines = await measureBaselines(game.plan.game, session.weights(), outputs.deals);
      session.curve.push({ samples: session.samples, loss: session.trainer.loss, baselines });
      if (outputs.svg !== undefined) {
        writeWhole(outputs.svg, drawCurve(session.curve, `Learning ${game.plan.game}`));
      }
      process.stderr.write(`${progress()}; ${baselines.map(show).join(", ")}\n`);
    }
    save();
  } finally {
    await players.stop();
  }
}
