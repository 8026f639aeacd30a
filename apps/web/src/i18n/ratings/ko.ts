import type { RatingsTexts } from "./en.ts";

const deals = (count: number): string => `${count}판`;

export const texts: RatingsTexts = {
  rated: {
    label: "레이팅 테이블",
    hint: "모든 판이 플레이어의 레이팅에 반영돼요. 사람만 앉을 수 있고, 시간제한이 있고, 도움은 지난 트릭 보기까지만 쓸 수 있어요.",
    fact: "레이팅",
    agreement:
      "레이팅 테이블이에요. 자리에 앉으면 동의하는 것으로 보고, 자리 옆에 레이팅이 표시돼요. 사람들끼리 끝낸 판만 반영되고, 봇이 자리를 맡은 판은 누구에게도 반영되지 않아요.",
  },
  ladder: {
    title: "레이팅",
    lead: "게임마다 숫자 하나예요. 레이팅 테이블의 결과로 정해지고, 봇도 같은 척도로 나타내요. 실제 값이 표시된 범위 안에 있는 것은 거의 확실해요.",
    value: (rating, error) => `${rating} ± ${error}`,
    provisional: "임시",
    you: "나 (레이팅 테이블)",
    youToBots: "나 (봇 상대)",
    bot: (level, name) => `레벨 ${level}, ${name}`,
    deals,
    unrated: "아직 레이팅에 반영된 판이 없어요. 다른 사람들과 테이블을 열 때 ‘레이팅 테이블’을 고르세요.",
    scale:
      "처음에는 다섯 레벨의 가운데인 1500에서 시작해요. 레이팅 테이블에서는 사람과 비교하고, 봇을 상대로는 사용한 도움까지 포함해 봇 순위와 바로 비교해요.",
    unreachable: "서버에 연결할 수 없어서 레이팅을 알 수 없어요.",
    caption: (game) => `${game} 순위`,
    who: "이름",
    rating: "레이팅",
  },
  luck: {
    points: (count, result, cards, without) =>
      `분석한 ${deals(count)}: 판당 ${result}점. 카드 운이 ${cards}점, 운을 빼면 ${without}점이에요.`,
    percent: (count, result, cards, without) =>
      `분석한 ${deals(count)}: 판당 기대 대비 ${result}%. 카드 운이 ${cards}%, 운을 빼면 ${without}%예요.`,
  },
  series: {
    title: "같은 카드로 겨루기",
    lead: "여러 테이블이 같은 카드로 게임해요. 다른 테이블의 결과는 그 판을 내가 끝낸 뒤에 볼 수 있어요.",
    count: "같은 카드를 쓰는 테이블",
    countHint: "브리지 클럽처럼, 같은 자리가 같은 카드로 얻은 결과를 테이블끼리 비교해요.",
    only: "테이블 하나",
    tables: "테이블",
    table: (number) => `${number}번 테이블`,
    seat: (number) => `${number}번 자리`,
    statuses: { open: "사람을 기다리는 중", playing: "진행 중", over: "끝남", closed: "닫힘" },
    played: deals,
    toTable: (number) => `${number}번 테이블로 가기`,
    play: "같은 카드로 게임하기",
    share: "이 페이지 공유하기",
    copied: "링크를 복사했어요.",
    refresh: "새로고침",
    standing: "순위",
    standingHint: "같은 자리의 모든 테이블 평균과의 차이를 더한 값이에요.",
    deals: "판",
    deal: (number) => `${number}번 판`,
    difference: (points, difference) => `${points} (${difference})`,
    legend: "그 자리의 결과와, 모든 테이블 평균과의 차이예요.",
    nothing: "아직 비교할 수 있는 판이 없어요.",
    compare: "테이블 비교하기",
    unknown: "그런 테이블은 없어요.",
    failed: "처리하지 못했어요. 나중에 다시 해 보세요.",
    seated: "같은 카드를 쓰는 다른 테이블에 이미 자리가 있어요.",
    name: "먼저 이름을 정하세요.",
  },
};
