import type { ChimeraFormTexts } from "./en.ts";

export const texts: ChimeraFormTexts = {
  suits: "키메라의 문양",
  suitsHint: "문양은 게임에 영향을 주지 않아요.",
  suitStyles: { colours: "네 가지 색", plain: "한 가지 색", hidden: "숨김" },
  handLayout: "키메라 손패 모양",
  handOrder: "키메라 손패 순서",
  limit: "목표 점수",
  limitHint: "이 점수에 이르면 게임이 끝나요.",
  oneDeal: "한 판",
  forcedBid: "모두 두 번 패스하면 20점을 입찰해야 하는 사람",
  forcedBids: { "face-up": "공개 카드를 가진 사람", leader: "점수가 가장 높은 사람" },
  revealDen: "키메라 덴의 카드를 모두에게 공개",
  limitFact: (points) => `목표 ${points}점`,
  oneDealFact: "한 판",
  handLayouts: { fan: "모든 카드", stacks: "숫자별 묶음" },
  handOrders: { "high-left": "높은 카드 왼쪽", "low-left": "낮은 카드 왼쪽", combinations: "조합별" },
};
