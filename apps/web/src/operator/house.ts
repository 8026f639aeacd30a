import { isObject } from "@cairn/core";

/** What whoever runs the server tells everybody. */
export interface House {
  readonly contact: string;
  readonly imprint: boolean;
  readonly privacy: boolean;
  readonly closed: boolean;
  readonly notice?: string;
  readonly maintenance?: { readonly text: string; readonly until: number | null };
}

async function getJson(path: string): Promise<Record<string, unknown> | undefined> {
  try {
    const answer = await fetch(path);
    const body: unknown = await answer.json();
    return answer.ok && isObject(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined where no server answers. */
export const fetchHouse = async (): Promise<House | undefined> =>
  (await getJson("/api/operator")) as House | undefined;

export const fetchTexts = async (): Promise<{ imprint: string; privacy: string } | undefined> =>
  (await getJson("/api/operator/texts")) as { imprint: string; privacy: string } | undefined;

/** Whether there is a page about the server that is worth a link. */
export const hasHousePage = (house: House | undefined): boolean =>
  house !== undefined && (house.contact !== "" || house.imprint || house.privacy);

/** Uses an invitation; the code of a refusal. */
export async function enterBy(code: string): Promise<"entered" | "wrong" | "failed"> {
  try {
    const answer = await fetch("/api/operator/enter", {
      method: "POST",
      body: JSON.stringify({ code }),
      headers: { "content-type": "application/json" },
    });
    if (answer.ok) return "entered";
    return answer.status === 404 || answer.status === 400 ? "wrong" : "failed";
  } catch {
    return "failed";
  }
}
