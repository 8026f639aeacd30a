import type { RatingsTexts } from "./en.ts";

const deals = (count: number): string => `${count} leosztás`;

export const texts: RatingsTexts = {
  rated: {
    label: "Értékelt asztal",
    hint: "Minden leosztás számít a játékosok értékszámába. Csak emberek, órával, segítségként legfeljebb az utolsó ütés.",
    fact: "értékelt",
    agreement:
      "Ez az asztal értékelt: aki leül, elfogadja, és az értékszáma látszik a helyén. Egy leosztás akkor számít, ha emberek játsszák végig; ha egy helyen bot játszik, senkinek sem számít.",
  },
  ladder: {
    title: "Értékszám",
    lead: "Játékonként egy szám, az értékelt asztalok alapján; a botok ugyanezen a skálán állnak. A valódi érték szinte biztosan a megadott határok között van.",
    value: (rating, error) => `${rating} ± ${error}`,
    provisional: "ideiglenes",
    you: "Te az értékelt asztaloknál",
    youToBots: "Te a botok ellen",
    bot: (level, name) => `${level}. szint, ${name}`,
    deals,
    unrated:
      "Még nem játszottál értékelt leosztást. Nyiss asztalt másokkal, és válaszd az „Értékelt asztal” lehetőséget.",
    scale:
      "Az újoncok 1500-ról indulnak, ez az öt szint közepe. Az értékelt asztaloknál emberekhez mérünk; a botok ellen, a használt segítséggel együtt, magához a ranglétrához.",
    unreachable: "A szerver nem érhető el: az értékszámod itt nem ismert.",
    caption: (game) => `${game}: ranglétra`,
    who: "Játékos",
    rating: "Értékszám",
  },
  luck: {
    points: (count, result, cards, without) =>
      `${deals(count)} elemzése alapján: leosztásonként ${result} pont. A lapok ${cards} pontot hoztak; a szerencse nélkül ${without} volna.`,
    percent: (count, result, cards, without) =>
      `${deals(count)} elemzése alapján: leosztásonként ${result}% a várthoz képest. A lapok ${cards}%-ot hoztak; a szerencse nélkül ${without}% volna.`,
  },
  series: {
    title: "Ugyanazok a lapok",
    lead: "Több asztal játszik ugyanazokkal a lapokkal. Hogy egy leosztás a többi asztalnál mit hozott, akkor látod, ha te is befejezted.",
    count: "Asztalok ugyanazokkal a lapokkal",
    countHint:
      "Mint egy bridzsklubban: összehasonlítjuk, ki mit hozott ki ugyanazon a helyen ugyanabból a lapból.",
    only: "Egy asztal",
    tables: "Asztalok",
    table: (number) => `${number}. asztal`,
    seat: (number) => `${number}. hely`,
    statuses: { open: "játékosokra vár", playing: "játszanak", over: "kész", closed: "bezárva" },
    played: deals,
    toTable: (number) => `Tovább: ${number}. asztal`,
    play: "Ugyanezekkel a lapokkal játszom",
    share: "Oldal megosztása",
    copied: "A link a vágólapon van.",
    refresh: "Frissítés",
    standing: "Állás",
    standingHint:
      "Mennyivel tér el összesen attól, amit ugyanazon a helyen az asztaloknál átlagosan elértek.",
    deals: "Leosztások",
    deal: (number) => `${number}. leosztás`,
    difference: (points, difference) => `${points} (${difference})`,
    legend: "A hely eredménye, és mennyivel több vagy kevesebb az összes asztal átlagánál.",
    nothing: "Még nincs összehasonlítható leosztás.",
    compare: "Asztalok összehasonlítása",
    unknown: "Nincs ilyen asztalsorozat.",
    failed: "Ez nem sikerült. Próbáld meg később.",
    seated: "Már van helyed egy másik asztalnál, ahol ugyanezek a lapok vannak.",
    name: "Előbb adj meg egy nevet.",
  },
};
