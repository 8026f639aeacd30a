import type { Suit } from "./suits.ts";

/** The land on which a suit's cairns stand, on a face of 58 by 84. */
export const LANDS: Readonly<Record<Suit, string>> = {
  // Rounded hills.
  jade: "M0 66C4 58 11 58 15 64 20 53 31 53 35 66 40 60 50 58 58 66V84H0Z",
  // Steep peaks.
  sword: "M0 66 9 55 14 61 24 48 36 65 44 57 58 69V84H0Z",
  // A tower on a hill.
  pagoda:
    "M0 69C3 67.5 6 66.5 9 66V62H6.5C8.5 61 9.5 60 10 58.5H8.5C11 57 12.2 55 12.5 52 12.8 55 14 57 16.5 58.5H15C15.5 60 16.5 61 18.5 62H16V66C30 66 44 72 58 66V84H0Z",
  // Dunes under a night.
  star: "M0 71C8 69 13 63 18 56 21 63 27 68 36 68.5 45 67.5 52 64 58 60V84H0Z",
};

/** A tuft at the foot of every cairn. */
export const GRASS =
  "M12.5 77C12.5 74.5 11.5 72.8 9.5 71.8M13.5 77C13.3 73.5 13.7 71 14.7 69M14.7 77C14.8 75 15.7 73.5 17.5 72.8";
