import { type JsonObject, ok, refuse, type Result, show } from "@cairn/core";
import type { NetShape } from "./shape.ts";

/** What a file must fit: the game, its rules, the list of features, and the nets in their order. */
export interface NetPlan {
  readonly game: string;
  readonly rulesVersion: number;
  readonly schema: string;
  /** Older lists of features that this one begins with, by name: how many features each has. */
  readonly older?: Readonly<Record<string, number>>;
  readonly nets: readonly (NetShape & { readonly name: string })[];
}

/** How a file's header says all that. */
export const planFields = ({ game, rulesVersion, schema, nets }: NetPlan): object => ({
  game,
  rulesVersion,
  schema,
  nets: nets.map(({ name, features, width }) => ({ name, features, width })),
});

/** Whether a header fits a plan, field by field. */
export function checkPlan(header: JsonObject, format: string, plan: NetPlan): Result<JsonObject> {
  const wanted: [name: string, value: unknown][] = [["format", format], ...Object.entries(planFields(plan))];
  for (const [name, value] of wanted) {
    const found = header[name];
    if (JSON.stringify(found) === JSON.stringify(value)) continue;
    const what =
      name === "nets" ? "the nets have other sizes" : `it must be ${show(value)}, not ${show(found)}`;
    return refuse(`wrong-${name === "rulesVersion" ? "rules" : name}`, `"${name}" does not fit: ${what}`);
  }
  return ok(header);
}

/** The plan as it was when a file was made: the same, or one whose list of features this one begins with. */
export function planOf(header: JsonObject, plan: NetPlan): NetPlan {
  const schema = String(header["schema"]);
  const features = Object.entries(plan.older ?? {}).find(([name]) => name === schema)?.[1];
  if (features === undefined) return plan;
  return { ...plan, schema, nets: plan.nets.map((net) => ({ ...net, features })) };
}
