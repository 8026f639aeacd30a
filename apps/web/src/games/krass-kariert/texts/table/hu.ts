import { hungarianArticle, hungarianCard } from "../../../../i18n/grammar.ts";
import type { KrassKariertTexts } from "./en.ts";
import type { ByKind, Named } from "./shape.ts";

const SPECIALS: Readonly<Record<string, string>> = { X: "X", S: "Stop", D: "Húzólap" };
const card = (text: string): string => SPECIALS[text] ?? hungarianCard(Number(text));
/** A lap névelővel: „a 7-es”, „az 5-ös”, „az X”, „a Stop”. */
function theCard(text: string): string {
  if (text === "X") return "az X";
  return text in SPECIALS ? `a ${card(text)}` : `${hungarianArticle(Number(text))} ${card(text)}`;
}

const COMBINATIONS: ByKind = {
  solo: (value) => hungarianCard(value),
  "straight-2": (value) => `kettes sor ${value - 1}–${value}`,
  pair: (value) => `${hungarianCard(value)} pár`,
  "straight-3": (value) => `hármas sor ${value - 2}–${value}`,
  triple: (value) => `${hungarianCard(value)} terc`,
};
const combination = ({ kind, value }: Named): string => COMBINATIONS[kind](value);

export const texts: KrassKariertTexts = {
  card,
  combination,
  kinds: {
    solo: "Szóló",
    "straight-2": "Kettes sor",
    pair: "Pár",
    "straight-3": "Hármas sor",
    triple: "Terc",
  },
  specials: "Különleges lapok",
  told: (name, what) => `${name}: ${what}.`,
  handLabel: (count) => `A lapjaid, kötött sorrend, összesen ${count}`,
  option: (text, place, count) => `${card(text)}, ${count} közül ${place}. lap`,
  withNext: (text, kind, place, count) =>
    `${card(text)}, a következővel: ${kind}, ${count} közül ${place}. lap`,
  chips: (count) => `${count} zseton`,
  reserves: (names) => `Tartalék lapok: ${names}`,
  reserveLabel: "Tartalék",
  ownReserves: "A tartalék lapjaid",
  noReserves: "Nincs tartalék lap",
  ladder: {
    title: "Mi mit üt",
    label: "A kombinációk létrája",
    rule: "A magasabb fok minden alacsonyabbat üt. Egy fokon a nagyobb szám nyer. Az egyenlő nem üt.",
    neighbours: "A lapoknak egymás mellett kell állniuk a kézben, bármilyen sorrendben.",
    x: {
      "with-number": "Az X bármely szám 1-től 12-ig: egyedül vagy legalább egy számozott lappal.",
      single: "Az X bármely szám 1-től 12-ig: egyedül vagy egy kombináció egyetlen X-lapjaként.",
      free: "Az X bármely szám 1-től 12-ig, egyedül vagy bármely kombinációban.",
    },
    stop: "A Stop-lapot egyedül kell kijátszani. A kör azonnal véget ér, és a kijátszója nyeri.",
    draw: "A húzólapot egyedül kell kijátszani, és semmit sem üt. A kör nyertese három lapot húz.",
  },
  seat: {
    out: (place) => `${place}. helyen végzett`,
    takes: (text) => `felvéve: ${card(text)}`,
    draws: (nth, total) => `húz: ${nth} / ${total}`,
    lost: "vége a leosztásnak",
  },
  play: {
    choose: "Válassz lapokat",
    mustBeat: (named) => `Ezt kell ütni: ${combination(named)}`,
    play: (name) => `Kijátszás: ${name}`,
    stop: {
      leads: "Stop kijátszása: vége a körnek, te hívsz",
      out: "Stop kijátszása: vége a körnek, elfogy a lapod",
      pays: "Stop kijátszása: vége a leosztásnak, fizetsz",
    },
    draw: (count) => `Húzólap kijátszása: a nyertes ${count} lapot húz`,
    plays: "Lépések",
    take: "Tartalék felvétele",
    takePrimary: "Ezt nem tudod ütni: tartalék felvétele",
    leaderTakesNone: "Te hívsz: nem vehetsz fel tartalékot",
    giveUp: "Leosztás feladása",
    lost: (named) => `Nincs lapod, amely ezt ütné: ${combination(named)}. Tartalék lapod sincs.`,
    skipToEnd: "A leosztás végére",
    goOn: "Tovább",
    obstacles: {
      "stop-alone": "A Stop-lap egyedül játszható",
      "draw-alone": "A húzólap egyedül játszható",
      "x-needs-number": "Az X mellé számozott lap kell",
      "one-x": "Egy kombinációban csak egy X",
      "no-combination": "Ez nem kombináció",
      "too-weak": "Túl gyenge",
    },
    tooWeak: (own, named) => `${own} nem üti ezt: ${combination(named)}`,
    meet: (left, right) => `Egymás mellé kerül: ${card(left)} és ${card(right)}`,
    meetAs: (left, right, named) =>
      `Egymás mellé kerül: ${card(left)} és ${card(right)}, ${combination(named)}`,
    turn: (named) => `Te jössz. Ezt kell ütni: ${combination(named)}.`,
    turnToLead: "Te jössz. Te hívsz.",
    turnFree: "Te jössz. Nincs mit ütni.",
    youLead: "Te hívsz",
    leads: (name) => `Hív: ${name}`,
    round: "Ez a kör",
    lastRound: "Utolsó kör",
    noRound: "Még egy kör sem ért véget.",
    won: ({ name, isYou }) => (isYou ? "Tiéd a kör." : `A kör nyertese: ${name}.`),
    out: (name) => `${name}: nincs több lap.`,
    alarm: (name, count) => `${name}: már csak ${count} lap.`,
    dealt: (name) => `Új leosztás. Hív: ${name}.`,
    drawn: (name, nth, total) => `${name}: húz, ${total} közül ${nth}. lap.`,
    paid: (names) => `Eggyel kevesebb zseton: ${names}.`,
    stopped: "Stop, vége a körnek",
    reserve: (text) => `tartalék lap, ${card(text)}`,
    tableIsEmpty: "Az asztalon nincs lap.",
    pile: (count) => `+${count}`,
    pileLabel: (count) => `A kör nyertese ${count} lapot húz.`,
  },
  x: {
    label: "Mit jelent az X",
    as: (numbers, name) => `${numbers}: ${name}`,
    list: (numbers) => numbers.join(" és "),
  },
  place: {
    label: (text) => `${card(text)}: helyek`,
    reserve: (text) => `${card(text)}: válassz helyet`,
    drawn: (text, nth, total) => `Húzott lap: ${card(text)}, ${nth} / ${total}`,
    turn: (text, nth, total) => `Húztál: ${card(text)}, ${total} közül ${nth}. lap. Válassz neki helyet.`,
    where: ({ place, count, left, right }) => {
      if (left !== undefined && right !== undefined)
        return `${count} közül ${place}. hely, ${left} és ${right} között.`;
      if (left !== undefined) return `${count} közül ${place}. hely, ${left} után.`;
      return right === undefined ? "Az egyetlen hely." : `${count} közül ${place}. hely, ${right} előtt.`;
    },
    makes: (named) => `Ez lesz: ${combination(named)}.`,
    splits: (named) => `Szétválik: ${combination(named)}.`,
    insert: "Beillesztés ide",
    cancel: "Mégse",
    done: (text, place, count, reserves) =>
      `${card(text)}: ${place}. hely. Nálad ${count} lap, tartalékban ${reserves}.`,
  },
  why: {
    hadNothing: ({ name, isYou }, toBeat) =>
      isYou
        ? `Nem volt lapod, amely ezt üti: ${toBeat}, és tartalék lapod sem maradt.`
        : `${name}: nem volt lapja, amely ezt üti: ${toBeat}, és tartalék lapja sem maradt.`,
    didNotBeat: ({ name, isYou }, toBeat) =>
      isYou
        ? `Nem ütötted ezt: ${toBeat}, és tartalék lapod sem maradt.`
        : `${name}: nem ütötte ezt: ${toBeat}, és tartalék lapja sem maradt.`,
    gaveUp: ({ name, isYou }) => (isYou ? "Feladtad a leosztást." : `${name}: feladta a leosztást.`),
    lastWithCards: ({ name, isYou }) =>
      isYou ? "Már csak neked maradt lapod." : `Már csak neki maradt lapja: ${name}.`,
    nobodyLeft: ({ name, isYou }) =>
      `Senkinek sincs lapja: az utolsó kör minden résztvevője fizet, kivéve a nyertesét: ${isYou ? "ez te vagy" : name}.`,
  },
  panels: {
    played: "Kijátszott lapok",
    unseen: "Nem látott lapok",
    unseenHint: "Nincs a kezedben, és nem is láttad: más kezében vagy a húzópakliban van.",
    rounds: "Körök",
    count: (text, count) => `${card(text)}: ${count}`,
  },
  advice: {
    take: (text, place) => `${theCard(text)} a tartalékból, ${place}. hely`,
    insert: (place) => `${place}. hely`,
    concede: "a leosztás feladása",
    deal: (percent) => `megtartja a zsetont: 100 leosztásból kb. ${percent}`,
    match: (percent) => `nem veszít: 100 játszmából kb. ${percent}`,
    behind: (percent, error) => `100-ból ${percent} ± ${error} a legjobb mögött`,
    reasons: {
      beaten: (share, other) => `Megütik: 100 leosztásból kb. ${share} (${other} helyett).`,
      loses: (name, share, other) =>
        `Zsetont veszít: ${name}, 100 leosztásból kb. ${share} (${other} helyett).`,
      plays: (turns, other) =>
        turns === 0
          ? "Ezzel elfogynak a lapjaid."
          : `Utána legalább ${turns} lépés marad (${other} helyett).`,
      cards: (count, other) => `Utána ${count} lapod marad (${other} helyett).`,
    },
  },
  score: {
    title: "Zsetonok",
    loses: (names) => `Eggyel kevesebb zseton: ${names}`,
    noChip: (name) => `${name}: nincs több zseton. A következő veszteség a játszma vége.`,
    kept: "nem veszített zsetont",
    paid: "egy zseton befizetve",
    hands: "Maradt lapok",
    earlier: "Korábban",
    left: "Maradt zseton",
  },
  end: {
    youWin: "Nyertél!",
    youLose: "Vesztettél",
    lost: (names) => `Vesztes: ${names}`,
    others: (names, loser) => {
      const lost = {
        you: "Már nem tudtál fizetni.",
        other: `${names} már nem tudott fizetni.`,
        several: `Már nem tudtak fizetni: ${names}.`,
      }[loser];
      return `${lost} Mindenki más nyert.`;
    },
    lostDeal: (names, loser) => {
      const lost = {
        you: "Elvesztetted a leosztást.",
        other: `${names} elvesztette a leosztást.`,
        several: `Elvesztették a leosztást: ${names}.`,
      }[loser];
      return `${lost} Mindenki más nyert.`;
    },
    hasWon: "győzelem",
    hasLost: "vereség",
  },
  giveUp: {
    title: "Feladod a leosztást?",
    text: "Még kijátszhatnál valamit. Tartalék lap nélkül egy zsetont veszítesz.",
    yes: "Feladás",
    no: "Vissza",
  },
  about: {
    number: (text, count) => `${hungarianCard(Number(text))}: 4-ből ${count} van nálad.`,
  },
};
