import { plural } from "../grammar.ts";
import type { WaitingTexts } from "./en.ts";

const days = (count: number): string => `${count} ${plural("de", count, "Tag", "Tage")}`;
const hours = (count: number): string => `${count} ${plural("de", count, "Stunde", "Stunden")}`;

export const texts: WaitingTexts = {
  days,
  hours,
  minutes: (count) => `${count} min`,
  pace: {
    label: "Wie ihr spielt",
    live: "Live, zusammen",
    byTurn: "Zug um Zug",
    liveHint: "Alle sind gleichzeitig da. Gehen alle, ruht die Partie, bis alle weiterspielen wollen.",
    byTurnHint:
      "Über Stunden oder Tage: Jeder kommt, wann es passt. Die Startseite sagt dir, wenn du am Zug bist, und deine Geräte können dich benachrichtigen.",
    hours: "Zeit für einen Zug",
    late: "Wenn die Zeit um ist",
    lates: { bot: "Ein Bot spielt weiter", end: "Die Partie endet ohne Ergebnis" },
    vacation: "Freie Tage für jeden",
  },
  facts: {
    byTurn: (time) => `Zug um Zug, ${time} pro Zug`,
    late: { bot: "danach spielt ein Bot weiter", end: "danach endet die Partie ohne Ergebnis" },
    vacation: (count) => `${days(count)} frei für jeden`,
    live: "live",
  },
  turns: {
    title: "Du bist am Zug",
    restingTitle: "Wartet auf dich",
    waitsSince: (names, time) => `${names}: warten seit ${time}`,
    left: (time) => `noch ${time}`,
    rests: (names) => `Ruht. Mit ${names}`,
    open: "Spielen",
    openLabel: (game, names) => `Spielen: ${game} mit ${names}`,
    next: "Nächste Partie",
    nextLabel: (count) =>
      `Nächste Partie: ${count} ${plural("de", count, "Partie wartet", "Partien warten")} auf dich`,
  },
  table: {
    title: "Zug um Zug",
    own: (time) => `Du bist am Zug. Dir bleiben: ${time}.`,
    others: (name, time) => `Am Zug: ${name}, noch ${time}.`,
    late: {
      bot: "Wenn die Zeit um ist, spielt ein Bot weiter, bis der Spieler zurück ist.",
      end: "Wenn die Zeit um ist, endet die Partie ohne Ergebnis.",
    },
    leave: "Du kannst gehen: Der Platz bleibt deiner. Die Startseite sagt dir, wenn du am Zug bist.",
    plan: "Wenn ich an der Reihe bin",
    planHint: "Niemand sieht es. Es gilt, bis neu ausgespielt wird, und du kannst es bis dahin ändern.",
    plans: {
      none: "Ich entscheide",
      "pass-trick": "Diesen Stich passen",
      "pass-if-raised": "Passen, falls vorher jemand spielt oder bietet",
    },
    planned: "Passen ist geplant",
    vacation: "Freie Tage",
    vacationLeft: (count) => `Noch ${days(count)}. So lange läuft für dich keine Zeit.`,
    vacationUntil: (when) => `Du hast frei bis ${when}.`,
    onVacation: (name, when) => `${name} hat frei bis ${when}.`,
    take: (count) => `${days(count)} frei`,
    back: "Ich bin zurück",
    call: "Sag mir Bescheid, wenn ich am Zug bin",
  },
  rest: {
    title: "Alle waren gegangen: Die Partie ruht. Sie geht weiter, wenn alle am Tisch es wollen.",
    agreed: (names) => `Bereit zum Weiterspielen: ${names}.`,
    goOn: "Weiterspielen",
    waiting: "Du willst weiterspielen. Es geht weiter, sobald die anderen es auch wollen.",
    end: "Partie beenden",
    enders: (names) => `Für das Ende: ${names}.`,
    sureEnd:
      "Die Partie für alle beenden? Sie endet ohne Ergebnis, wenn alle am Tisch es wollen; nach einem Tag Pause entscheiden die Anwesenden.",
    wantsEnd:
      "Du willst die Partie beenden. Die anderen sind noch nicht da; nach einem Tag Pause entscheiden die Anwesenden.",
  },
  move: "Dein Zug ist unterwegs. Er wird gesendet, sobald die Verbindung wieder steht.",
  attention: { title: "Du bist am Zug!", notice: (game) => `${game}: Du bist am Zug.` },
  calls: {
    title: "Mitteilungen auf diesem Gerät",
    line: "Auch wenn diese Seite geschlossen ist. Nur dieses Gerät kann sie lesen, und Karten stehen nie darin.",
    on: "Auf diesem Gerät Bescheid sagen",
    kinds: "Sag mir Bescheid, wenn",
    kind: {
      turn: "ich am Zug bin",
      sits: "sich jemand an meinen Tisch setzt",
      resume: "jemand weiterspielen möchte",
      rematch: "jemand eine Revanche möchte",
      invitation: "mich jemand einlädt",
    },
    quiet: "Ruhezeit",
    quietHint: "In dieser Zeit stört dich nichts. Danach erfährst du einmal, was wartet.",
    from: "Von",
    to: "Bis",
    denied: "Dieser Browser erlaubt hier keine Mitteilungen. Erlaube sie in seinen Einstellungen.",
    unsupported:
      "Dieser Browser kann keine Mitteilungen empfangen. Auf dem iPhone leg die Seite zuerst auf den Home-Bildschirm.",
    noName: "Setz dich zuerst mit einem Namen an einen Tisch.",
    failed: "Das hat nicht geklappt. Versuch es später noch einmal.",
  },
  ended: {
    title: "Die Partie endete ohne Ergebnis",
    text: (name) => `Die Zeit von ${name} war um, und so war es vereinbart.`,
  },
};
