import { unwrap } from "@cairn/core";
import { krassKariert } from "@cairn/krass-kariert";
import {
  FrozenKrassKariertNet,
  KRASS_KARIERT_PLAN,
  KrassKariertNet,
  type MoveValues,
} from "@cairn/krass-kariert/nets";
import { parseWeights } from "@cairn/nets";
import { readModel } from "@cairn/server/models";
import { existsSync, readFileSync } from "node:fs";

/** The nets of a file, or released ones by their name, as players have them; learned:NAME as they learn, not frozen. */
export function netNamed(name: string): MoveValues {
  const [, learned] = /^learned:(.+)$/.exec(name) ?? [];
  const wanted = learned ?? name;
  const file = existsSync(wanted) ? readFileSync(wanted) : readModel(krassKariert.id, wanted);
  if (file === undefined) throw new Error(`there is no net ${wanted}`);
  const { nets } = unwrap(parseWeights(file, KRASS_KARIERT_PLAN));
  return learned === undefined ? new FrozenKrassKariertNet(nets) : new KrassKariertNet(nets);
}
