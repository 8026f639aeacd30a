import type { Settings } from "../settings/definition.ts";

const PACES: Readonly<Record<Settings["botSpeed"], number>> = {
  instant: 0,
  fast: 400,
  normal: 1000,
  slow: 2000,
};

/** Milliseconds between what bots do: as set, but never faster than the movements. */
export const botPace = ({ botSpeed, motion }: Pick<Settings, "botSpeed" | "motion">): number =>
  Math.max(PACES[botSpeed], motion);
