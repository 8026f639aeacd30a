import type { ChimeraLesson } from "./en.ts";

export const texts: ChimeraLesson = {
  steps: {
    single: {
      title: "A cél",
      text: "Minden leosztásban egy játékos, a Chimera, egyedül van két Vadász ellen. Az az oldal nyeri, amelyik elsőként kifogy a lapokból; a játszmát 400 ponttal lehet megnyerni. A lapok 1-től 12-ig mennek, fölöttük a Hős. Most te hívsz; egyetlen lap neve különálló lap. Kezdj alacsonnyal.",
      task: "Válaszd ki a 3-ast, és játszd ki.",
      wrong: "Azt is lehetne, de tartogasd. Az alacsony lapoktól nehéz megszabadulni: először a 3-ast.",
    },
    climb: {
      title: "Magasabbat",
      text: "Ónix 8-ast tett a 3-asodra, Topáz passzolt. Aki folytatja, ugyanolyan fajtát játszik ki, csak magasabbat. A színek nem számítanak.",
      task: "Üsd a 8-ast a 10-essel.",
      wrong: "Itt erre nincs szükség. A 10-es elég, a legjobb lapjaid maradjanak meg.",
    },
    lead: {
      title: "Tiéd az ütés",
      text: "A másik kettő passzolt: tiéd az ütés, és újra te hívsz. A fajtát az választja, aki hív. Két egyforma lap a pár.",
      task: "Hívd az 5-ös párt.",
      wrong: "Szabad volna, de most egy párt próbálunk ki: válaszd ki mindkét 5-öst.",
    },
    pass: {
      title: "Passz",
      text: "Ónix két 9-essel ütötte a párodat. Magasabb párod nincs, ezért passzolsz. Akkor is passzolhatsz, ha tudnál ütni, és visszatérhetsz, ha újra rád kerül a sor.",
      task: "Passzolj.",
      wrong: "Két 9-est semmivel sem tudsz ütni. Passzolj.",
    },
    heights: {
      title: "A 12-es fölött",
      text: "A 12-es fölött áll a négy Hős, fölöttük a Pi Ya, mindenek fölött pedig a Chimera lap. Pi Yából és Chimera lapból csak egy-egy van. Topáz Hőst tett a 12-esre.",
      task: "Üsd a Hőst a Pi Yával.",
      wrong: "Az nem üti a Hőst. A Pi Ya fölötte áll.",
    },
    straight: {
      title: "Sor",
      text: "Új lapok. Ónix sort hív: öt egymást követő számot, 3-tól 7-ig. Ugyanannyi lapból álló, magasabb sor üti.",
      task: "Játszd ki a sorodat 6-tól 10-ig.",
      wrong: "Ezt tudod ütni: válaszd ki a 6, 7, 8, 9 és 10 lapokat.",
    },
    longer: {
      title: "Hosszabb sorok",
      text: "Egy sor 5–12 lapból áll, és csak ugyanannyi lapból álló, magasabb sor üti. Sorban a Pi Ya bármelyik számot jelentheti: itt a hiányzó 7-est. Te hívsz.",
      task: "Hívd a sort 4-től 9-ig, a Pi Ya a 7-es.",
      wrong: "Szabad, de a sorral hat laptól szabadulsz meg egyszerre: 4, 5, 6, Pi Ya, 8 és 9.",
    },
    triple: {
      title: "Három egyforma",
      text: "Te hívsz. Három egyforma lap a terc, és a terc még egy lapot magával vihet: így jól meg lehet szabadulni egy alacsonytól.",
      task: "Hívd a három 12-est a 3-assal.",
      wrong: "Nem egészen: válaszd ki mindhárom 12-est és a 3-ast, négy lapot egyszerre.",
    },
    treasure: {
      title: "Kincsek",
      text: "Néhány lap pontot ér: minden 2-es, a Szerencsevarangy, 10-et, minden 11-es, a Bőségmacska, 5-öt. Azé, aki az ütést viszi, akár Chimera, akár Vadász. Ónix 2-est hívott, Topáz 11-est tett rá: 15 pont fekszik ott.",
      task: "Vidd el az ütést a 12-essel.",
      wrong: "Azzal nem viszed el az ütést. A 12-essel igen, és vele 15 pontot.",
    },
    bid: {
      title: "Ki lesz a Chimera?",
      text: "Egy lapot nyíltan osztanak, itt a te 12-esedet: aki kapja, az licitál először, 20-at, 30-at vagy 40-et. Aki a legmagasabbat licitálja, az a Chimera. Ha ő végez először, a licit kétszeresét kapja, ha nem, elveszíti. Erősek a lapjaid.",
      task: "Licitálj 30-at.",
      wrong: "A lapjaid megérik a licitet, de 40-nél a Vadászok két lapot cserélhetnének. Licitálj 30-at.",
    },
    den: {
      title: "A barlang",
      text: "Te vagy a Chimera. A barlang három lapja nálad van, mindegyiken egy pont, és 20 lappal hívsz. Három vagy több szomszédos pár egyszerre kijátszható.",
      task: "Hívd együtt: 3‑3, 4‑4 és 5‑5.",
      wrong: "Szabad, de három párral hat laptól szabadulsz meg egyszerre: 3‑3, 4‑4 és 5‑5.",
    },
    exchange: {
      title: "Vadászként",
      text: "Most Ónix a Chimera 30-as licittel. Topázzal együtt vadászol, és kezdés előtt adtok egymásnak egy-egy lapot. Olyat adj, aminek alig veszed hasznát.",
      task: "Add oda Topáznak az 1-est.",
      wrong: "Arra még szükséged lesz. A magányos 1-es ér neked a legkevesebbet: azt add oda.",
    },
    partner: {
      title: "Együtt",
      text: "Te és Topáz Ónix ellen. Topáz 9-est játszott ki, és egy lapja maradt. Ha az egyik Vadász végez először, mindketten nyertek. Ne állj hát az útjába.",
      task: "Passzolj, legyen az ütés Topázé.",
      wrong: "A saját társadtól vennéd el az ütést. Passzolj, és Topáz kijátszhatja az utolsó lapját.",
    },
    trap: {
      title: "Csapda",
      text: "Te vagy a Chimera 30-as licittel. Négy egyforma lap a Csapda, és az minden más kombinációt üt. Csak magasabb Csapda vagy a Repülés üti. Ebben az ütésben két varangy van, 10-10 pont.",
      task: "Játszd ki a Csapdát: mind a négy 4-est.",
      wrong: "A Pi Yát és a Chimerát tartogasd a végére. Most a négy 4-est játszd ki.",
    },
    attack: {
      title: "Chimera Repülése",
      text: "Ónix magasabb Csapdát tett le: négy macskát, 5‑5 ponttal. Egy lépés maradt, amit semmi sem üt: a Pi Ya és a Chimera együtt. Ezek az utolsó lapjaid.",
      task: "Játszd ki a Pi Yát és a Chimerát.",
      wrong: "A legerősebb lépés van a kezedben. Válaszd ki mindkét lapot, és játszd ki.",
    },
  },
  afterword:
    "175 pontot szereztél a játszmához kellő 400-ból: a 30-as licit kétszeresét, 25-öt mindkét Csapdáért, 25-öt a Repülésért és 40-et kincsekből. Ha egy Vadász végez először, mindkét Vadász 20 pontot kap, a Chimera pedig elveszíti a licitjét. A kincs mindig azé, aki elvitte.",
};
