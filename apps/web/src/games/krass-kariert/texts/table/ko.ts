import { withParticle } from "../../../../i18n/grammar.ts";
import type { KrassKariertTexts } from "./en.ts";
import type { ByKind, Named } from "./shape.ts";

const SPECIALS: Readonly<Record<string, string>> = { S: "스톱", D: "드로우" };
const card = (text: string): string => SPECIALS[text] ?? text;

const COMBINATIONS: ByKind = {
  solo: (value) => `${value}`,
  "straight-2": (value) => `2장 스트레이트 ${value - 1}–${value}`,
  pair: (value) => `${value} 페어`,
  "straight-3": (value) => `3장 스트레이트 ${value - 2}–${value}`,
  triple: (value) => `${value} 트리플`,
};
const combination = ({ kind, value }: Named): string => COMBINATIONS[kind](value);

export const texts: KrassKariertTexts = {
  card,
  combination,
  kinds: {
    solo: "솔로",
    "straight-2": "2장 스트레이트",
    pair: "페어",
    "straight-3": "3장 스트레이트",
    triple: "트리플",
  },
  specials: "특수 카드",
  told: (name, what) => `${name}: ${what}.`,
  handLabel: (count) => `내 손패, 순서 고정, ${count}장`,
  option: (text, place, count) => `${card(text)}, ${count}장 중 ${place}번째`,
  withNext: (text, kind, place, count) => `${card(text)}, 다음 카드와 ${kind}, ${count}장 중 ${place}번째`,
  chips: (count) => `칩 ${count}개`,
  reserves: (names) => `예비 카드: ${names}`,
  reserveLabel: "예비",
  ownReserves: "내 예비 카드",
  noReserves: "예비 카드 없음",
  ladder: {
    title: "조합의 강약",
    label: "조합의 순서",
    rule: "높은 단계는 낮은 단계를 모두 이겨요. 같은 단계에서는 높은 숫자가 이겨요. 같으면 이기지 못해요.",
    neighbours: "카드는 손패에서 서로 이웃해야 하며, 순서는 상관없어요.",
    x: {
      "with-number":
        "X는 1부터 12까지 어떤 숫자든 돼요. 단독으로 내거나, 한 장 이상의 숫자 카드와 함께 내요.",
      single: "X는 1부터 12까지 어떤 숫자든 돼요. 한 조합에 X는 하나만 들어가요.",
      free: "X는 1부터 12까지 어떤 숫자든 되며, 어떤 조합에나 들어가요.",
    },
    stop: "스톱은 단독으로 내요. 라운드가 바로 끝나고, 낸 사람이 이겨요.",
    draw: "드로우는 단독으로 내며 아무것도 이기지 않아요. 라운드에서 이긴 사람이 3장을 뽑아요.",
  },
  seat: {
    out: (place) => `${place}등으로 끝냄`,
    takes: (text) => `${card(text)} 가져감`,
    draws: (nth, total) => `${total}장 중 ${nth}장째`,
    lost: "판 종료",
  },
  play: {
    choose: "카드를 고르세요",
    mustBeat: (named) => `이겨야 할 조합: ${combination(named)}`,
    play: (name) => `${name} 내기`,
    stop: {
      leads: "스톱 내기: 라운드 끝, 내가 선",
      out: "스톱 내기: 라운드 끝, 카드를 다 냄",
      pays: "스톱 내기: 판 끝, 칩 1개 잃음",
    },
    draw: (count) => `드로우 내기: 이긴 사람이 ${count}장 뽑음`,
    plays: "가능한 수",
    take: "예비 카드",
    takePrimary: "이길 카드 없음: 예비 카드 가져오기",
    leaderTakesNone: "선은 예비 카드를 못 가져옴",
    giveUp: "이번 판 포기",
    lost: (named) => `${withParticle(combination(named), "object")} 이길 카드도, 예비 카드도 없어요.`,
    skipToEnd: "판의 끝으로",
    goOn: "계속",
    obstacles: {
      "stop-alone": "스톱은 단독으로 내요",
      "draw-alone": "드로우는 단독으로 내요",
      "x-needs-number": "X에는 숫자 카드가 필요해요",
      "one-x": "한 조합에 X는 하나만",
      "no-combination": "조합이 아니에요",
      "too-weak": "너무 약해요",
    },
    tooWeak: (own, named) =>
      `${withParticle(own, "topic")} ${withParticle(combination(named), "object")} 못 이김`,
    meet: (left, right) => `${withParticle(card(left), "with")} ${withParticle(card(right), "subject")} 만남`,
    meetAs: (left, right, named) =>
      `${withParticle(card(left), "with")} ${withParticle(card(right), "subject")} 만남: ${combination(named)}`,
    turn: (named) => `내 차례. 이겨야 할 조합: ${combination(named)}.`,
    turnToLead: "내 차례. 내가 선이에요.",
    turnFree: "내 차례. 이겨야 할 조합이 없어요.",
    youLead: "내가 선이에요",
    leads: (name) => `${name} 님이 선이에요`,
    round: "이번 라운드",
    lastRound: "지난 라운드",
    noRound: "아직 끝난 라운드가 없어요.",
    won: ({ name, isYou }) => (isYou ? "라운드에서 이겼어요." : `${name}: 라운드 승리.`),
    out: (name) => `${name}: 카드를 다 냈어요.`,
    alarm: (name, count) => `${name}: ${count}장만 남았어요.`,
    dealt: (name) => `새 판이에요. 선: ${name}.`,
    drawn: (name, nth, total) => `${name}: ${total}장 중 ${nth}장째를 뽑아요.`,
    paid: (names) => `칩을 잃음: ${names}.`,
    stopped: "스톱, 라운드 끝",
    reserve: (text) => `예비 카드 ${card(text)}`,
    tableIsEmpty: "테이블에 카드가 없어요.",
    pile: (count) => `+${count}`,
    pileLabel: (count) => `라운드에서 이긴 사람이 ${count}장을 뽑아요.`,
  },
  x: {
    label: "X의 숫자",
    as: (numbers, name) => `${numbers}: ${name}`,
    list: (numbers) => numbers.join(", "),
  },
  place: {
    label: (text) => `${card(text)} 넣을 자리`,
    reserve: (text) => `${card(text)} 넣기: 자리를 고르세요`,
    drawn: (text, nth, total) => `뽑은 카드: ${card(text)}, ${total}장 중 ${nth}장째`,
    turn: (text, nth, total) => `뽑은 카드 ${card(text)}, ${total}장 중 ${nth}장째. 자리를 고르세요.`,
    where: ({ place, count, left, right }) => {
      if (left !== undefined && right !== undefined)
        return `${count}자리 중 ${place}번째, ${withParticle(left, "with")} ${right} 사이.`;
      if (left !== undefined) return `${count}자리 중 ${place}번째, ${left} 뒤.`;
      return right === undefined ? "유일한 자리." : `${count}자리 중 ${place}번째, ${right} 앞.`;
    },
    makes: (named) => `완성: ${combination(named)}.`,
    splits: (named) => `갈라짐: ${combination(named)}.`,
    insert: "여기에 넣기",
    cancel: "취소",
    done: (text, place, count, reserves) =>
      `${card(text)}, ${place}번째 자리에 넣었어요. 손패 ${count}장, 예비 ${reserves}장.`,
  },
  why: {
    hadNothing: ({ name, isYou }, toBeat) =>
      `${isYou ? "나는" : `${name} 님은`} ${withParticle(toBeat, "object")} 이길 카드도, 남은 예비 카드도 없었어요.`,
    didNotBeat: ({ name, isYou }, toBeat) =>
      `${isYou ? "나는" : `${name} 님은`} ${toBeat}보다 높은 조합을 내지 않았고, 남은 예비 카드도 없었어요.`,
    gaveUp: ({ name, isYou }) => `${isYou ? "나는" : `${name} 님은`} 이번 판을 포기했어요.`,
    lastWithCards: ({ name, isYou }) => `${isYou ? "나만" : `${name} 님만`} 카드가 남았어요.`,
    nobodyLeft: ({ name, isYou }) =>
      `아무도 카드가 없어요. 마지막 라운드에서 이긴 ${isYou ? "나를" : `${name} 님을`} 빼고, 그 라운드에 참여한 사람이 모두 칩을 잃어요.`,
  },
  panels: {
    played: "나온 카드",
    unseen: "보이지 않은 카드",
    unseenHint: "내 손패에도 없고 본 적도 없는 카드예요. 다른 사람의 손패나 뽑을 카드에 있어요.",
    rounds: "라운드",
    count: (text, count) => `${card(text)}: ${count}장`,
  },
  advice: {
    take: (text, place) => `예비 카드 ${withParticle(card(text), "object")} ${place}번째 자리에`,
    insert: (place) => `${place}번째 자리`,
    concede: "이번 판 포기",
    deal: (percent) => `100판 중 약 ${percent}판에서 칩을 지켜요`,
    match: (percent) => `100번 중 약 ${percent}번 게임에서 지지 않아요`,
    behind: (percent, error) => `가장 좋은 수보다 100판 중 ${percent} ± ${error}판 뒤져요`,
    reasons: {
      beaten: (share, other) => `100판 중 ${share}판에서 져요. 비교: ${other}판.`,
      loses: (name, share, other) => `칩을 잃는 사람: ${name}, 100판 중 ${share}판. 비교: ${other}판.`,
      plays: (turns, other) =>
        turns === 0 ? "그러면 손패가 비게 돼요." : `그 뒤 적어도 ${turns}번 더 내야 해요. 비교: ${other}번.`,
      cards: (count, other) => `그 뒤 손패는 ${count}장이에요. 비교: ${other}장.`,
    },
  },
  score: {
    title: "칩",
    loses: (names) => `칩을 잃음: ${names}`,
    noChip: (name) => `${name}: 남은 칩이 없어요. 다음에 잃으면 게임이 끝나요.`,
    kept: "칩을 지킴",
    paid: "칩 1개 잃음",
    hands: "남은 카드",
    earlier: "이전",
    left: "남은 칩",
  },
  end: {
    youWin: "이겼어요!",
    youLose: "졌어요",
    lost: (names) => `패배: ${names}`,
    others: (names, loser) => {
      const who = { you: "나는", other: `${names} 님은`, several: `${names}:` }[loser];
      return `${who} 더 낼 칩이 없었어요. 나머지는 모두 이겼어요.`;
    },
    lostDeal: (names, loser) => {
      const who = { you: "내가", other: `${names} 님이`, several: `${names} 님이` }[loser];
      return `${who} 이번 판에서 졌어요. 나머지는 모두 이겼어요.`;
    },
    hasWon: "승리",
    hasLost: "패배",
  },
  giveUp: {
    title: "이번 판을 포기할까요?",
    text: "아직 낼 수 있는 카드가 있어요. 예비 카드가 없으면 칩을 잃어요.",
    yes: "포기",
    no: "돌아가기",
  },
  about: {
    number: (text, count) => `${text}: 4장 중 ${count}장을 가지고 있어요.`,
  },
};
