/** The words of the printed editions. */
export const WORDS = {
  chimera: { en: "Chimera", de: "Chimäre", ko: "키메라", hu: "Chimera" },
  hunter: { en: "Hunter", de: "Jäger", ko: "헌터", hu: "Chimera Vadász" },
  den: { en: "den", de: "Versteck der Chimäre", ko: "키메라 덴", hu: "Chimera barlangja" },
  toad: { en: "Fortune Toad", de: "Glückskröte", ko: "포춘 토드", hu: "Szerencsevarangy" },
  cat: { en: "Prosperity Cat", de: "Winkekatze", ko: "프로스페리티 캣", hu: "Bőségmacska" },
  treasure: { en: "treasure", de: "Schatz", ko: "보물", hu: "Kincs" },
  hero: { en: "Hero", de: "Held", ko: "히어로", hu: "Hős" },
  piYa: { en: "Pi Ya", de: "Pi Ya", ko: "비휴", hu: "Pi Ya" },
  pass: { en: "pass", de: "passen", ko: "패스", hu: "passz" },
  bid: { en: "bid", de: "Gebot", ko: "입찰", hu: "licit" },
  straight: { en: "straight", de: "Reihe", ko: "스트레이트", hu: "sor" },
  trap: { en: "trap", de: "Falle", ko: "트랩", hu: "Csapda" },
  attack: { en: "Chimera’s attack", de: "Chimären-Angriff", ko: "키메라 승천", hu: "Chimera Repülése" },
  trick: { en: "trick", de: "Stich", ko: "트릭", hu: "ütés" },
  bonus: { en: "bonus", de: "Bonus", ko: "보너스", hu: "Bónusz" },
} as const;
