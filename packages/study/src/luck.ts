import type { Action, GameEvent, Seat } from "@cairn/core";
import type { JudgedDeal } from "./format.ts";
import type { StudyKit } from "./kit.ts";

/** Where the result of a deal came from; the three add up to what it brought beyond the expected. */
export interface Luck {
  /** What a deal is expected to bring before it is dealt. */
  readonly expected: number;
  /** What these cards are worth beyond that: par. */
  readonly deal: number;
  /** What the others' moves changed. */
  readonly others: number;
  /** What the seat's own moves changed. */
  readonly own: number;
  readonly result: number;
}

/**
 * Takes the values of a deal apart by whoever moved: they telescope, so that nothing is lost. It is a picture of the
 * deal, no measure of skill.
 */
export function luckOf(
  { points, event }: JudgedDeal,
  events: readonly GameEvent[],
  seat: Seat,
  players: number,
  kit: StudyKit,
): Luck {
  const expected = kit.expected(players);
  let [others, own] = [0, 0];
  for (let i = 1; i < points.length; i++) {
    const change = (points[i] as number) - (points[i - 1] as number);
    if ((events[event + i] as Action | undefined)?.seat === seat) own += change;
    else others += change;
  }
  return {
    expected,
    deal: (points[0] ?? expected) - expected,
    others,
    own,
    result: points.at(-1) ?? expected,
  };
}
