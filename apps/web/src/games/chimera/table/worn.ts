// What the two sides of a deal wear over their faces, on a disc of 64 by 64: a horned mask, and a bow.

const MASK =
  `<path fill="#efe2c4" d="M13 20C6 16 1 9 3 0c8 1 15 6 18 13ZM51 20C58 16 63 9 61 0c-8 1-15 6-18 13Z"/>` +
  `<path fill="#c2402a" d="M9 25c0-9 10-14 23-14s23 5 23 14c2 8-3 16-11 17-5 .5-8-4-12-4s-7 4.500-12 4C12 41 7 33 9 25Z"/>` +
  `<path fill="#e3b341" d="M32 12l4 8-4 7-4-7Z"/>` +
  `<path fill="#fff6df" d="M14 29c4-5 11-4 14 2-3 5-11 5-14-2ZM50 29c-4-5-11-4-14 2 3 5 11 5 14-2Z"/>` +
  `<circle class="dot" cx="22" cy="30" r="2.400"/><circle class="dot" cx="42" cy="30" r="2.400"/>`;

const BOW =
  `<path class="line" stroke="#fbf6e8" stroke-width="1.3" d="M45 21 63 60"/>` +
  `<path class="line" stroke="#5f3b1c" stroke-width="5.4" d="M45 21c13 3 22 21 18 39"/>` +
  `<path class="line" stroke="#b98446" stroke-width="2.600" d="M45 21c13 3 22 21 18 39"/>` +
  `<path class="line" stroke="#fbf6e8" stroke-width="2" d="M36 53 61 40"/>` +
  `<path fill="#fbf6e8" d="M67 37l-7 .5 3 5.500Z"/><path fill="#5fae6e" d="M33 52l-5-1-1 4 4 2Z"/>`;

type Role = "chimera" | "hunter";
export const WORN: Readonly<Record<Role, string>> = { chimera: MASK, hunter: BOW };
