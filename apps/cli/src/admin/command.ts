import { type Command, InvalidArgumentError, Option } from "commander";
import { NO, OK } from "../exit.ts";
import { ask } from "./ask.ts";
import { linesOf } from "./text.ts";

interface Flags {
  readonly url: string;
  readonly token?: string;
  readonly json?: true;
}

const HOUR_MS = 3_600_000;

function amount(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= 1e6)) throw new InvalidArgumentError("It must be a number above 0.");
  return value;
}

/** When something ends that lasts so long; null: never. */
const after = (hours: number | undefined): number | null =>
  hours === undefined ? null : Math.round(Date.now() + hours * HOUR_MS);

const isRange = (text: string): boolean => /[.:/]/.test(text);

/** Looks after a server that runs, by the same requests as the operator's page. */
export function addAdmin(program: Command, done: (exit: number) => void): void {
  const admin = program
    .command("admin")
    .exitOverride()
    .description("look after a server that runs: tables, players, bans, notices, reports")
    .addOption(
      new Option("--url <URL>", "where the server is").env("CAIRN_URL").default("http://127.0.0.1:7777"),
    )
    .addOption(new Option("--token <TEXT>", "the operator's token (CAIRN_ADMIN_TOKEN)"))
    .option("--json", "print what the server answers")
    .addHelpText("after", "\nExample:\n  CAIRN_ADMIN_TOKEN=… npx cairn admin ban 203.0.113.0/24 --days 7");

  async function run(path: string, body?: object): Promise<void> {
    const { url, token = process.env["CAIRN_ADMIN_TOKEN"] ?? "", json } = admin.opts<Flags>();
    const answer = await ask({ url, token }, path, body);
    if (!answer.ok) {
      process.stderr.write(`cairn: ${answer.text} (${answer.code})\n`);
      done(NO);
      return;
    }
    const lines = json ? [JSON.stringify(answer.value)] : linesOf(answer.value);
    process.stdout.write(`${lines.join("\n")}\n`);
    done(OK);
  }
  const act = (what: string, given: object = {}): Promise<void> =>
    run("/api/admin/actions", { do: what, ...given });
  const look = (what: string, query: Readonly<Record<string, string | undefined>> = {}): Promise<void> => {
    const given = Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    );
    return run(`/api/admin/${what}?${new URLSearchParams(given as [string, string][]).toString()}`);
  };

  /** A command about something that has an id. One id in 64 begins with a dash, and is no option for that. */
  const about = (name: string): Command =>
    admin.command(name).helpOption("--help", "display help for command").allowUnknownOption();

  for (const [name, text] of [
    ["status", "what runs, and what everybody is told"],
    ["bans", "who may not come in"],
    ["words", "words that no name may have"],
    ["invitations", "invitations that can still be used"],
    ["admitted", "who may come in where the server is closed"],
    ["knocking", "who asks to be let in where the server is closed: with a name and a passkey"],
    ["actions", "what operators did, the latest first"],
  ] as const)
    admin
      .command(name)
      .description(text)
      .action(() => look(name));
  about("tables")
    .argument("[NAMED]", "an id or a code")
    .option("--status <STATUS>", "open, playing, over or closed")
    .option("--player <PLAYER>", "tables where this player sits")
    .description("tables, the latest first")
    .action((named: string | undefined, flags: { status?: string; player?: string }) =>
      look("tables", { named, ...flags }),
    );
  about("players")
    .argument("[NAMED]", "an id, or letters of a name")
    .description("players, the newest first")
    .action((named?: string) => look("players", { named }));
  admin
    .command("reports")
    .option("--settled", "those that are settled")
    .description("what players have reported and nobody has settled yet")
    .action(({ settled }: { settled?: true }) => look("reports", { which: settled ? "settled" : "open" }));

  about("close")
    .argument("<TABLE>")
    .description("end a table for everybody")
    .action((table: string) => act("close-table", { table }));
  about("rename")
    .argument("<PLAYER>")
    .argument("<NAME>")
    .description("give a player another name; nobody can take the old one again")
    .action((player: string, name: string) => act("rename-player", { player, name }));
  about("remove")
    .argument("<PLAYER>")
    .description("delete a player, as the player could; finished games stay")
    .action((player: string) => act("remove-player", { player }));
  about("ban")
    .argument("<WHOM>", "a player's id, an address, or a range such as 203.0.113.0/24")
    .addOption(new Option("--days <N>", "for how long; without it for ever").argParser(amount))
    .option("--reason <TEXT>", "told to those who are banned", "")
    .description("let a player, or everybody in a range of addresses, not come in")
    .action((whom: string, { days, reason }: { days?: number; reason: string }) =>
      act("ban", {
        ...(isRange(whom) ? { range: whom } : { player: whom }),
        until: after(days === undefined ? undefined : days * 24),
        reason,
      }),
    );
  about("unban")
    .argument("<BAN>", "as cairn admin bans names it")
    .description("end a ban")
    .action((ban: string) => act("unban", { ban }));
  admin
    .command("add-word")
    .argument("<WORD>", "=WORD for a whole name")
    .description("let no name have this word in it from now on")
    .action((word: string) => act("add-word", { word }));
  admin
    .command("remove-word")
    .argument("<WORD>")
    .description("let names have this word again")
    .action((word: string) => act("remove-word", { word }));
  for (const [name, text] of [
    ["notice", "tell everybody something"],
    ["maintenance", "let nobody open tables, and tell why"],
  ] as const) {
    admin
      .command(name)
      .argument("<TEXT>")
      .addOption(new Option("--hours <N>", "for how long; without it until it is ended").argParser(amount))
      .description(text)
      .action((words: string, { hours }: { hours?: number }) =>
        act(name, { text: words, until: after(hours) }),
      );
    admin
      .command(`end-${name}`)
      .description(`end the ${name}`)
      .action(() => act(`end-${name}`));
  }
  about("settle")
    .argument("<REPORT>")
    .argument("[ANSWER]", "what was done about it")
    .description("put a report away")
    .action((report: string, answer = "") => act("settle-report", { report, answer: String(answer) }));
  admin
    .command("invite")
    .addOption(new Option("--uses <N>", "how many people may use it").argParser(amount).default(1))
    .addOption(new Option("--days <N>", "for how many days").argParser(amount).default(7))
    .description("make a link by which people may come in where the server is closed")
    .action((given: { uses: number; days: number }) => act("invite", given));
  about("withdraw")
    .argument("<INVITATION>")
    .description("make an invitation useless")
    .action((invitation: string) => act("withdraw-invitation", { invitation }));
  about("admit")
    .argument("[PLAYER]")
    .option("--passkey <ID>", "the player who has this passkey")
    .option("--all", "all players who are known now")
    .description("let somebody come in where the server is closed")
    .action((player: string | undefined, flags: { passkey?: string; all?: true }) =>
      act("admit", { ...(player === undefined ? {} : { player }), ...flags }),
    );
  about("dismiss")
    .argument("<PLAYER>")
    .description("let somebody not come in any more where the server is closed")
    .action((player: string) => act("dismiss", { player }));
}
