import type { Action, BaseView, Problem, Result } from "@cairn/core";
import {
  type Choice,
  findChoice,
  listLines,
  type Look,
  type Menu,
  menuLines,
  type TerminalTable,
} from "@cairn/terminal";
import { textsIn } from "./texts/index.ts";
import type { PlayTexts } from "./texts/shape.ts";

/** What is on the table while a seat decides. */
export interface Question {
  readonly table: TerminalTable;
  readonly view: BaseView;
  readonly look: Look;
  /** The first menu; a choice may have led to another. */
  readonly root: Menu;
  /** Reads an action in the game's notation. */
  readonly parse: (text: string) => Result<Action>;
  /** The best few actions in lines, an action asked about among them; absent where the game has no judge. */
  readonly advise?: (asked?: Action) => readonly string[];
}

/** What a typed line leads to: an action, the way out, or lines to show and a menu to go on with. */
export type Reply =
  | { readonly action: Action }
  | { readonly leave: true }
  | { readonly lines: readonly string[]; readonly menu: Menu };

/** Everything there is to see, and the question once more. */
export const wholeTable = ({ table, view, look }: Question, menu: Menu): string[] => [
  ...table.screen(view, look),
  ...menuLines(menu, look),
];

const complaint = ({ look }: Question, text: string): string[] => [`${look.paint("red", "!")} ${text}`];

const textsFor = ({ look }: Question): PlayTexts => textsIn(look.language);

function describe({ code, clause, message }: Problem, texts: PlayTexts): string {
  if (code === "unreadable") return texts.unreadable(message);
  const words = texts.forbidden(message);
  return clause === undefined ? words : `${words} (${clause})`;
}

const advise = (question: Question, asked: Action | undefined): readonly string[] =>
  question.advise ? question.advise(asked) : [textsFor(question).noAdvice];

/** What the choice that a text names is worth. */
function why(text: string, question: Question, menu: Menu): readonly string[] {
  const texts = textsFor(question);
  if (text === "") return complaint(question, texts.whyWhat);
  const choice = findChoice(menu, text);
  if (choice && "action" in choice) return advise(question, choice.action);
  const action = question.parse(text);
  return action.ok
    ? advise(question, action.value)
    : complaint(question, choice ? texts.several : describe(action.error, texts));
}

function information(
  word: string,
  rest: string,
  question: Question,
  menu: Menu,
): readonly string[] | undefined {
  const { table, view, look } = question;
  switch (word) {
    case "":
    case "table":
      return wholeTable(question, menu);
    case "help":
    case "?":
      return [...table.about(look.language ?? "en").help, ...textsFor(question).commands];
    case "hand":
      return table.hand(view, look);
    case "scores":
      return table.scores(view, look);
    case "last":
      return table.last(view, look);
    case "list":
      return listLines(menu, rest, look);
    case "hint":
      return advise(question, undefined);
    case "why":
      return why(rest, question, menu);
    default:
      return undefined;
  }
}

/** A number that is not in the list is never taken for a card or a place: it could be a slip. */
function noSuchNumber(text: string, question: Question, { choices }: Menu): string {
  const { root, parse } = question;
  const texts = textsFor(question);
  const keys = choices.map(({ keys }) => keys[0] as string);
  const [first = ""] = keys;
  const range = keys.length === 1 ? texts.only(first) : texts.range(first, keys.at(-1) as string);
  const played = `play ${text}`;
  const hint = choices === root.choices && parse(played).ok ? `; ${texts.didYouMean(played)}` : "";
  return `${texts.notInList(text.slice(0, 20), range)}${hint}`;
}

const follow = (choice: Choice, look: Look): Reply =>
  "action" in choice ? { action: choice.action } : { lines: menuLines(choice.menu, look), menu: choice.menu };

/** What a typed line leads to. */
export function replyTo(line: string, question: Question, menu: Menu): Reply {
  const text = line.trim();
  const [word = "", ...rest] = text.toLowerCase().split(/\s+/);
  const only = menu.choices.length === 1 ? menu.choices[0] : undefined;
  if (text === "" && only) return follow(only, question.look);
  if (["quit", "q", "exit"].includes(text.toLowerCase())) return { leave: true };
  const lines = information(word, rest.join(" "), question, menu);
  if (lines !== undefined) return { lines, menu };
  if (word === "back") return { lines: menuLines(question.root, question.look), menu: question.root };
  const choice = findChoice(menu, text);
  if (choice) return follow(choice, question.look);
  if (/^\d+$/.test(text)) return { lines: complaint(question, noSuchNumber(text, question, menu)), menu };
  const action = question.parse(text);
  if (action.ok) return { action: action.value };
  return { lines: complaint(question, describe(action.error, textsFor(question))), menu };
}
