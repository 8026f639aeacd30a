import type { WaitingTexts } from "./en.ts";

const days = (count: number): string => `${count} nap`;

export const texts: WaitingTexts = {
  days,
  hours: (count) => `${count} óra`,
  minutes: (count) => `${count} perc`,
  pace: {
    label: "Hogyan játszotok",
    live: "Élőben, együtt",
    byTurn: "Lépésenként",
    liveHint:
      "Mindenki egyszerre van itt. Ha mindenki elmegy, a játszma szünetel, amíg mind folytatni nem akarják.",
    byTurnHint:
      "Órákon vagy napokon át: mindenki akkor jön, amikor ráér. A kezdőlap mutatja, ha te jössz, és az eszközeid is szólhatnak.",
    hours: "Idő egy lépésre",
    late: "Ha lejár az idő",
    lates: { bot: "Bot játszik tovább", end: "A játszma eredmény nélkül véget ér" },
    vacation: "Szabadnapok játékosonként",
  },
  facts: {
    byTurn: (time) => `lépésenként, ${time} egy lépésre`,
    late: { bot: "utána bot játszik tovább", end: "utána eredmény nélkül véget ér" },
    vacation: (count) => `fejenként ${days(count)} szabad`,
    live: "élő",
  },
  turns: {
    title: "Te jössz",
    restingTitle: "Rád vár",
    waitsSince: (names, time) => `${names}: ${time} óta várnak`,
    left: (time) => `még ${time}`,
    rests: (names) => `Szünetel. Társak: ${names}`,
    open: "Játék",
    openLabel: (game, names) => `Játék: ${game}, társak: ${names}`,
    next: "Következő játszma",
    nextLabel: (count) => `Következő játszma: ${count} vár rád`,
  },
  table: {
    title: "Lépésenként",
    own: (time) => `Te jössz. Időd: ${time}.`,
    others: (name, time) => `Soron van: ${name}, még ${time}.`,
    late: {
      bot: "Ha lejár az idő, bot játszik tovább, amíg a játékos vissza nem jön.",
      end: "Ha lejár az idő, a játszma eredmény nélkül véget ér.",
    },
    leave: "Elmehetsz: a hely a tiéd marad. A kezdőlap mutatja, ha te jössz.",
    plan: "Ha rám kerül a sor",
    planHint: "Senki sem látja. A következő hívásig érvényes, addig megváltoztathatod.",
    plans: {
      none: "Én döntök",
      "pass-trick": "Passz ebben az ütésben",
      "pass-if-raised": "Passz, ha előbb valaki kijátszik vagy licitál",
    },
    planned: "Passzt terveztél",
    vacation: "Szabadnapok",
    vacationLeft: (count) => `Még ${days(count)}. Közben nem telik az időd.`,
    vacationUntil: (when) => `Szabadságon vagy eddig: ${when}.`,
    onVacation: (name, when) => `${name} szabadságon van eddig: ${when}.`,
    take: (count) => `${days(count)} szabad`,
    back: "Visszajöttem",
    call: "Értesítés, ha én jövök",
  },
  rest: {
    title: "Mindenki elment: a játszma szünetel. Akkor folytatódik, ha az asztalnál mindenki akarja.",
    agreed: (names) => `Folytatná: ${names}.`,
    goOn: "Folytatás",
    waiting: "Folytatni szeretnéd. Akkor folytatódik, ha a többiek is akarják.",
    end: "Játszma befejezése",
    enders: (names) => `Befejezné: ${names}.`,
    sureEnd:
      "Befejezed a játszmát mindenki számára? Eredmény nélkül ér véget, ha az asztalnál mindenki ezt akarja; egynapos szünet után a jelenlévők döntenek.",
    wantsEnd: "Befejeznéd a játszmát. A többiek még hiányoznak; egynapos szünet után a jelenlévők döntenek.",
  },
  move: "A lépésed úton van: elküldjük, amint helyreáll a kapcsolat.",
  attention: { title: "Te jössz!", notice: (game) => `${game}: te jössz.` },
  calls: {
    title: "Értesítések ezen az eszközön",
    line: "Akkor is, ha az oldal be van zárva. Csak ez az eszköz tudja elolvasni, és sosem szerepel benne lap.",
    on: "Értesítést kérek ezen az eszközön",
    kinds: "Értesítést kérek, ha",
    kind: {
      turn: "én jövök",
      sits: "valaki leül az asztalomhoz",
      resume: "valaki folytatni szeretné",
      rematch: "valaki visszavágót szeretne",
      invitation: "valaki meghív",
    },
    quiet: "Csendes órák",
    quietHint: "Ilyenkor semmi sem zavar. Utána egyszer megtudod, mi vár rád.",
    from: "Ettől",
    to: "Eddig",
    denied:
      "Ez a böngésző nem engedi, hogy az oldal szóljon neked. Engedélyezd az értesítéseket a beállításaiban.",
    unsupported:
      "Ez a böngésző nem tud értesítést fogadni. iPhone-on előbb tedd az oldalt a kezdőképernyőre.",
    noName: "Előbb ülj le névvel egy asztalhoz.",
    failed: "Nem sikerült. Próbáld meg később.",
  },
  ended: {
    title: "A játszma eredmény nélkül ért véget",
    text: (name) => `Lejárt az ideje: ${name}. Így állapodtatok meg.`,
  },
};
