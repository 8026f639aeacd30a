import { ok, type Result } from "@cairn/core";
import { fetchMe } from "../online/api.ts";
import { fetchRatings } from "../ratings/api.ts";
import { fetchAccount, fetchProfile, type ServerRecord, serverRecords } from "./api.ts";

/** Everything that the server keeps about whoever asks, the records of their games too: all of it, or nothing. */
export async function exportMe(): Promise<Result<object>> {
  const me = await fetchMe();
  if (!me.ok) return me;
  const account = await fetchAccount();
  if (!account.ok) return account;
  const profile = await fetchProfile();
  if (!profile.ok) return profile;
  const rated = await fetchRatings();
  if (!rated.ok) return rated;
  const records: ServerRecord[] = [];
  for await (const page of serverRecords()) {
    if (!page.ok) return page;
    records.push(...page.value);
  }
  const { devices, passkeys, recoveryCodes } = account.value;
  const { ratings } = rated.value;
  const { settings } = profile.value;
  return ok({ ...me.value, devices, passkeys, recoveryCodes, settings, ratings, records });
}
