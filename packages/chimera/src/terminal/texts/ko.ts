import { koreanOrdinal, who, whoAll, whom } from "@cairn/terminal";
import type { CombinationInfo, KindName } from "../../index.ts";
import type { ChimeraTexts } from "./shape.ts";

const RANKS: Readonly<Record<string, string>> = { H: "히어로", PY: "비휴", CH: "키메라" };
const rank = (text: string): string => RANKS[text] ?? text;

const LABELS: Readonly<Record<KindName, (info: CombinationInfo) => string>> = {
  single: ({ top }) => `${rank(top)} 싱글`,
  pair: ({ top }) => `${rank(top)} 페어`,
  "pair-sequence": ({ low, top }) => `연속 페어 ${low}-${top}`,
  triple: ({ top }) => `${rank(top)} 트리플`,
  "triple-sequence": ({ low, top }) => `연속 트리플 ${low}-${top}`,
  "triple-card": ({ top }) => `${rank(top)} 트리플 + 싱글`,
  "triple-pair": ({ top }) => `${rank(top)} 트리플 + 페어`,
  "triple-sequence-cards": ({ low, top, length }) => `연속 트리플 ${low}-${top} + 싱글 ${length}개`,
  "triple-sequence-pairs": ({ low, top, length }) => `연속 트리플 ${low}-${top} + 페어 ${length}개`,
  straight: ({ low, top }) => `스트레이트 ${low}-${top}`,
  "quad-cards": ({ top }) => `${rank(top)} 쿼드 + 싱글 두 개`,
  "quad-pairs": ({ top }) => `${rank(top)} 쿼드 + 페어 두 개`,
  trap: ({ top }) => `${rank(top)} 트랩`,
  attack: () => "키메라 승천",
};

const KINDS: Readonly<Record<KindName, string>> = {
  single: "싱글",
  pair: "페어",
  "pair-sequence": "연속 페어",
  triple: "트리플",
  "triple-sequence": "연속 트리플",
  "triple-card": "트리플 + 싱글",
  "triple-pair": "트리플 + 페어",
  "triple-sequence-cards": "연속 트리플 + 싱글",
  "triple-sequence-pairs": "연속 트리플 + 페어",
  straight: "스트레이트",
  "quad-cards": "쿼드 + 싱글 두 개",
  "quad-pairs": "쿼드 + 페어 두 개",
  trap: "트랩",
  attack: "키메라 승천",
};

const EXCHANGES: Readonly<Record<number, string>> = {
  20: "헌터는 교환하지 않아요",
  30: "헌터는 1장씩 교환해요",
  40: "헌터는 2장씩 교환해요",
};

const games = (value: number, other: number): string => `100번 중 ${value}번 (비교: ${other}번)`;

