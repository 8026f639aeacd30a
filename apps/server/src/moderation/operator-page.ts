import { readFileSync } from "node:fs";
import { ConfigError, type Config } from "../config.ts";
import { reasonOf } from "../store/errors.ts";

/** The longest text of an operator, in characters. */
const MAX_TEXT = 60_000;

/** Who runs the server, and what they have to tell: shown in the page, and empty where it is not set. */
export interface OperatorPage {
  readonly contact: string;
  readonly imprint: string;
  readonly privacy: string;
}

function read(file: string, flag: string): string {
  if (file === "") return "";
  try {
    const text = readFileSync(file, "utf8").trim();
    if (text.length > MAX_TEXT) throw new ConfigError(`it has more than ${MAX_TEXT} characters`);
    return text;
  } catch (error) {
    throw new ConfigError(`--${flag}: ${file} cannot be used: ${reasonOf(error)}`);
  }
}

/** Read once, at the start: a file that is missing is told before anybody comes. */
export const readOperatorPage = ({
  contact,
  imprint,
  privacy,
}: Pick<Config, "contact" | "imprint" | "privacy">): OperatorPage => ({
  contact,
  imprint: read(imprint, "imprint"),
  privacy: read(privacy, "privacy"),
});
