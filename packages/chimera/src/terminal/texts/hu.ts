import { who, whoAll, whom } from "@cairn/terminal";
import type { CombinationInfo, KindName } from "../../index.ts";
import type { ChimeraTexts } from "./shape.ts";

const RANKS: Readonly<Record<string, string>> = { H: "Hős", PY: "Pi Ya", CH: "Chimera" };
const ENDINGS = ["", "es", "es", "as", "es", "ös", "os", "es", "as", "es", "es", "es", "es"];
const rank = (text: string): string => RANKS[text] ?? `${text}-${ENDINGS[Number(text)]}`;

const LABELS: Readonly<Record<KindName, (info: CombinationInfo) => string>> = {
  single: ({ top }) => rank(top),
  pair: ({ top }) => `${rank(top)} pár`,
  "pair-sequence": ({ low, top }) => `párok sorozata ${low}-${top}`,
  triple: ({ top }) => `${rank(top)} terc`,
  "triple-sequence": ({ low, top }) => `tercek sorozata ${low}-${top}`,
  "triple-card": ({ top }) => `${rank(top)} terc + lap`,
  "triple-pair": ({ top }) => `${rank(top)} terc + pár`,
  "triple-sequence-cards": ({ low, top, length }) => `tercek ${low}-${top} + ${length} lap`,
  "triple-sequence-pairs": ({ low, top, length }) => `tercek ${low}-${top} + ${length} pár`,
  straight: ({ low, top }) => `sor ${low}-${top}`,
  "quad-cards": ({ top }) => `négy ${rank(top)} + 2 lap`,
  "quad-pairs": ({ top }) => `négy ${rank(top)} + 2 pár`,
  trap: ({ top }) => `${rank(top)} Csapda`,
  attack: () => "Chimera Repülése",
};

const KINDS: Readonly<Record<KindName, string>> = {
  single: "különálló lapok",
  pair: "párok",
  "pair-sequence": "párok sorozata",
  triple: "tercek",
  "triple-sequence": "tercek sorozata",
  "triple-card": "terc + lap",
  "triple-pair": "terc + pár",
  "triple-sequence-cards": "tercsorozat + lapok",
  "triple-sequence-pairs": "tercsorozat + párok",
  straight: "sorok",
  "quad-cards": "négy egyforma + 2 lap",
  "quad-pairs": "négy egyforma + 2 pár",
  trap: "Csapdák",
  attack: "Chimera Repülése",
};

const EXCHANGES: Readonly<Record<number, string>> = {
  20: "a Vadászok nem cserélnek",
  30: "a Vadászok egy-egy lapot cserélnek",
  40: "a Vadászok két-két lapot cserélnek",
};

const games = (value: number, other: number): string =>
  `100-ból ${value} alkalommal (ehhez képest: ${other})`;

