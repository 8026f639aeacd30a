import type { Synonyms } from "../../../rules/search.ts";

// What players of other games type, and what these rules call it. Words of the field are typed in every language.

const EVERYWHERE = {
  en: "trap|Pi Ya|triple|attack|attached|share the lead|den|straight|Hunter|treasure|Bidding",
  de: "Falle|Pi Ya|Drilling|Angriff|angehängt|gleichauf|Versteck|Reihe|Jäger|Schatz|Gebot",
  ko: "트랩|비휴|트리플|승천|붙이|공동 선두|덴|스트레이트|헌터|보물|입찰",
  hu: "Csapda|Pi Ya|terc|Repülés|csatolt|egyenlő ponttal|barlang|sor|Vadász|Kincs|licit",
} as const;

/** The words that have no language, each for what stands at its place in the list above. */
const FIELD: readonly (readonly string[])[] = [
  ["bomb", "four of a kind", "quads"],
  ["wild", "wildcard", "joker", "phoenix"],
  ["full house", "trips", "set"],
  ["rocket", "nuke"],
  ["kicker", "side card"],
  ["tie", "draw game"],
  ["kitty", "talon", "widow", "skat"],
  ["run", "straight flush"],
  ["peasant", "farmer", "landlord"],
  ["points", "bonus cards"],
  ["auction", "call"],
];

const fieldWords = (language: keyof typeof EVERYWHERE): Record<string, readonly string[]> => {
  const terms = EVERYWHERE[language].split("|");
  return Object.fromEntries(FIELD.flatMap((words, i) => words.map((word) => [word, [terms[i] ?? ""]])));
};

export const SYNONYMS: Synonyms = {
  en: fieldWords("en"),
  de: {
    ...fieldWords("de"),
    bombe: ["Falle"],
    "vier gleiche": ["Falle"],
    vierling: ["Vierling", "Falle"],
    jokerkarte: ["Pi Ya"],
    rakete: ["Angriff"],
    beikarte: ["angehängt"],
    gleichstand: ["gleichauf"],
    unentschieden: ["gleichauf"],
    stock: ["Versteck"],
    strasse: ["Reihe"],
    sequenz: ["Reihe"],
    reizen: ["Gebot"],
    steigern: ["Gebot"],
    dreier: ["Drilling"],
    zwilling: ["Paar"],
    bauer: ["Jäger"],
  },
  ko: {
    ...fieldWords("ko"),
    폭탄: ["트랩"],
    포카드: ["트랩"],
    조커: ["비휴"],
    와일드: ["비휴"],
    풀하우스: ["트리플"],
    로켓: ["승천"],
    키커: ["붙이"],
    동점: ["공동 선두"],
    무승부: ["공동 선두"],
    줄: ["스트레이트"],
    콜: ["입찰"],
    베팅: ["입찰"],
    지주: ["키메라"],
    농민: ["헌터"],
    바닥패: ["덴"],
  },
  hu: {
    ...fieldWords("hu"),
    bomba: ["Csapda"],
    poker: ["Csapda", "négy egyforma"],
    dzsoker: ["Pi Ya"],
    full: ["terc"],
    drill: ["terc"],
    raketa: ["Repülés"],
    tamadas: ["Repülés"],
    kisero: ["csatolt"],
    dontetlen: ["egyenlő ponttal"],
    holtverseny: ["egyenlő ponttal"],
    szerencse: ["Szerencsevarangy"],
    arveres: ["licit"],
    szinsor: ["sor"],
    paraszt: ["Vadász"],
  },
};
