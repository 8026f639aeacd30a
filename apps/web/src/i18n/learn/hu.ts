import { hungarianArticle } from "../grammar.ts";
import type { LearnTexts } from "./en.ts";

export const texts: LearnTexts = {
  cardAs: (card, value) => `${card}, értéke ${value}`,
  rules: {
    search: "Keresés a szabályokban",
    contents: "Tartalom",
    found: (count) => `${count} fejezet`,
    nothing: "Egyik fejezetben sincsenek benne ezek a szavak. Próbáld rövidebbel.",
    clear: "Minden mutatása",
    beats: "üti",
    beatsNot: "nem üti",
    languages: { en: "angol", de: "német", ko: "koreai", hu: "magyar" },
    meaning: "Jelentés",
    toIntroduction: "Tanuld meg az asztalnál",
  },
  lesson: {
    guide: "Kísérő",
    progress: (step, steps) => `${step}. lépés, összesen ${steps}`,
    understood: "Én jövök",
    explain: "Magyarázd el újra",
    doIt: "Mutasd meg",
    leave: "Kilépés a bevezetőből",
    done: "Ügyes!",
    wait: "Figyeld a többieket.",
    goOn: (step, steps) => `Folytatás ${hungarianArticle(step)} ${step}. lépésnél, összesen ${steps}.`,
    again: "Végigjátszottad. Bármikor megismételheted.",
    startOver: "Elölről",
    finishedTitle: "Most már tudsz játszani",
    finished: (game) =>
      `Ennyi elég az első játszmához (${game}). A többi az asztalnál jön, a szabályok pedig mindig ott vannak a menüben.`,
    firstGame: "Első játszma",
    firstGameLine: "A legkönnyebb szintű botok ellen, két leosztásig tanáccsal.",
    adviceHere: "A felső lámpa megmondja, mit tenne egy erős játékos. Két leosztásig marad.",
    adviceGone: "Mostantól tanács nélkül játszol. A menüben megtalálod: „Segítség az asztalnál”.",
    rules: "Szabály keresése",
    other: (game) => `Tanulás: ${game}`,
  },
};
