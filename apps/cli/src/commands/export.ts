import { type Command, Option } from "commander";
import { formatLine, formatNpz, formatParquet } from "../export/formats.ts";
import { type Row, RowMaker } from "../export/rows.ts";
import { WrongCall } from "../exit.ts";
import { openLines } from "../io.ts";
import { describeProblem, eachRecord } from "../records.ts";
import { writeWhole } from "../train/files.ts";

type Format = "jsonl" | "npz" | "parquet";

interface Flags {
  readonly out: string;
  readonly format?: Format;
}

const FORMATS: readonly Format[] = ["jsonl", "npz", "parquet"];

/** The format asked for, else the one that the file's name ends with, else JSON Lines. */
const formatOf = ({ out, format }: Flags): Format =>
  format ?? FORMATS.find((known) => out.endsWith(`.${known}`)) ?? "jsonl";

/** Hands on the rows of every record that is right; returns the exit code and what the rows have in common. */
async function eachRow(
  file: string,
  use: (row: Row) => Promise<void> | void,
): Promise<{ exit: number; maker: RowMaker | undefined }> {
  let maker: RowMaker | undefined;
  const exit = await eachRecord(file, async ({ line, match }) => {
    if (!match.ok) {
      process.stderr.write(`${describeProblem(line, match.error)}\n`);
      return;
    }
    maker ??= await RowMaker.for(match.value);
    for (const row of maker.rowsOf(line, match.value)) await use(row);
  });
  return { exit, maker };
}

async function exportLines(file: string, out: string): Promise<number> {
  const lines = openLines(out);
  try {
    const { exit } = await eachRow(file, (row) => lines.write(formatLine(row)));
    await lines.close();
    return exit;
  } catch (error) {
    await lines.abandon();
    throw error;
  }
}

async function exportWhole(file: string, out: string, format: "npz" | "parquet"): Promise<number> {
  if (out === "-") throw new WrongCall(`--format ${format} needs a file: name it with --out`);
  const rows: Row[] = [];
  const { exit, maker } = await eachRow(file, (row) => void rows.push(row));
  if (!maker) return exit;
  writeWhole(out, format === "npz" ? formatNpz(rows, maker) : await formatParquet(rows, maker));
  return exit;
}

export function addExport(program: Command, done: (exit: number) => void): void {
  program
    .command("export")
    .argument("<file>", "records of one game, one per line; - for standard input")
    .option("--out <file>", "where the rows go; - for standard output", "-")
    .addOption(
      new Option(
        "--format <format>",
        "the format of the rows; by default it follows from the file's extension, or is jsonl",
      ).choices(FORMATS),
    )
    .description("turn records into rows for learning programs: observation, legal moves, choice, outcome")
    .addHelpText("after", "\nExample:\n  npx cairn export games.jsonl --out rows.npz")
    .action(async (file: string, flags: Flags) => {
      const format = formatOf(flags);
      done(await (format === "jsonl" ? exportLines(file, flags.out) : exportWhole(file, flags.out, format)));
    });
}
