import type { Seat } from "@cairn/core";
import type { Actor, Scene } from "../ceremony.ts";
import type { Spot } from "../flight.ts";

// Scenes that all games share.

const CARD = 260;

/** Cards go from a pile in the middle to all who play; `before` is what happens until then. */
export function dealt(spots: readonly Spot[], each: number, before = 0): Scene {
  const step = 620 / (spots.length * each);
  const actors = Array.from({ length: spots.length * each }, (_, i): Actor => {
    const start = before + i * step;
    const spot = spots[i % spots.length] ?? "hand";
    return {
      what: { type: "card" },
      stops: [
        { at: 0, spot: "middle", scale: 1, dx: (i % 5) * 0.015, dy: -(i % 7) * 0.015 },
        { at: start, spot: "middle", scale: 1 },
        { at: start + CARD, spot, scale: 0.6, turn: (i % 2 === 0 ? 1 : -1) * 25, opacity: 1 },
        { at: start + CARD + 40, spot, scale: 0.5, opacity: 0 },
      ],
    };
  }).toReversed();
  const time = before + 620 + CARD + 40;
  return { time, actors, hand: { at: before + 120, step: 34 }, clearUntil: time - CARD };
}

/** Something heavy lands in the middle. */
export const impact = (time: number): Scene => ({
  time,
  shakesAt: 180,
  actors: [
    {
      what: { type: "ring" },
      stops: [
        { at: 140, spot: "middle", scale: 0.2, opacity: 0 },
        { at: 180, spot: "middle", scale: 0.4, opacity: 1 },
        { at: time, spot: "middle", scale: 2.6, opacity: 0 },
      ],
    },
  ],
});

/** Words that rise from a spot. */
export const floating = (
  text: string,
  tone: "good" | "bad" | "plain",
  spot: Spot | "middle",
  time: number,
): Actor => ({
  what: { type: "text", text, tone },
  stops: [
    { at: 0, spot, dy: 0.1, scale: 0.6, opacity: 0 },
    { at: 160, spot, dy: -0.3, scale: 1, opacity: 1 },
    { at: time - 200, spot, dy: -0.55, scale: 1, opacity: 1 },
    { at: time, spot, dy: -0.8, scale: 1, opacity: 0 },
  ],
});

const SCRAPS = 36;

/** Coloured paper over the table. */
export function festive(time: number): Actor[] {
  return Array.from({ length: SCRAPS }, (_, i): Actor => {
    const angle = (i / SCRAPS) * 2 * Math.PI;
    const far = 2.2 + ((i * 7) % 5) * 0.55;
    const dx = Math.cos(angle) * far * 1.5;
    const dy = Math.sin(angle) * far * 0.7 - 0.8;
    return {
      what: { type: "scrap", hue: (i * 67) % 360 },
      stops: [
        { at: 0, spot: "middle", scale: 0.3, opacity: 1 },
        { at: 0.35 * time, spot: "middle", dx, dy, scale: 1, turn: 200 + 40 * (i % 6), opacity: 1 },
        { at: time, spot: "middle", dx: dx * 1.15, dy: dy + 2.4, turn: 620, opacity: 0 },
      ],
    };
  });
}

/** The spot of a seat, for whoever sits at another. */
export const spotOf = (seat: Seat, own: Seat | undefined): Spot => (seat === own ? "hand" : `seat-${seat}`);
