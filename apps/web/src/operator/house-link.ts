import type { Component } from "svelte";
import { operatorTexts } from "../i18n/operator/index.ts";
import { fetchHouse, hasHousePage } from "./house.ts";

/** The link to the page about the server; undefined where there is none. */
export async function loadHouseLink(): Promise<Component | undefined> {
  if (!hasHousePage(await fetchHouse())) return undefined;
  const [module] = await Promise.all([import("./HouseLink.svelte"), operatorTexts.load()]);
  return module.default;
}