export const hu: ChimeraTexts = {
  about: {
    title: "Chimera",
    summary: "3 játékos: aki a legtöbbet licitálja, Chimeraként egyedül játszik két Vadász ellen",
    help: [
      "Fogyj ki elsőként a lapokból. Aki a legmagasabbat licitálja, az a Chimera: 20 lappal egyedül játszik két Vadász ellen, akiknek 17-17 lapjuk van. A rangok alulról felfelé: 1-től 12-ig, H (Hős), PY (Pi Ya), CH (Chimera). A színek nem számítanak.",
      "Kombinációk: különálló lap, pár, terc, Csapda (négy egyforma), legalább ötlapos sor, legalább három egymást követő pár, legalább két egymást követő terc. A tercekhez és a négy egyformához lapok vagy párok tehetők. Sorban a PY bármelyik szám lehet.",
      "Játssz ki ugyanolyan fajtájú és méretű, de magasabb kombinációt, vagy passzolj; passz után ugyanabban az ütésben még visszatérhetsz. A Csapda mindent üt, kivéve a magasabb Csapdát, a PY-CH, a Repülés pedig mindent. Két egymás utáni passz után az utolsó kijátszóé az ütés, és ő hív.",
      "Pontok: ha a Chimera fogy ki elsőként, licitjének kétszeresét kapja, és 25-25 pontot minden Csapdáért, a Repülésért és azért a Vadászért, aki semmit sem játszott ki; különben elveszíti a licitet, és a Vadászok 20-20 pontot kapnak. Az elvitt ütésekben minden 2-es 10, minden 11-es 5 pontot ér.",
      "",
      "Írd be a lista egyik számát vagy a lapokat:",
      "  7-7              7-es pár; 7j-7s pontosan ezekhez a lapokhoz",
      "  3-4-5-6-7        sor; 8-9-10-PY=11-12, ha a Pi Ya értéke 11",
      "  play 7           egyetlen lap (a 7 magában a lista száma)",
      "  pass, bid 30, give 3-5   passz, licit 30, a 3-as és az 5-ös átadása",
    ],
  },
  combination: (info, size, piYa) => ({
    kind: info.kind === "straight" ? `${size} lapos sorok` : KINDS[info.kind],
    label: LABELS[info.kind](info) + (piYa === undefined ? "" : ` (a Pi Ya értéke ${piYa})`),
  }),
  advice: {
    worth: (points) => `${points > 0 ? "+" : ""}${points} pont`,
    topped: (value, other) => `a másik oldal felülüti: ${games(value, other)}`,
    first: (look, seat, value, other) => `${who(look, seat)}: elsőként fogy ki, ${games(value, other)}`,
    chimera: (look, seat, value, other) => `${who(look, seat)}: Chimera lesz, ${games(value, other)}`,
    turns: (value, other) => `még kb. ${value} lépés (ehhez képest: ${other})`,
    safe: "senki sem ütheti, bármi van is nála",
    unsafe: "talán valaki ütheti",
  },
  menu: {
    treasure: (points) => `kincs ${points}`,
    give: (cards) => `${cards} átadása`,
    bid: (amount) => `licit ${amount}, ${EXCHANGES[amount]}`,
    pass: "passz  (vagy p)",
    kinds: { give: "átadás", bid: "licit", pass: "passz" },
    bidMore: (bid) => `Licitálj többet, mint ${bid}, vagy passzolj:`,
    bidFirst: "Licitálj, vagy passzolj:",
    giveTo: (count, to) =>
      count === 2 ? `Adj át két lapot, így beírva: 3-5. Neki: ${to}` : `Adj át egy lapot. Neki: ${to}`,
    lead: "Te hívsz, bármivel:",
    cannotBeat: "Ezt nem tudod ütni:",
    beat: "Üsd meg, vagy passzolj:",
  },
  event: {
    bid: (look, seat, amount) => `${who(look, seat)}: licit ${amount}`,
    pass: (look, seat) => `${who(look, seat)}: passz`,
    chooseGift: (look, seat) => `${who(look, seat)}: lapok kiválasztva`,
    give: (look, seat, cards) => `${who(look, seat)}: átadva ${cards}`,
    play: (look, seat, label, cards) => `${who(look, seat)}: ${label}, ${cards}`,
  },
  story: {
    round: (round, isAgain) => `${round}. leosztás${isAgain ? ", új osztás" : ""}`,
    deal: (look, dealer, card, to) =>
      `Osztó: ${whom(look, dealer)}. Nyitott lap: ${card}, nála: ${whom(look, to)}.`,
    opens: (look, seat) => `A licitet kezdi: ${whom(look, seat)}.`,
    chimera: (look, seat, bid) => `${who(look, seat)}: Chimera, licit ${bid}.`,
    den: (_look, _seat, cards) =>
      cards === undefined ? "A Chimera felvette a barlang lapjait." : `A barlang lapjai: ${cards}.`,
    hunters: (look, seats) => `Vadászok: ${whoAll(look, seats)}.`,
    exchange: (count) => `A Vadászok most ${count} lapot cserélnek.`,
    exchanged: "A Vadászok cseréltek.",
    exchangedOwn: (gave, got) => `A Vadászok cseréltek. Odaadtad: ${gave}. Kaptad: ${got}.`,
    trick: (look, seat, cards, treasure) =>
      `${seat === look.me ? "Tiéd az ütés" : `Az ütés nyertese: ${who(look, seat)}`}, ${cards} lap${treasure === 0 ? "" : `, ${treasure} pont kincs`}.`,
    part: (points, part) => {
      const reasons = {
        "bid-won": "a licit kétszerese",
        "bid-lost": "elbukott licit",
        hunter: "Vadászként",
        traps: "Csapdákért",
        attack: "a Repülésért",
        "idle-hunter": "tétlen Vadászért",
        treasure: "kincs",
      };
      return `${points} ${reasons[part]}`;
    },
    noPoints: "semmi",
    total: (points) => `összesen ${points}`,
    roundOver: (round) => `A leosztás véget ért (${round}.):`,
    noCardsLeft: (look, seat) => `${who(look, seat)}: nincs több lap.`,
    chimeraWon: "A Chimera nyert.",
    huntersWon: "A Vadászok nyertek.",
    allPassed: "Mindenki passzolt: új osztás.",
    forced: (look, seat) =>
      `Megint mindenki passzolt. Kötelező licit, 20: ${who(look, seat)}. A licit folytatódik.`,
    matchOver: "Vége a játszmának",
    wins: (look, seat, points) =>
      seat === look.me ? `Nyertél, ${points} ponttal.` : `A győztes: ${who(look, seat)}, ${points} pont.`,
    cardsLeft: "Kézben maradt lapok:",
  },
  table: {
    hand: (count) => `A lapjaid (${count}): `,
    chimera: "Chimera",
    hunter: "Vadász",
    bids: (bid) => `licit ${bid}`,
    won: (count) => `${count} elvitt lap`,
    points: (count) => `${count} pont`,
    faceUp: (look, card, seat) => `nyitott lap ${card}, nála: ${whom(look, seat)}`,
    den: (cards) => `a barlangban volt ${cards}`,
    gave: (cards) => `odaadtad: ${cards}`,
    got: (cards) => `kaptad: ${cards}`,
    known: (parts) => `Ismert: ${parts}`,
    toBeat: (look, label, seat, cards, treasure) =>
      `Ezt kell ütni: ${label} (${whom(look, seat)}). Az ütésben: ${cards} lap${treasure === 0 ? "" : `, kincs ${treasure}`}.`,
    phases: { deal: "osztás", auction: "licit", exchange: "csere", over: "vége" },
    trick: (number) => `${number}. ütés`,
    bid: (amount) => `licit ${amount}`,
    ends: (round, limit) =>
      `${round}. leosztás. A játszma akkor ér véget, ha valaki eléri a ponthatárt (${limit}), és egyedül vezet.`,
    endsNow: (round) => `${round}. leosztás. Ezzel véget ér a játszma.`,
    tie: "Holtverseny: addig tart, amíg valaki egyedül nem vezet.",
    nothingYet: "Még semmi sem történt.",
    nothing: "még semmi",
    lastTrick: "Az előző ütés:",
    thisTrick: "Ez az ütés:",
    thisAuction: "Ez a licit:",
  },
};
