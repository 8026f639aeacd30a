import type { KrassKariertLesson } from "./en.ts";

export const texts: KrassKariertLesson = {
  steps: {
    solo: {
      title: "Rendezni tilos",
      text: "Ezek a lapjaid, és a sorrendjük marad: egy lapot sem mozdíthatsz el. Mindenki meg akar szabadulni a lapjaitól. Egy körben mindenki egyszer kerül sorra. Te kezdesz; egyetlen lap neve szóló.",
      task: "Játszd ki a bal szélső 2-est.",
      wrong: "Szabad, de a 2-estől később nehéz megszabadulni. Játszd ki most, amikor te kezdesz.",
    },
    higher: {
      title: "Ütés",
      text: "Topáz 10-essel megnyerte ezt a kört, és 7-essel kezd. Erősebbet kell kijátszanod. A legegyszerűbb egy nagyobb szám.",
      task: "Üsd a 7-est a 10-essel.",
      wrong: "Arra mindjárt szükséged lesz. Játszd ki a jobb szélső 10-est.",
    },
    pair: {
      title: "Egymás mellett",
      text: "Ónix nem ütött, hanem felvett egy tartalék lapot. Tiéd a kör, és te kezdesz. Ami egymás mellett van, azt együtt is kijátszhatod: két egyforma lap a pár.",
      task: "Játszd ki a két 5-öst.",
      wrong: "Keresd meg a két 5-öst, amely egymás mellett van.",
    },
    kind: {
      title: "Erősebb fajta",
      text: "Topáz 12-essel kezd, ennél nagyobb szám nincs. De az erősebb fajta mindig üti a gyengébbet: két egymást követő szám kettes sor, és minden szólót üt. Hogy melyik áll balra, az mindegy.",
      task: "Játszd ki együtt a 9-est és a 8-ast.",
      wrong: "Itt nem kell tartalék lap: a 9-es és a 8-as együtt üti a 12-est.",
    },
    meet: {
      title: "Új szomszédok",
      text: "A 9-es és a 8-as elment, így a két 12-esed egymás mellé került. Most már pár, és ezek az utolsó lapjaid. Akinek elfogyott a lapja, kiszállt a leosztásból, és biztonságban van.",
      task: "Játszd ki mindkét 12-est.",
      wrong: "Ha csak egyet játszol ki, marad egy lapod. Játszd ki együtt a két 12-est.",
    },
    reserve: {
      title: "Tartalék lapok",
      text: "Új lapok. Ónix három 9-essel, egy terccel kezd, és semmid sincs, ami ütné. Ilyenkor felveszed az egyik nyitott tartalék lapodat, és oda teszed, ahová akarod. A 6-os és a 8-as közé tett 7-essel három egymást követő lapod lesz.",
      task: "Vedd fel a 7-est, tedd a 6-os és a 8-as közé.",
      wrong: "Ott nem veszed hasznát. Vedd fel a 7-est, és tedd a 6-os és a 8-as közé.",
    },
    straight: {
      title: "Három egymás után",
      text: "Ónix 11-es párral kezd. Most hasznos lesz a tartalék lap: a 6, 7 és 8 hármas sor, és minden párt üt.",
      task: "Játszd ki: 6, 7 és 8.",
      wrong: "Nem kell újabb lapot felvenned: a 6, 7 és 8 üti a párt.",
    },
    x: {
      title: "X-lap",
      text: "Az X az a szám, amit mondasz. Topáz 12-essel és 11-essel, kettes sorral kezd. A 10-esed mellett az X is lehet 10-es: az már pár, és erősebb.",
      task: "Játszd ki párként az X-et és a 10-est.",
      wrong: "A tartalék lapot hagyd ott: az X és a 10-es üti ezt.",
    },
    stop: {
      title: "Stop-lap",
      text: "Topáz három 8-assal kezd. A Stopot magában játszod ki, és a kör azon nyomban véget ér: te nyerted meg, Ónixra már sor sem kerül.",
      task: "Játszd ki a Stop-lapot.",
      wrong: "Van jobb, mint lapot felvenni: játszd ki a Stop-lapot.",
    },
    draw: {
      title: "Húzólap",
      text: "A húzólapot magában játszod ki, és semmit sem kell ütnie. A kör nyertese három lapot húz. Te kezdesz vele: ha a többiek csak tartalék lapot vesznek fel, tiéd a kör.",
      task: "Játszd ki a húzólapot.",
      wrong: "Az maradjon későbbre. Játszd ki a húzólapot a 8-as és a 10-es közül.",
    },
    insert: {
      title: "Lapok beillesztése",
      text: "Tiéd a kör, ezért három lapot húzol. Egyenként jönnek, és mindegyik oda kerül, ahová te akarod. Az első egy 9-es.",
      task: "Tedd a 9-est a 8-as és a 10-es közé.",
      wrong: "Ott magányos volna. A 8-as és a 10-es között hármas sor lesz belőle.",
    },
    stuck: {
      title: "Nincs kiút",
      text: "Ónixnak nincs több tartalék lapja. Aki sem ütni, sem tartalék lapot felvenni nem tud, az azonnal véget vet a leosztásnak, és fizet egy zsetont, akárhány lap van is a többieknél. Figyeld hát mások tartalékát, a tiéddel pedig bánj takarékosan.",
      task: "Hívd a két 11-est.",
      wrong: "Azt Ónix ütni tudná. A két 11-es túl magas neki.",
    },
    out: {
      title: "Ki fizet?",
      text: "A leosztás vége. Topáz már kiszállt, neked két lapod van, Ónix pedig 6-ossal kezd. Akinek egyedüliként marad lapja, az fizet egy zsetont.",
      task: "Játszd ki mindkét 8-ast.",
      wrong: "Így marad lapod. Ha mindkét 8-ast együtt játszod ki, kiszállsz.",
    },
  },
  afterword:
    "Egyedül Ónixnak maradt lapja, ő fizet egy zsetont. Zseton nélkül is tovább lehet játszani, de akinek ekkor újra fizetnie kell, az elvesztette a játékot, és mindenki más nyert.",
};
