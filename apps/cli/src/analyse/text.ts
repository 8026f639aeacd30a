import type { Game, GameEvent, RecordFrame } from "@cairn/core";
import {
  type Analysis,
  differencesOf,
  type JudgedDecision,
  type Label,
  labelIn,
  labelOf,
  luckOf,
  momentsOf,
  type StudyKit,
} from "@cairn/study";

const LABELS: Readonly<Record<Label, string>> = {
  mistake: "mistake",
  "worked-anyway": "worked anyway",
  unlucky: "unlucky",
  fine: "fine",
  "cannot-tell": "cannot tell",
};

const percent = (share: number): number => Math.round(100 * share);
const signed = (value: number, digits = 0): string => {
  const text = value.toFixed(digits);
  return Number(text) > 0 ? `+${text}` : Number(text) === 0 ? "0" : text;
};

function momentLine(game: Game, kit: StudyKit, decision: JudgedDecision): string {
  const { deal, event, played, better, win, loss, error } = decision;
  const unit = kit.unit === "points" ? "points" : "of 100";
  const other = better ? game.formatAction(better) : "";
  const chances = win ? ` won ${percent(win.played)} of 100, ${other} ${percent(win.better)}` : "";
  const cost = `${Math.round(loss)} ± ${Math.ceil(error)} ${unit}`;
  return `  deal ${deal + 1}, event ${event}: ${game.formatAction(played)}${chances}; it cost ${cost} (${LABELS[labelOf(decision, kit)]})`;
}

/** Where losses are not known to be true, only what the judge would do. */
const differenceLine = (game: Game, { deal, event, played, better }: JudgedDecision): string =>
  `  deal ${deal + 1}, event ${event}: ${game.formatAction(played)}; the strongest bot would choose ${better ? game.formatAction(better) : "it too"}`;

/** How often each label was given, most telling first. */
function labelLine(analysis: Analysis, kit: StudyKit): string {
  const { decisions } = analysis;
  const labels = decisions.map((decision) => labelIn(analysis, decision, kit));
  const counts = (Object.keys(LABELS) as Label[]).flatMap((label) => {
    const count = labels.filter((one) => one === label).length;
    return count === 0 ? [] : [`${count} ${LABELS[label]}`];
  });
  return `  ${decisions.length} decisions: ${counts.join(", ") || "none"}`;
}

function luckLine(analysis: Analysis, record: RecordFrame, kit: StudyKit): string {
  const sum = { deal: 0, others: 0, own: 0 };
  for (const deal of analysis.deals) {
    const players = record.players.length;
    const {
      deal: cards,
      others,
      own,
    } = luckOf(deal, record.events as readonly GameEvent[], analysis.seat, players, kit);
    sum.deal += cards;
    sum.others += others;
    sum.own += own;
  }
  const total = sum.deal + sum.others + sum.own;
  const isPoints = kit.unit === "points";
  // People count chips, not hundredths of one.
  const amount = (value: number): string => (isPoints ? signed(value) : signed(value / 100, 1));
  return `  ${amount(total)} ${isPoints ? "points" : "chips"} compared with the average: ${amount(sum.deal)} from the cards, ${amount(sum.others)} from the others' play, ${amount(sum.own)} from this seat's play`;
}

/** A review in lines for a person. */
export function reviewLines(game: Game, kit: StudyKit, record: RecordFrame, analysis: Analysis): string[] {
  const { seat, deals } = analysis;
  const name = record.players[seat]?.name ?? "";
  const moments = momentsOf(analysis, kit).map((decision) => momentLine(game, kit, decision));
  const differences = differencesOf(analysis, kit).map((decision) => differenceLine(game, decision));
  return [
    `${game.id}, seat ${seat} ${name}, ${deals.length} deals`,
    ...(moments.length + differences.length > 0 ? [...moments, ...differences] : ["  no mistakes found"]),
    labelLine(analysis, kit),
    luckLine(analysis, record, kit),
  ];
}
