import { who, whoAll } from "@cairn/terminal";
import type { KrassKariertTexts } from "./shape.ts";

const KINDS = {
  solo: "szóló",
  "straight-2": "kettes sor",
  pair: "pár",
  "straight-3": "hármas sor",
  triple: "terc",
} as const;

const ENDINGS = ["", "es", "es", "as", "es", "ös", "os", "es", "as", "es", "es", "es", "es"];
const numbered = (value: number): string => `${value}-${ENDINGS[value] ?? ""}`;
const deals = (value: number, other: number): string =>
  `100-ból ${value} alkalommal (ehhez képest: ${other})`;

export const hu: KrassKariertTexts = {
  about: {
    title: "Krass Kariert",
    summary: "3–5 játékos: a lapjaidat nem rendezheted, és ne nálad maradjon utoljára lap",
    help: [
      "Szabadulj meg a lapjaidtól; a sorrendjük sosem változik. Egy körben mindenki egyszer kerül sorra: kijátszol egy–három lapot, amely a kezedben egymás mellett van, vagy felveszed egyik tartalék lapodat. Aki hív, annak ki kell játszania.",
      "A leggyengébbtől a legerősebbig: szóló, kettes sor, pár, hármas sor, terc. Az erősebb fajta üti a gyengébbet; azonos fajtánál a nagyobb szám nyer.",
      "Az X bármely szám, kijátszáskor mondod meg. A D-nek (húzólap) semmit sem kell ütnie, és a kör nyertese 3 lapot húz. Az S (Stop) azonnal véget vet a körnek, és megnyeri.",
      "Aki nem üt, és tartalék lapja sincs, elveszíti a leosztást és egy zsetont; ugyanígy az is, akinél utoljára marad lap. Aki zsetonnal tartozik, de nincs neki, elveszíti a játszmát, és mindenki más nyer.",
      "",
      "Írd be a lista egyik számát vagy a lapok helyét, 0-tól számolva:",
      "  3-4              a 3-as és a 4-es helyen lévő lapok; 3-4 X=7, ha az X 7-es",
      "  play 3           a 3-as helyen lévő lap (a 3 magában a lista száma)",
      "  take 0 at 5      az első tartalék lapod, a most 5-ös helyen lévő lap elé",
      "  insert at 5      egy húzott lap; itt elég a hely: 5",
      "  concede          feladás: nem ütöttél, és nincs tartalék lapod",
    ],
  },
  kinds: KINDS,
  draw: "húzólap",
  stop: "Stop",
  label: (kind, low, high) =>
    low === high ? `${numbered(high)} ${KINDS[kind]}` : `${KINDS[kind]} ${low}-${high}`,
  chips: (count) => `${count} zseton`,
  advice: {
    worth: (percent) => `${percent}%`,
    beaten: (value, other) => `megütik: ${deals(value, other)}`,
    loses: (look, seat, value, other) => `${who(look, seat)}: zsetont veszít, ${deals(value, other)}`,
    plays: (value, other) => `még legalább ${value} lépés (ehhez képest: ${other})`,
    cards: (value, other) => `még ${value} lap (ehhez képest: ${other})`,
  },
  menu: {
    drawEffect: "a kör nyertese 3 lapot húz",
    stopEffect: "vége a körnek, és te nyerted",
    place: (at) => `${at}. hely`,
    places: (from, to) => `${from}-${to}. hely`,
    leaves: (label) => `marad: ${label}`,
    makes: (labels) => `ezt adja: ${labels}`,
    nextToX: "X mellett",
    parts: (label) => `szétválasztja: ${label}`,
    whereTaken: (card) => `Hová kerüljön a tartalék lap: ${card}? (back: vissza)`,
    take: (card, key) => `tartalék lap felvétele: ${card}  (vagy ${key})`,
    concede: "feladás: nincs több tartalék lap, ez egy zsetonba kerül, és vége a leosztásnak",
    drawn: (card, more) => `Húzott lap: ${card}${more > 0 ? ` (még ${more} jön)` : ""}. Hová kerüljön?`,
    prompt: "hely> ",
    kinds: { place: "hely", take: "felvétel", concede: "feladás" },
    lead: "Te hívsz, bármivel:",
    cannotBeat: "Ezt nem tudod ütni:",
    turn: "Te jössz:",
  },
  event: {
    play: (look, seat, what) => `${who(look, seat)}: ${what}`,
    take: (look, seat, card, at) =>
      `${who(look, seat)}: felvett tartalék lap ${card}${at === undefined ? "" : `, ${at}. hely`}`,
    putAway: (look, seat) => `${who(look, seat)}: húzott lap a helyén`,
    put: (look, seat, card, at) => `${who(look, seat)}: ${card}, ${at}. hely`,
    concede: (look, seat) => `${who(look, seat)}: vége a leosztásnak, nem ütött, és nincs tartalék lapja`,
  },
  story: {
    willDraw: (cards) => `A kör nyertese ${cards} lapot húz.`,
    oneLeft: "Már csak egy játékosnak van lapja.",
    nobodyLeft: "Senkinek sincs lapja: a kör nyertesét kivéve mindenki fizet, aki a körben volt.",
    dealOver: (deal) => `A leosztás véget ért (${deal}.).`,
    owes: (look, seats) => `Egy zsetonnal tartozik: ${whoAll(look, seats)}.`,
    loses: (look, seats) => `Eggyel kevesebb zseton: ${whoAll(look, seats)}.`,
    cannotPay: (look, seats) => `Már nem tud fizetni: ${whoAll(look, seats)}.`,
    wonRound: (look, seat) => (seat === look.me ? "Tiéd a kör." : `A kör nyertese: ${who(look, seat)}.`),
    draws: (look, seat, cards) => `${who(look, seat)}: ${cards} lapot kell húzni.`,
    noCardsLeft: (look, seats) => `Nincs több lap: ${whoAll(look, seats)}.`,
    leadsNext: (look, seat) => `A következő körben hív: ${who(look, seat)}.`,
    leadsFirst: (look, seat) => `Az első körben hív: ${who(look, seat)}.`,
    deal: (number) => `${number}. leosztás`,
    matchOver: "Vége a játszmának",
    lost: (look, seats) => `Vesztes: ${whoAll(look, seats)}.`,
    won: (look, seats) => `Nyertes: ${whoAll(look, seats)}.`,
    nobodyWon: "Senki sem nyert.",
    cardsLeft: "Kézben maradt lapok:",
  },
  table: {
    hand: "A lapjaid ",
    place: "     hely ",
    out: "kiszállt",
    noReserve: "nincs tartalék lap",
    reserve: (cards) => `tartalék ${cards}`,
    toBeat: (look, label, seat) => `Ezt kell ütni: ${label} (${who(look, seat)}).`,
    youLead: "Te hívsz, bármivel.",
    nothingToBeat: "Még nincs mit ütni.",
    draws: (count) => `Húzólapok: ${count}, a nyertes ${3 * count} lapot húz.`,
    pile: (count) => `${count} lap a húzópakliban`,
    ends: (deal) => `${deal}. leosztás. Aki zsetonnal tartozik, de nincs neki, elveszíti a játszmát.`,
    nothingYet: "Még semmi sem történt.",
    earlier: "Korábban ebben a leosztásban:",
    thisRound: "Ez a kör:",
  },
};
