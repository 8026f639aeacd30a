// The contour lines of a hill around the middle of a back of 58 by 84, as on a climber's map.

const LINES = [13.5, 18.5, 24, 30, 36.5, 43.5, 51];
const POINTS = 24;

/** How far a line is from the summit in a direction: spurs and hollows that turn a little from line to line. */
function distance(line: number, angle: number): number {
  const spurs = 0.09 * Math.sin(2 * angle + 0.6) + 0.1 * Math.sin(3 * angle - line * 0.05 + 1);
  return line * (1 + spurs + 0.035 * Math.sin(5 * angle + line * 0.13));
}

/** A smooth closed line: through the middles of the points, bent towards each point. */
function contour(line: number): string {
  const points = Array.from({ length: POINTS }, (_, place) => {
    const angle = (place / POINTS) * 2 * Math.PI;
    const away = distance(line, angle);
    return [29 + away * Math.cos(angle), 43 + 1.15 * away * Math.sin(angle)] as const;
  });
  const last = points[POINTS - 1] ?? [0, 0];
  const middles = points.map(([x, y], place) => {
    const [previousX, previousY] = points[place - 1] ?? last;
    return `${((x + previousX) / 2).toFixed(1)} ${((y + previousY) / 2).toFixed(1)}`;
  });
  const bends = points.map(
    ([x, y], place) => `Q${x.toFixed(1)} ${y.toFixed(1)} ${middles[(place + 1) % POINTS]}`,
  );
  return `M${middles[0]}${bends.join("")}Z`;
}

export const CONTOURS: string = LINES.map(contour).join("");
