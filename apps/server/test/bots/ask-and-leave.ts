// A whole program with a pool: it must end by itself, although two of three bots still think.
import { startBotPool } from "../../src/bots/index.ts";
import { ask, hardDecision } from "./decisions.ts";

const pool = startBotPool({ threads: 2, answerWithin: 60_000 });
const decision = hardDecision("leaving");
const outcome = (level: number): Promise<string> =>
  pool.choose(ask(decision, level)).then(
    () => "answered",
    (error: Error) => error.name,
  );
const [first, ...others] = [1, 5, 5].map(outcome);
process.stdout.write(`${await first}\n`);
await pool.close();
await Promise.all(others);
process.stdout.write(`${pool.stats.restarts} restarts\n`);
