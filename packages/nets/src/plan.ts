import { type JsonObject, ok, refuse, type Result, show } from "@cairn/core";
import type { NetShape } from "./shape.ts";

type PlannedNet = NetShape & { readonly name: string };

/** What a file must fit: the game, its rules, the list of features, and the nets in their order. */
export interface NetPlan {
  readonly game: string;
  readonly rulesVersion: number;
  readonly schema: string;
  /** Older schemas by name: how many features each of their nets has. Nets and features of today begin with theirs. */
  readonly older?: Readonly<Record<string, readonly number[]>>;
  readonly nets: readonly PlannedNet[];
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

/** The plan as it was when a file was made: the same, or an older one. */
export function planOf(header: JsonObject, plan: NetPlan): NetPlan {
  const schema = String(header["schema"]);
  const sizes = Object.entries(plan.older ?? {}).find(([name]) => name === schema)?.[1];
  if (sizes === undefined) return plan;
  return {
    ...plan,
    schema,
    nets: sizes.map((features, i) => ({ ...(plan.nets[i] as PlannedNet), features })),
  };
}
