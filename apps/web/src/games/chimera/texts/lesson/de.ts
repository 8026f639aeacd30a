import type { ChimeraLesson } from "./en.ts";

export const texts: ChimeraLesson = {
  steps: {
    single: {
      title: "Das Ziel",
      text: "In jedem Durchgang spielt einer, die Chimäre, allein gegen zwei Jäger. Die Seite, die zuerst eine leere Hand hat, gewinnt ihn; 400 Punkte gewinnen die Partie. Karten gehen von 1 bis 12, darüber der Held. Du spielst aus, und eine Karte allein heißt Einzelkarte. Fang niedrig an.",
      task: "Wähle die 3 und spiel sie aus.",
      wrong: "Das ginge, aber heb es dir auf. Niedrige Karten wird man schwer los: Spiel zuerst die 3.",
    },
    climb: {
      title: "Höher",
      text: "Onyx hat eine 8 auf deine 3 gelegt, und Topas hat gepasst. Wer folgt, spielt dieselbe Art, nur höher. Farben spielen keine Rolle.",
      task: "Schlag die 8 mit deiner 10.",
      wrong: "Das brauchst du hier nicht. Die 10 reicht, und deine besten Karten bleiben dir.",
    },
    lead: {
      title: "Der Stich ist deiner",
      text: "Beide anderen haben gepasst: Du bekommst den Stich und spielst wieder aus. Wer ausspielt, bestimmt die Art. Zwei gleiche Karten sind ein Paar.",
      task: "Spiel das Paar 5 aus.",
      wrong: "Erlaubt wäre das, aber jetzt probieren wir ein Paar: Wähle beide 5en.",
    },
    pass: {
      title: "Passen",
      text: "Onyx hat dein Paar mit zwei 9en geschlagen. Ein höheres Paar hast du nicht, also passt du. Passen darfst du auch, wenn du könntest, und wieder einsteigen, wenn du noch einmal drankommst.",
      task: "Passe.",
      wrong: "Zwei 9en kannst du nicht schlagen. Passe.",
    },
    heights: {
      title: "Über der 12",
      text: "Über der 12 stehen die vier Helden, darüber Pi Ya und über allem die Karte Chimäre. Pi Ya und die Chimäre gibt es nur einmal. Topas hat einen Helden auf die 12 gelegt.",
      task: "Schlag den Helden mit Pi Ya.",
      wrong: "Das schlägt keinen Helden. Deine Pi Ya steht darüber.",
    },
    straight: {
      title: "Reihen",
      text: "Eine neue Hand. Onyx spielt eine Reihe aus: fünf Zahlen hintereinander, 3 bis 7. Eine höhere Reihe mit genauso vielen Karten schlägt sie.",
      task: "Spiel deine Reihe 6 bis 10.",
      wrong: "Diese Reihe kannst du schlagen: Wähle 6, 7, 8, 9 und 10.",
    },
    longer: {
      title: "Längere Reihen",
      text: "Eine Reihe hat 5 bis 12 Karten, und nur eine höhere mit genauso vielen schlägt sie. In einer Reihe darf Pi Ya für jede Zahl stehen: hier für die 7, die dir fehlt. Du spielst aus.",
      task: "Spiel 4 bis 9 aus, mit Pi Ya als 7.",
      wrong: "Erlaubt, aber mit der Reihe wirst du sechs Karten los: 4, 5, 6, Pi Ya, 8 und 9.",
    },
    triple: {
      title: "Drei gleiche",
      text: "Du spielst aus. Drei gleiche Karten sind ein Drilling, und ein Drilling darf noch eine Karte mitnehmen: So wirst du eine niedrige los.",
      task: "Spiel die drei 12en mit der 3 aus.",
      wrong: "Nicht ganz: Wähle alle drei 12en und die 3, vier Karten in einem Zug.",
    },
    treasure: {
      title: "Schätze",
      text: "Manche Karten zählen Punkte: jede 2 (Glückskröte) 10 und jede 11 (Winkekatze) 5. Sie gehören dem, der den Stich bekommt, ob Chimäre oder Jäger. Onyx hat eine 2 gespielt, Topas eine 11: Da liegen 15 Punkte.",
      task: "Hol dir den Stich mit deiner 12.",
      wrong: "Damit bekommst du den Stich nicht. Mit der 12 schon, und dazu 15 Punkte.",
    },
    bid: {
      title: "Wer wird die Chimäre?",
      text: "Eine Karte wird offen gegeben, hier deine 12: Wer sie bekommt, bietet zuerst, und zwar 20, 30 oder 40. Wer am höchsten bietet, ist die Chimäre. Bist du zuerst fertig, bekommst du das Doppelte, sonst verlierst du das Gebot. Deine Hand ist stark.",
      task: "Biete 30.",
      wrong: "Zum Passen ist deine Hand zu gut, doch bei 40 tauschen die Jäger zwei Karten. Biete 30.",
    },
    den: {
      title: "Das Versteck",
      text: "Du bist die Chimäre. Die drei Karten aus dem Versteck sind jetzt bei dir, jede mit einem Punkt markiert, und du spielst mit 20 Karten aus. Drei oder mehr Paare hintereinander sind ein Zug.",
      task: "Spiel 3‑3, 4‑4 und 5‑5 zusammen aus.",
      wrong: "Erlaubt, aber mit drei Paaren wirst du sechs Karten auf einmal los: 3‑3, 4‑4 und 5‑5.",
    },
    exchange: {
      title: "Als Jäger",
      text: "Diesmal ist Onyx die Chimäre für 30. Du jagst zusammen mit Topas, und vor dem Spiel gebt ihr euch gegenseitig eine Karte. Gib etwas, das du kaum brauchen kannst.",
      task: "Gib Topas deine 1.",
      wrong: "Die brauchst du noch. Die einzelne 1 nützt dir am wenigsten: Gib sie weg.",
    },
    partner: {
      title: "Gemeinsam",
      text: "Du und Topas gegen Onyx. Topas hat eine 9 gespielt und hat noch eine Karte. Ist ein Jäger zuerst fertig, haben beide gewonnen. Komm Topas also nicht in die Quere.",
      task: "Passe und lass Topas den Stich.",
      wrong:
        "Damit würdest du deinem Partner den Stich wegnehmen. Passe, dann kann Topas die letzte Karte spielen.",
    },
    trap: {
      title: "Fallen",
      text: "Du bist die Chimäre für 30. Vier gleiche Karten sind eine Falle, und die schlägt jede andere Kombination. Nur eine höhere Falle oder der Angriff schlägt sie. In diesem Stich liegen zwei Kröten, je 10 Punkte.",
      task: "Spiel deine Falle: alle vier 4en.",
      wrong: "Heb dir Pi Ya und die Chimäre für den Schluss auf. Spiel jetzt die vier 4en.",
    },
    attack: {
      title: "Chimären-Angriff",
      text: "Onyx hat eine höhere Falle gelegt: vier Katzen, je 5 Punkte. Ein Zug bleibt, den nichts schlägt: Pi Ya und die Chimäre zusammen. Es sind deine letzten Karten.",
      task: "Spiel Pi Ya und die Chimäre.",
      wrong: "Du hast den stärksten Zug von allen. Wähle beide Karten und spiel sie.",
    },
  },
  afterword:
    "Du hast 175 der 400 Punkte, die eine Partie gewinnen: das Doppelte deiner 30, je 25 für die beiden Fallen, 25 für den Angriff und 40 in Schätzen. Ist ein Jäger zuerst fertig, bekommt jeder Jäger 20, und die Chimäre verliert ihr Gebot. Schätze gehören immer dem, der sie gewonnen hat.",
};
