import { WrongCall } from "../exit.ts";

/** Where the server is, and how an operator proves to be one. */
export interface Server {
  readonly url: string;
  readonly token: string;
}

/** What the server answers: what was asked for, or why not. */
export type Answer =
  | { readonly ok: true; readonly value: Record<string, unknown> }
  | { readonly ok: false; readonly code: string; readonly text: string };

/** Asks the server that runs: looks at something, or (with a body) does something. */
export async function ask({ url, token }: Server, path: string, body?: object): Promise<Answer> {
  if (token === "")
    throw new WrongCall("say the operator's token: --token, or the variable CAIRN_ADMIN_TOKEN");
  if (!URL.canParse(path, url)) throw new WrongCall(`not an address: ${url}`);
  let answer: Response;
  try {
    answer = await fetch(new URL(path, url), {
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    });
  } catch {
    throw new WrongCall(`no server answers at ${url}`);
  }
  const value = (await answer.json().catch(() => undefined)) as Record<string, unknown> | undefined;
  if (!value) throw new WrongCall(`what answers at ${url} is not Cairn`);
  if (answer.ok) return { ok: true, value };
  return { ok: false, code: String(value["code"]), text: String(value["text"]) };
}
