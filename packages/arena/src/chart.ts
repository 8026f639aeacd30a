import { shorten, type Standing } from "./standings.ts";

const LEFT = 170;
const PLOT = 420;
const RIGHT = 80;
const TOP = 46;
const ROW = 30;
const BOTTOM = 44;

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A step of 1, 2 or 5 times a power of ten that divides a span into about five parts. */
function niceStep(span: number): number {
  const raw = span / 5;
  const power = 10 ** Math.floor(Math.log10(raw));
  return ([1, 2, 5].find((factor) => factor * power >= raw) ?? 10) * power;
}

/** Draws ratings with their intervals as a standalone SVG. */
export function drawStandings(table: readonly Standing[], title: string, unit: string): string {
  const low = Math.min(...table.map((standing) => standing.low));
  const high = Math.max(...table.map((standing) => standing.high));
  const step = niceStep(high > low ? high - low : 1);
  const from = Math.floor(low / step) * step;
  const to = Math.max(Math.ceil(high / step) * step, from + step);
  const x = (value: number): string => (LEFT + ((value - from) / (to - from)) * PLOT).toFixed(1);
  const [width, end] = [LEFT + PLOT + RIGHT, TOP + table.length * ROW];
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
  const grid = ticks.map((tick) => {
    const label = Number(tick.toPrecision(6)) + 0;
    return `<line x1="${x(tick)}" y1="${TOP}" x2="${x(tick)}" y2="${end}" stroke="#ddd"/><text x="${x(tick)}" y="${end + 18}" text-anchor="middle" fill="#555">${label}</text>`;
  });
  const rows = table.map((standing, i) => {
    const y = TOP + (i + 0.5) * ROW;
    return [
      `<text x="${LEFT - 12}" y="${y + 4}" text-anchor="end">${escape(shorten(standing.name))}</text>`,
      `<line x1="${x(standing.low)}" y1="${y}" x2="${x(standing.high)}" y2="${y}" stroke="#2a6f97" stroke-width="3"/>`,
      `<circle cx="${x(standing.rating)}" cy="${y}" r="5" fill="#01497c"/>`,
      `<text x="${LEFT + PLOT + 12}" y="${y + 4}">${standing.rating.toFixed(1)}</text>`,
    ].join("");
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${end + BOTTOM}" font-family="sans-serif" font-size="13" role="img">`,
    `<title>${escape(title)}</title>`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    `<text x="16" y="26" font-size="15">${escape(title)}</text>`,
    ...grid,
    ...rows,
    `<text x="${LEFT + PLOT / 2}" y="${end + 36}" text-anchor="middle" fill="#555">${escape(unit)}, with 95 % intervals</text>`,
    "</svg>",
    "",
  ].join("\n");
}
