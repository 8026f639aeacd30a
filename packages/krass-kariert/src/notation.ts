import type { KrassKariertAction } from "./events.ts";

/**
 * An action in text. Places count from 0 at the left: `3-4` plays the cards there, `3-4 X=7` names an
 * X, `X=6,8` two of them; `take 1 at 10`, `insert at 0`, `concede`.
 */
export function formatAction(action: KrassKariertAction): string {
  switch (action.type) {
    case "play": {
      const { at, count, values } = action;
      const places = count === 1 ? `${at}` : `${at}-${at + count - 1}`;
      return values === undefined ? places : `${places} X=${values.join(",")}`;
    }
    case "take":
      return `take ${action.reserve} at ${action.at}`;
    case "insert":
      return `insert at ${action.at}`;
    case "concede":
      return "concede";
  }
}

/** What somebody typed; `values` is absent where no X was named. */
export type TypedAction =
  | {
      readonly type: "play";
      readonly at: number;
      readonly count: number;
      readonly values?: readonly number[];
    }
  | { readonly type: "take"; readonly reserve: number; readonly at: number }
  | { readonly type: "insert"; readonly at: number }
  | { readonly type: "concede" };

/** Reads a typed action's form, forgiving about case and spaces. */
export function parseTyped(text: string): TypedAction | undefined {
  const input = text.trim().toLowerCase();
  if (input === "concede") return { type: "concede" };
  const take = /^take\s+(\d{1,2})\s+(?:at\s+)?(\d{1,2})$/.exec(input);
  if (take) return { type: "take", reserve: Number(take[1]), at: Number(take[2]) };
  const insert = /^insert\s+(?:at\s+)?(\d{1,2})$/.exec(input);
  if (insert) return { type: "insert", at: Number(insert[1]) };
  const play =
    /^(?:play\s+)?(\d{1,2})(?:\s*-\s*(\d{1,2}))?(?:\s+x\s*=\s*(\d{1,2})(?:\s*,\s*(\d{1,2}))?)?$/.exec(input);
  if (!play) return undefined;
  const at = Number(play[1]);
  const count = play[2] === undefined ? 1 : Number(play[2]) - at + 1;
  const values = [play[3], play[4]].filter((value) => value !== undefined).map(Number);
  return values.length === 0 ? { type: "play", at, count } : { type: "play", at, count, values };
}
