type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null;

/** Fields that are times of day in milliseconds. */
const TIMES = ["createdAt", "updatedAt", "until", "at", "settledAt"];

function cell(key: string, value: unknown): string {
  if (value === null || value === undefined) return "-";
  if (TIMES.includes(key) && typeof value === "number") return new Date(value).toISOString().slice(0, 16);
  if (Array.isArray(value)) return value.map((one) => cell("", one)).join("; ");
  if (!isRow(value)) return typeof value === "string" ? value : JSON.stringify(value);
  if (typeof value["name"] === "string") {
    const { name, id, phrase, text = phrase } = value;
    return `${name}${typeof id === "string" ? ` (${id})` : ""}${typeof text === "string" ? `: ${text}` : ""}`;
  }
  return Object.entries(value)
    .map(([name, one]) => `${name} ${cell(name, one)}`)
    .join(", ");
}

/** What the server answered, for people: a list one row a line, anything else one field a line. */
export function linesOf(value: Row): string[] {
  const [list] = Object.values(value).filter(Array.isArray) as unknown[][];
  if (list && Object.keys(value).length === 1) {
    if (list.length === 0) return ["none"];
    return list.map((row) =>
      isRow(row)
        ? Object.entries(row)
            .map(([key, one]) => `${key} ${cell(key, one)}`)
            .join("  ")
        : String(row),
    );
  }
  return Object.entries(value).map(([key, one]) => `${key}: ${cell(key, one)}`);
}
