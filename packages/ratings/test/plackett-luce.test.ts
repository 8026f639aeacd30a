import { expect, test } from "vitest";
import { plackettLuce } from "../src/plackett-luce.ts";
import type { Skill } from "../src/index.ts";

const BETA = 25 / 6;
const skill = ([mu, sigma]: readonly [number, number]): Skill => ({ mu, sigma });

// The expected skills are those of `rate` of openskill 5.0.1 with the same `beta`, `tau` and `rank`.
test.each([
  {
    result: "one winner and three losers alike",
    tau: 25 / 300,
    teams: [[[25, 25 / 3]], [[28, 4]], [[21, 2.5]], [[30, 7]]],
    places: [2, 1, 2, 2],
    after: [
      [[23.997339973286994, 8.017849624009685]],
      [[28.795554503201956, 3.9923917392806576]],
      [[20.96613984696164, 2.499301133910499]],
      [[28.537039169760305, 6.814801100696835]],
    ],
  },
  {
    result: "two teams",
    tau: 25 / 300,
    teams: [
      [
        [31, 3],
        [4, 0],
      ],
      [
        [25, 25 / 3],
        [22, 5],
      ],
    ],
    places: [2, 1],
    after: [
      [
        [30.79705838198827, 2.9962896429772656],
        [3.9998435299784028, 0.08333322921010701],
      ],
      [
        [26.56485668599484, 7.989527189460854],
        [22.563448547771966, 4.927320095705839],
      ],
    ],
  },
  {
    result: "three places, strengths that never change",
    tau: 0,
    teams: [[[24, 6]], [[26, 1]], [[20, 3]]],
    places: [3, 1, 2],
    after: [
      [[20.563237432475212, 5.680419462428706]],
      [[26.05823741228053, 0.9998743435875292]],
      [[20.335053931356434, 2.9825351222251073]],
    ],
  },
] as const)("skills after $result are those of openskill", ({ tau, teams, places, after }) => {
  const rated = plackettLuce(
    teams.map((team) => team.map((pair) => skill(pair))),
    places,
    { beta: BETA, tau },
  );
  for (const [i, team] of after.entries())
    for (const [k, [mu, sigma]] of team.entries()) {
      expect(rated[i]?.[k]?.mu).toBeCloseTo(mu, 12);
      expect(rated[i]?.[k]?.sigma).toBeCloseTo(sigma, 12);
    }
});
