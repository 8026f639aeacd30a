/** The token of operators in tests. */
export const TOKEN = "an operator's token of tests".replaceAll(" ", "-");

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & { readonly code?: string };
}

/** Asks as an operator would, with headers that may be wrong. */
export async function admin(
  url: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = { authorization: `Bearer ${TOKEN}` },
): Promise<Answer> {
  const answer = await fetch(`${url}/api/admin/${path}`, {
    headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer["body"] };
}

/** Does something as an operator. */
export const act = (url: string, what: string, given: object = {}): Promise<Answer> =>
  admin(url, "actions", { do: what, ...given });

/** The code of a refusal, or the status of what was done. */
export const codeOf = ({ status, body }: Answer): string | number => body.code ?? status;
