import type { KrassKariertLesson } from "./en.ts";

export const texts: KrassKariertLesson = {
  steps: {
    solo: {
      title: "Nie sortieren",
      text: "Das ist deine Hand, und ihre Reihenfolge bleibt: Keine Karte darf verschoben werden. Alle wollen ihre Karten loswerden. In einer Runde ist jeder einmal dran. Du beginnst, und eine Karte allein ist ein Solo.",
      task: "Spiel die 2 ganz links.",
      wrong: "Erlaubt, aber eine 2 wirst du später schwer los. Spiel sie jetzt, da du beginnst.",
    },
    higher: {
      title: "Schlagen",
      text: "Topas hat diese Runde mit einer 10 gewonnen und beginnt mit einer 7. Du musst etwas Stärkeres spielen. Am einfachsten ist eine höhere Zahl.",
      task: "Schlag die 7 mit deiner 10.",
      wrong: "Das brauchst du gleich noch. Spiel die 10 ganz rechts.",
    },
    pair: {
      title: "Nebeneinander",
      text: "Onyx hat dich nicht geschlagen, sondern eine Reservekarte genommen. Die Runde ist deine, und du beginnst. Was nebeneinander steckt, darf zusammen raus: Zwei gleiche sind ein Paar.",
      task: "Spiel die beiden 5en.",
      wrong: "Such die beiden 5en, die nebeneinander stecken.",
    },
    kind: {
      title: "Eine stärkere Art",
      text: "Topas beginnt mit einer 12, und höher ist keine Zahl. Aber jede stärkere Art schlägt eine schwächere: Zwei Zahlen hintereinander sind eine 2er-Straße, und die schlägt jedes Solo. Welche der beiden links steckt, ist egal.",
      task: "Spiel 9 und 8 zusammen.",
      wrong: "Eine Reservekarte brauchst du hier nicht: 9 und 8 zusammen schlagen die 12.",
    },
    meet: {
      title: "Neue Nachbarn",
      text: "9 und 8 sind weg, und deine beiden 12en stecken nebeneinander. Jetzt sind sie ein Paar, und deine letzten Karten. Wer keine mehr hat, ist aus dem Durchgang und in Sicherheit.",
      task: "Spiel beide 12en.",
      wrong: "Eine allein ließe dir noch eine Karte. Spiel beide 12en zusammen.",
    },
    reserve: {
      title: "Reservekarten",
      text: "Eine neue Hand. Onyx beginnt mit drei 9en, einem Drilling, und du hast nichts dagegen. Also nimmst du eine deiner offenen Reservekarten und steckst sie hin, wo du willst. Eine 7 zwischen 6 und 8 gibt drei hintereinander.",
      task: "Nimm die 7, steck sie zwischen 6 und 8.",
      wrong: "Dort nützt sie dir nichts. Nimm die 7 und steck sie zwischen 6 und 8.",
    },
    straight: {
      title: "Drei hintereinander",
      text: "Onyx beginnt mit einem Paar 11. Jetzt lohnt sich die Reservekarte: 6, 7 und 8 sind eine 3er-Straße, und die schlägt jedes Paar.",
      task: "Spiel 6, 7 und 8.",
      wrong: "Du musst keine weitere Karte nehmen: 6, 7 und 8 schlagen das Paar.",
    },
    x: {
      title: "X-Karte",
      text: "Ein X ist die Zahl, die du nennst. Topas beginnt mit 12 und 11, einer 2er-Straße. Neben deiner 10 kann das X auch eine 10 sein: Das ist ein Paar, und stärker.",
      task: "Spiel X und 10 als Paar.",
      wrong: "Lass die Reservekarte liegen: X und 10 schlagen das.",
    },
    stop: {
      title: "Stopp-Karte",
      text: "Topas beginnt mit drei 8en. Stopp spielst du allein, und die Runde ist auf der Stelle zu Ende: Du hast sie gewonnen, und Onyx kommt gar nicht mehr dran.",
      task: "Spiel die Stopp-Karte.",
      wrong: "Es gibt Besseres, als eine Karte zu nehmen: Spiel die Stopp-Karte.",
    },
    draw: {
      title: "Nachzieh-Karte",
      text: "Eine Nachzieh-Karte spielst du allein, und sie muss nichts schlagen. Wer die Runde gewinnt, zieht drei Karten. Du beginnst damit: Nehmen die anderen nur Reservekarten, gehört die Runde dir.",
      task: "Spiel die Nachzieh-Karte.",
      wrong: "Das bleibt für später. Spiel die Nachzieh-Karte zwischen 8 und 10.",
    },
    insert: {
      title: "Karten einstecken",
      text: "Die Runde ist deine, also ziehst du drei Karten. Sie kommen eine nach der anderen, und jede kommt an eine Stelle deiner Wahl. Die erste ist eine 9.",
      task: "Steck die 9 zwischen 8 und 10.",
      wrong: "Dort steckte sie allein. Zwischen 8 und 10 gibt sie eine 3er-Straße.",
    },
    stuck: {
      title: "Kein Ausweg",
      text: "Onyx hat keine Reservekarte mehr. Wer weder schlagen noch eine Reservekarte nehmen kann, beendet den Durchgang sofort und zahlt einen Chip, egal wie viele Karten die anderen haben. Achte also auf die Reserven der anderen und geh mit deinen sparsam um.",
      task: "Spiel die beiden 11en aus.",
      wrong: "Das könnte Onyx schlagen. Die beiden 11en sind für Onyx zu hoch.",
    },
    out: {
      title: "Wer zahlt",
      text: "Das Ende eines Durchgangs. Topas ist schon draußen, du hast zwei Karten, und Onyx beginnt mit einer 6. Wer zuletzt allein Karten hat, zahlt einen Chip.",
      task: "Spiel beide 8en.",
      wrong: "So behältst du Karten. Mit beiden 8en bist du draußen: Spiel sie zusammen.",
    },
  },
  afterword:
    "Nur Onyx hatte noch Karten und zahlt einen Chip. Auch ohne Chip spielt man weiter; wer dann aber noch einmal zahlen muss, hat das Spiel verloren, und alle anderen haben gewonnen.",
};
