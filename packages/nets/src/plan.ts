import { isObject, type JsonObject, ok, refuse, type Result, show } from "@cairn/core";
import { type NetShape, widthOf } from "./shape.ts";

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

/** The widest first layer that is read: files come from anywhere, and memory is made by what they say. */
const MAX_WIDTH = 1024;

/** The same plan with first layers of other widths, one a net. */
export const withWidths = (plan: NetPlan, widths: readonly (number | undefined)[]): NetPlan => ({
  ...plan,
  nets: plan.nets.map((net, i) => ({ ...net, width: widths[i] ?? net.width })),
});

/** The plan with the widths of some nets that fit it. */
export const planFor = (plan: NetPlan, nets: readonly Float32Array[]): NetPlan =>
  withWidths(
    plan,
    plan.nets.map(({ features }, i) => nets[i] && widthOf(features, nets[i].length)),
  );

/** The width that a header says of one of its nets, if it is one. */
function widthIn(header: JsonObject, net: number): number | undefined {
  const { nets } = header;
  const found: unknown = Array.isArray(nets) ? nets[net] : undefined;
  const width = isObject(found) ? found["width"] : undefined;
  const isWidth = typeof width === "number" && width > 0 && width <= MAX_WIDTH && width % 32 === 0;
  return isWidth ? width : undefined;
}

/** The plan as it was when a file was made: the list of features may be an older one, the nets narrower or wider. */
export function planOf(header: JsonObject, plan: NetPlan): NetPlan {
  const schema = String(header["schema"]);
  const sizes = Object.entries(plan.older ?? {}).find(([name]) => name === schema)?.[1];
  const found =
    sizes === undefined
      ? plan
      : {
          ...plan,
          schema,
          nets: sizes.map((features, i) => ({ ...(plan.nets[i] as PlannedNet), features })),
        };
  return withWidths(
    found,
    found.nets.map((_, i) => widthIn(header, i)),
  );
}
