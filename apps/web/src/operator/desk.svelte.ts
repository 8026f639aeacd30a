import { isObject, ok, refuse, type Result } from "@cairn/core";
import { notices } from "../design/notices.svelte.ts";
import { operatorTexts } from "../i18n/operator/index.ts";

/** The token stays in this tab, and goes with it. */
const KEY = "cairn/operator-token";

type Row = Readonly<Record<string, unknown>>;

/** What the operator's page asks the server, and what it was told last. Reactive. */
class Desk {
  #token = $state(sessionStorage.getItem(KEY) ?? "");

  get hasToken(): boolean {
    return this.#token !== "";
  }

  /** Comes in with a token, which is kept if the server takes it. */
  async enter(token: string): Promise<Result<Row>> {
    const answer = await this.#send("/api/admin/status", token);
    if (answer.ok) {
      this.#token = token;
      sessionStorage.setItem(KEY, token);
    }
    return answer;
  }

  leave(): void {
    this.#token = "";
    sessionStorage.removeItem(KEY);
  }

  /** Looks at something; what was wrong is told. */
  async look(what: string, query: Readonly<Record<string, string>> = {}): Promise<Row | undefined> {
    const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
    return this.#told(await this.#send(`/api/admin/${what}?${given}`, this.#token));
  }

  /** Does something; the answer, or nothing where it was refused, which is told. */
  async act(what: string, given: object = {}): Promise<Row | undefined> {
    const answer = await this.#send("/api/admin/actions", this.#token, { do: what, ...given });
    const value = this.#told(answer);
    if (value) notices.show({ tone: "info", text: operatorTexts.t.desk.done });
    return value;
  }

  #told(answer: Result<Row>): Row | undefined {
    if (answer.ok) return answer.value;
    if (answer.error.code === "wrong-token") this.leave();
    notices.show({ tone: "warn", text: problemText(answer.error.code) });
    return undefined;
  }

  async #send(path: string, token: string, body?: object): Promise<Result<Row>> {
    try {
      const answer = await fetch(path, {
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { "content-type": "application/json" } : {}),
        },
        ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
      });
      const value: unknown = await answer.json();
      if (!isObject(value)) return refuse("other", "this is no answer");
      return answer.ok ? ok(value) : refuse(String(value["code"]), String(value["text"]));
    } catch {
      return refuse("other", "the server does not answer");
    }
  }
}

export const desk = new Desk();

/** What is wrong, in the language of the page. */
export function problemText(code: string): string {
  const { problems } = operatorTexts.t.desk;
  return problems[Object.hasOwn(problems, code) ? (code as keyof typeof problems) : "other"];
}

/** A time from now in milliseconds of the day; null where nothing is given. */
export function endAfter(amount: string, unitMs: number): number | null {
  const count = Number(amount.replace(",", "."));
  return amount.trim() === "" || !(count > 0) ? null : Math.round(Date.now() + count * unitMs);
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
