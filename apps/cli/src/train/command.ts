import { DEFAULT_SETTINGS, resumeSession, Session, type Settings } from "@cairn/learning";
import { GAMES } from "@cairn/games";
import type { Command } from "commander";
import { availableParallelism } from "node:os";
import { checkWritable } from "../arena/plan.ts";
import { OK, WrongCall } from "../exit.ts";
import { anyGame, exampleGame } from "../games.ts";
import { need, needInt, needPart } from "../setup.ts";
import { readBytes } from "./files.ts";
import { runTraining } from "./run.ts";

interface Flags {
  readonly samples: string;
  readonly seed: string;
  readonly out: string;
  readonly resume?: string;
  readonly workers?: string;
  readonly svg?: string;
  readonly deals: string;
}

/** The resumed run, if its budget is not used up. */
function goOn(session: Session): Session {
  if (!session.isDone) return session;
  throw new WrongCall(
    `--samples counts all samples: ${session.samples} were learned before, so it must be more than that`,
  );
}

async function train(game: string, flags: Flags): Promise<void> {
  const learnable = await needPart(game, "learning");
  const settings: Settings = {
    ...DEFAULT_SETTINGS,
    seed: flags.seed,
    samples: needInt(flags.samples, "--samples", 1, 999_999_999),
  };
  const deals = needInt(flags.deals, "--deals", 1, 100_000);
  const workers = needInt(flags.workers ?? String(availableParallelism()), "--workers", 1, 256);
  checkWritable(flags.out);
  if (flags.svg !== undefined) checkWritable(flags.svg);
  const session =
    flags.resume === undefined
      ? new Session(learnable, settings)
      : goOn(need(resumeSession(readBytes(flags.resume), learnable, settings)));
  const outputs = { deals, out: flags.out, checkpoint: `${flags.out}.checkpoint`, svg: flags.svg };
  await runTraining(session, workers, outputs);
}

export function addTrain(program: Command, done: (exit: number) => void): void {
  const learned = GAMES.filter(({ learning }) => learning !== undefined);
  const first = exampleGame(({ learning }) => learning !== undefined);
  program
    .command("train")
    .argument("<game>", anyGame(learned))
    .option("--samples <n>", "the budget: how many samples self-play makes in all", "10000000")
    .option("--seed <text>", "with one worker the same seed gives the same bytes", "1")
    .option("--out <file>", "where the weights go; the checkpoint is written beside them", "net.weights")
    .option("--resume <file>", "go on from a checkpoint, or from the weights of an earlier net")
    .option("--workers <n>", "threads that play; all cores by default")
    .option("--svg <file>", "draw the learning curve")
    .option("--deals <n>", "on how many duplicate deals each of its points is measured", "100")
    .description("train a game's nets from scratch by self-play")
    .addHelpText(
      "after",
      [
        "\nExamples:",
        `  npx cairn train ${first} --samples 2000000 --seed 7 --out my.weights --svg curve.svg`,
        `  npx cairn train ${first} --samples 4000000 --seed 7 --out my.weights --resume my.weights.checkpoint`,
      ].join("\n"),
    )
    .action(async (game: string, flags: Flags) => {
      await train(game, flags);
      done(OK);
    });
}
