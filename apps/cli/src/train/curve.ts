import type { CurvePoint } from "@cairn/learning";

const [LEFT, TOP, WIDTH, HEIGHT, BOTTOM, RIGHT] = [60, 40, 520, 260, 50, 90];
const COLOURS = ["#2a6f97", "#bc4b51", "#5b8e7d"];

const round = (x: number): string => x.toFixed(1);

/** A round number of samples, short. */
const short = (samples: number): string =>
  samples >= 1e6
    ? `${Number((samples / 1e6).toPrecision(3))} M`
    : `${Number((samples / 1e3).toPrecision(3))} k`;

/** The learning curve as a drawing: the share of wins against each bot over the samples learned from. */
export function drawCurve(points: readonly CurvePoint[], title: string): string {
  const last = Math.max(1, ...points.map(({ samples }) => samples));
  const x = (samples: number): number => LEFT + (samples / last) * WIDTH;
  const y = (share: number): number => TOP + (1 - share) * HEIGHT;
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<line x1="${LEFT}" y1="${round(y(share))}" x2="${LEFT + WIDTH}" y2="${round(y(share))}" stroke="#ddd"/>` +
      `<text x="${LEFT - 8}" y="${round(y(share) + 4)}" text-anchor="end" fill="#555">${100 * share} %</text>`,
  );
  const ticks = [0, 0.5, 1].map(
    (part) =>
      `<text x="${round(x(part * last))}" y="${TOP + HEIGHT + 18}" text-anchor="middle" fill="#555">${short(part * last)}</text>`,
  );
  const names = points.at(-1)?.baselines.map(({ bot }) => bot) ?? [];
  const lines = names.map((bot, i) => {
    const at = points.flatMap(({ samples, baselines }) =>
      baselines
        .filter((baseline) => baseline.bot === bot)
        .map(({ score }) => [x(samples), y(score)] as const),
    );
    const path = at.map(([px, py]) => `${round(px)},${round(py)}`).join(" ");
    const [, end] = at.at(-1) ?? [0, TOP];
    const colour = COLOURS[i % COLOURS.length] as string;
    // The first measurement is no line yet.
    const dots = at.map(([px, py]) => `<circle cx="${round(px)}" cy="${round(py)}" r="3" fill="${colour}"/>`);
    return (
      dots.join("") +
      `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>` +
      `<text x="${LEFT + WIDTH + 8}" y="${round(end + 4)}" fill="${colour}">${bot}</text>`
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + WIDTH + RIGHT} ${TOP + HEIGHT + BOTTOM}" font-family="sans-serif" font-size="13" role="img">`,
    `<title>${title}</title>`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    `<text x="16" y="24" font-size="15">${title}</text>`,
    ...grid,
    ...ticks,
    ...lines,
    `<text x="${LEFT + WIDTH / 2}" y="${TOP + HEIGHT + 38}" text-anchor="middle" fill="#555">samples; share of wins against each bot</text>`,
    "</svg>",
    "",
  ].join("\n");
}
