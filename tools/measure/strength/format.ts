import type { Measure } from "./results.ts";

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
export const signed = (value: number, text: string): string => `${value < 0 ? "−" : "+"}${text}`;
export const row = (cells: readonly (number | string)[]): string => `| ${cells.join(" | ")} |`;
export const interval = ({ low, high }: Measure, show: (value: number) => string): string =>
  `${show(low)} … ${show(high)}`;
