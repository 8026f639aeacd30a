/** German words are those of the printed game; the others are ours. */
export const WORDS = {
  solo: { en: "solo", de: "Solo", ko: "솔로", hu: "szóló" },
  straight2: { en: "2-straight", de: "2er-Straße", ko: "2장 스트레이트", hu: "kettes sor" },
  pair: { en: "pair", de: "Paar", ko: "페어", hu: "pár" },
  straight3: { en: "3-straight", de: "3er-Straße", ko: "3장 스트레이트", hu: "hármas sor" },
  triple: { en: "triple", de: "Drilling", ko: "트리플", hu: "terc" },
  reserve: { en: "reserve card", de: "Reservekarte", ko: "예비 카드", hu: "tartalék lap" },
  x: { en: "X card", de: "X-Karte", ko: "X 카드", hu: "X-lap" },
  stop: { en: "Stop card", de: "Stopp-Karte", ko: "스톱 카드", hu: "Stop-lap" },
  draw: { en: "Draw card", de: "Nachzieh-Karte", ko: "드로우 카드", hu: "húzólap" },
  round: { en: "round", de: "Runde", ko: "라운드", hu: "kör" },
  deal: { en: "deal", de: "Durchgang", ko: "판", hu: "leosztás" },
  chip: { en: "chip", de: "Chip", ko: "칩", hu: "zseton" },
} as const;