export const ko: ChimeraTexts = {
  about: {
    title: "키메라",
    summary: "3인용: 가장 높게 입찰한 사람이 키메라가 되어 두 헌터를 혼자 상대해요",
    help: [
      "손패를 가장 먼저 비우세요. 가장 높게 입찰한 사람이 키메라가 되어 20장으로, 17장씩 든 두 헌터를 혼자 상대해요. 낮은 것부터 1~12, H(히어로), PY(비휴), CH(키메라)예요. 문양은 상관없어요.",
      "조합: 싱글, 페어, 트리플, 트랩(같은 카드 4장), 5장 이상의 스트레이트, 3개 이상의 연속 페어, 2개 이상의 연속 트리플. 트리플과 쿼드에는 싱글이나 페어를 붙일 수 있어요. 스트레이트에서 PY는 어떤 숫자든 돼요.",
      "같은 종류, 같은 장수의 더 높은 조합을 내거나 패스하세요. 패스해도 같은 트릭에 다시 들어올 수 있어요. 트랩은 더 높은 트랩을 뺀 모든 조합을 이기고, PY-CH(키메라 승천)는 모든 것을 이겨요. 연속으로 두 번 패스하면 마지막에 낸 사람이 트릭을 가져가고 선이 돼요.",
      "점수: 키메라가 먼저 끝내면 입찰의 두 배와, 트랩마다, 키메라 승천에, 아무것도 내지 않은 헌터에 25점씩을 받아요. 아니면 입찰만큼 잃고 헌터는 20점씩 받아요. 가져간 트릭의 2는 10점, 11은 5점이에요.",
      "",
      "목록의 번호나 카드를 입력하세요:",
      "  7-7              7 페어. 문양까지 고르려면 7j-7s",
      "  3-4-5-6-7        스트레이트. 비휴를 11로 쓰려면 8-9-10-PY=11-12",
      "  play 7           카드 한 장 (7만 입력하면 목록의 번호예요)",
      "  pass, bid 30, give 3-5   패스, 30점 입찰, 3과 5 주기",
    ],
  },
  combination: (info, size, piYa) => ({
    kind: info.kind === "straight" ? `${size}장 스트레이트` : KINDS[info.kind],
    label: LABELS[info.kind](info) + (piYa === undefined ? "" : ` (비휴는 ${piYa})`),
  }),
  advice: {
    worth: (points) => `${points > 0 ? "+" : ""}${points}점`,
    topped: (value, other) => `상대가 이길 가능성: ${games(value, other)}`,
    first: (look, seat, value, other) => `${who(look, seat)}: 먼저 끝냄, ${games(value, other)}`,
    chimera: (look, seat, value, other) => `${who(look, seat)}: 키메라가 됨, ${games(value, other)}`,
    turns: (value, other) => `남은 수 약 ${value}번 (비교: ${other}번)`,
    safe: "누가 무엇을 들고 있어도 이길 수 없어요",
    unsafe: "누군가 이길 수도 있어요",
  },
  menu: {
    treasure: (points) => `보물 ${points}점`,
    give: (cards) => `${cards} 주기`,
    bid: (amount) => `${amount}점 입찰, ${EXCHANGES[amount]}`,
    pass: "패스  (또는 p)",
    kinds: { give: "주기", bid: "입찰", pass: "패스" },
    bidMore: (bid) => `${bid}점보다 높게 입찰하거나 패스하세요:`,
    bidFirst: "입찰하거나 패스하세요:",
    giveTo: (count, to) =>
      count === 2
        ? `줄 카드 2장을 3-5처럼 입력하세요. 받는 사람: ${to}`
        : `줄 카드 1장을 고르세요. 받는 사람: ${to}`,
    lead: "내가 선이에요. 원하는 조합을 내세요:",
    cannotBeat: "이길 카드가 없어요:",
    beat: "이기거나 패스하세요:",
  },
  event: {
    bid: (look, seat, amount) => `${who(look, seat)}: ${amount}점 입찰`,
    pass: (look, seat) => `${who(look, seat)}: 패스`,
    chooseGift: (look, seat) => `${who(look, seat)}: 줄 카드를 골랐어요`,
    give: (look, seat, cards) => `${who(look, seat)}: ${cards} 줌`,
    play: (look, seat, label, cards) => `${who(look, seat)}: ${label}, ${cards}`,
  },
  story: {
    round: (round, isAgain) => `${koreanOrdinal(round)} 판${isAgain ? ", 다시 나눔" : ""}`,
    deal: (look, dealer, card, to) =>
      `카드를 나눈 사람: ${whom(look, dealer)}. 공개 카드: ${card}, 받은 사람: ${whom(look, to)}.`,
    opens: (look, seat) => `첫 입찰: ${whom(look, seat)}.`,
    chimera: (look, seat, bid) => `${who(look, seat)}: ${bid}점에 키메라.`,
    den: (_look, _seat, cards) =>
      cards === undefined ? "키메라가 키메라 덴의 카드를 가져갔어요." : `키메라 덴: ${cards}.`,
    hunters: (look, seats) => `헌터: ${whoAll(look, seats)}.`,
    exchange: (count) => `헌터들이 카드 ${count}장을 교환해요.`,
    exchanged: "헌터들이 카드를 교환했어요.",
    exchangedOwn: (gave, got) => `헌터들이 카드를 교환했어요. 준 카드: ${gave}. 받은 카드: ${got}.`,
    trick: (look, seat, cards, treasure) =>
      `${who(look, seat)}: 트릭 ${cards}장${treasure === 0 ? "" : `, 보물 ${treasure}점`}.`,
    part: (points, part) => {
      const reasons = {
        "bid-won": "입찰의 두 배",
        "bid-lost": "입찰 실패",
        hunter: "헌터",
        traps: "트랩",
        attack: "키메라 승천",
        "idle-hunter": "아무것도 내지 않은 헌터",
        treasure: "보물",
      };
      return `${reasons[part]} ${points}점`;
    },
    noPoints: "없음",
    total: (points) => `합계 ${points}점`,
    roundOver: (round) => `${koreanOrdinal(round)} 판이 끝났어요.`,
    noCardsLeft: (look, seat) => `${who(look, seat)}: 카드를 다 냈어요.`,
    chimeraWon: "키메라가 이겼어요.",
    huntersWon: "헌터가 이겼어요.",
    allPassed: "모두 패스했어요. 카드를 다시 나눠요.",
    forced: (look, seat) => `다시 모두 패스했어요. 20점 지정: ${who(look, seat)}. 입찰을 계속해요.`,
    matchOver: "게임이 끝났어요",
    wins: (look, seat, points) => `승자: ${who(look, seat)}, ${points}점.`,
    cardsLeft: "남은 손패:",
  },
  table: {
    hand: (count) => `내 손패 (${count}장): `,
    chimera: "키메라",
    hunter: "헌터",
    bids: (bid) => `${bid}점 입찰`,
    won: (count) => `가져간 카드 ${count}장`,
    points: (count) => `${count}점`,
    faceUp: (look, card, seat) => `공개 카드 ${card}, 받은 사람 ${whom(look, seat)}`,
    den: (cards) => `키메라 덴 ${cards}`,
    gave: (cards) => `준 카드 ${cards}`,
    got: (cards) => `받은 카드 ${cards}`,
    known: (parts) => `아는 것: ${parts}`,
    toBeat: (look, label, seat, cards, treasure) =>
      `이겨야 할 조합: ${label} (${whom(look, seat)}). 이번 트릭: ${cards}장${treasure === 0 ? "" : `, 보물 ${treasure}점`}.`,
    phases: { deal: "카드 나누기", auction: "입찰", exchange: "교환", over: "끝" },
    trick: (number) => `트릭 ${number}`,
    bid: (amount) => `입찰 ${amount}점`,
    ends: (round, limit) => `${koreanOrdinal(round)} 판. 누군가 ${limit}점이 되고 혼자 앞서면 게임이 끝나요.`,
    endsNow: (round) => `${koreanOrdinal(round)} 판. 이 판으로 게임이 끝나요.`,
    tie: "동점이에요. 혼자 앞서는 사람이 나올 때까지 계속해요.",
    nothingYet: "아직 아무 일도 없었어요.",
    nothing: "아직 없음",
    lastTrick: "지난 트릭:",
    thisTrick: "이번 트릭:",
    thisAuction: "이번 입찰:",
  },
};
