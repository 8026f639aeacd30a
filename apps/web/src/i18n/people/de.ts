import { plural } from "../grammar.ts";
import type { PeopleTexts } from "./en.ts";

const games = (count: number): string => `${count} ${plural("de", count, "Partie", "Partien")} zusammen`;

export const texts: PeopleTexts = {
  title: "Leute",
  lead: "Mit wem du gespielt hast und wer deine Freunde sind. Befreundet ist man, wenn beide es wollen.",
  seen: "Freunde sehen, wenn ich da bin",
  seenHint: "Sonst sieht es niemand.",
  friends: "Freunde",
  noFriends: "Noch niemand. Frag jemanden, mit dem du gespielt hast.",
  asking: "Möchten befreundet sein",
  played: "Mitgespielt haben",
  nobody: "Hier stehen alle, mit denen du an einem Tisch spielst.",
  blocked: "Blockiert",
  blockedHint:
    "Sie können dich nicht fragen oder einladen und sich nicht an deinen Tisch setzen, du hörst sie nicht, und niemand sagt es ihnen.",
  here: "gerade da",
  notHere: "gerade nicht da",
  games,
  asked: "gefragt",
  muted: "stumm",
  unreachable: "Der Server ist nicht erreichbar. Versuch es später noch einmal.",
  failed: "Das hat nicht geklappt. Versuch es später noch einmal.",
  ask: "Befreunden",
  askLabel: (name) => `Mit ${name} befreunden`,
  accept: "Annehmen",
  acceptLabel: (name) => `Mit ${name} befreunden: annehmen`,
  decline: "Nein",
  declineLabel: (name) => `Mit ${name} befreunden: nein`,
  more: (name) => `Mehr: ${name}`,
  takeBack: "Frage zurückziehen",
  end: "Freundschaft beenden",
  mute: "Stumm schalten",
  unmute: "Wieder hören",
  block: "Blockieren",
  blockTitle: (name) => `${name} blockieren?`,
  unblock: "Freigeben",
  unblockLabel: (name) => `${name} freigeben`,
  invite: {
    title: "Bekannte einladen",
    button: "Einladen",
    label: (name) => `${name} einladen`,
    invited: "Eingeladen",
    more: "Alle zeigen",
    onlyHere:
      "Diese Seite ist unter einer Adresse offen, die nur zu diesem Rechner führt: Niemand sonst kann dem Link folgen.",
    open: "Einladen",
  },
  invitations: {
    title: "Einladungen",
    line: (from) => `${from} lädt dich ein`,
    playing: "Die Partie läuft schon.",
    open: "Zum Tisch",
    openLabel: (game, from) => `Zum Tisch: ${game}, ${from}`,
    decline: "Nein, danke",
    declineLabel: (game, from) => `Nein, danke: ${game}, ${from}`,
  },
  again: "Noch einmal mit diesen",
  leave: {
    title: "Den Tisch verlassen?",
    live: "Dein Platz bleibt deiner, und du kannst jederzeit zurückkommen. Wenn du am Zug bist und wegbleibst, spielt bald ein Bot für dich, bis du zurück bist. Gehen alle, ruht die Partie.",
    byTurn:
      "Dein Platz bleibt deiner. Die Startseite sagt dir, wenn du am Zug bist, und auf Geräten, auf denen du das eingeschaltet hast, wirst du gerufen.",
    alone: "Dein Platz bleibt deiner, und die Partie wartet auf dich.",
    stay: "Bleiben",
    leave: "Verlassen",
    give: "Verlassen und den Platz abgeben",
    giveHint: "Dann spielt ein Bot an deiner Stelle, und wer will, darf den Platz nehmen.",
  },
  ending: {
    open: "Partie für alle beenden",
    title: "Die Partie für alle beenden?",
    text: "Sie endet, wenn alle Menschen am Tisch es wollen. Was gespielt wurde, bleibt mit seinem Stand bei deinen Partien und kann angesehen werden.",
    want: "Partie beenden",
    wants: (names) =>
      `Die Partie soll für alle enden, das wünscht: ${names}. Sie endet, wenn alle einverstanden sind.`,
    waiting: "Du möchtest die Partie beenden. Sie endet, wenn alle es wollen.",
    agree: "Einverstanden",
    withdraw: "Weiterspielen",
  },
  rematch: {
    offer: (name) => `${name} bietet eine Revanche an.`,
    accept: "Annehmen",
  },
  spectators: {
    label: "Wer zusehen darf",
    rules: { watch: "Zusehen", talk: "Zusehen und reden", none: "Niemand" },
    hint: {
      watch: "Wer den Link hat, sieht, was offen liegt, und sagt nichts.",
      talk: "Wer den Link hat, darf zusehen und mitreden wie am Tisch.",
      none: "Wer keinen Platz hat, sieht nichts von der Partie und kann nur um einen Platz bitten.",
    },
    fact: { talk: "Zuschauer dürfen reden", none: "ohne Zuschauer" },
    count: (count) => `${count} ${plural("de", count, "Zuschauer", "Zuschauer")}`,
    list: (count, names) => `${count}: ${names}`,
    hidden:
      "Diese Partie wird ohne Zuschauer gespielt. Du kannst den Platz eines Bots nehmen oder um den Platz von jemandem bitten, der fehlt.",
  },
  reclaim: {
    instead: (name) => `Um den Platz von ${name} bitten`,
  },
};
