import type { DayTexts } from "./en.ts";

export const texts: DayTexts = {
  title: "A nap leosztása",
  lead: "Naponta egy leosztás mindkét játékból: mindenkinek ugyanazok a lapok, ugyanazok a botok.",
  play: "A mai leosztás játszása",
  over: "A leosztás véget ért.",
  toResult: "Eredmény megtekintése",
  leave: "Kilépés a leosztásból",
  practice: "Gyakorlás másik helyen",
  notYet: "Erre a napra még nincs leosztás.",
  own: (own) => `Te: ${own}.`,
  beside: (own, par, percent) =>
    `Te: ${own}. A botok ugyanezekkel a lapokkal átlagosan: ${par}. ${percent}%-uknál jobb voltál.`,
  firstHere: "Itt te vagy az első ezekkel a lapokkal.",
  people: (count, percent) =>
    `${count} másik játékos játszotta ezt a leosztást; ${percent}%-uknál jobb voltál.`,
  choices: "Mit tettek mások ugyanezekben a pillanatokban",
  yours: "te",
  streak: (days) => `${days} egymást követő nap`,
  share: "Megosztás, részletek nélkül",
  copied: "Másolva.",
  notCopied: "Nem sikerült másolni.",
  otherSeat: "Ugyanezek a lapok másik helyen, gyakorlásra:",
  seat: (seat) => `${seat}. hely`,
  archive: "Korábbi napok",
  compare: "Összehasonlítás",
};
