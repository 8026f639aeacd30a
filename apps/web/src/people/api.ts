import { isObject, ok, refuse, type Result } from "@cairn/core";

/** Somebody whom the reader knows. */
export interface Person {
  /** What the reader calls this person by; nobody else knows it. */
  readonly person: string;
  readonly name: string;
  readonly friend: boolean;
  /** The reader has asked to be friends; this person has. */
  readonly asked: boolean;
  readonly asks: boolean;
  readonly blocked: boolean;
  readonly muted: boolean;
  /** Only of friends who allow it. */
  readonly here?: boolean;
  readonly games: number;
  readonly lastAt?: number;
}

/** What the reader can change about somebody. */
export type PersonChange = "ask" | "decline" | "end" | "block" | "unblock" | "mute" | "unmute";

export interface Invitation {
  readonly table: string;
  readonly game: string;
  readonly status: "open" | "playing";
  readonly from: string;
  /** For a move, at a table that is played turn by turn. */
  readonly hours?: number;
}

const UNREACHABLE = refuse("unreachable", "the server does not answer");

async function send(method: string, path: string, body?: object): Promise<Result<Record<string, unknown>>> {
  try {
    const answer = await fetch(path, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {}),
    });
    const value: unknown = answer.status === 204 ? {} : await answer.json();
    if (!isObject(value)) return UNREACHABLE;
    if (answer.ok) return ok(value);
    return refuse(typeof value["code"] === "string" ? value["code"] : "other", "the server refused it");
  } catch {
    return UNREACHABLE;
  }
}

/** Everybody whom the reader knows, and whether friends see when the reader is here. */
export async function fetchPeople(): Promise<
  Result<{ readonly seen: boolean; readonly people: readonly Person[] }>
> {
  const answer = await send("GET", "/api/me/people");
  if (!answer.ok) return answer;
  const { seen, people } = answer.value;
  return Array.isArray(people) ? ok({ seen: seen === true, people: people as Person[] }) : UNREACHABLE;
}

export const changePerson = (person: string, change: PersonChange): Promise<Result<object>> =>
  send("POST", "/api/me/people", { person, do: change });
export const putSeen = (seen: boolean): Promise<Result<object>> => send("PUT", "/api/me/seen", { seen });

export const invite = (table: string, person: string): Promise<Result<object>> =>
  send("POST", "/api/me/invitations", { table, person });
export const declineInvitation = (table: string): Promise<Result<object>> =>
  send("DELETE", `/api/me/invitations/${table}`);

/** What others want of the reader. */
export interface Wanted {
  /** The tables to which the reader is invited. */
  readonly invitations: readonly Invitation[];
  /** The names of those who want to be friends. */
  readonly asks: readonly string[];
}

/** What others want of the reader; nothing where the server cannot be reached. */
export async function fetchWanted(): Promise<Wanted> {
  const answer = navigator.onLine ? await send("GET", "/api/me/invitations") : UNREACHABLE;
  const { invitations, asks } = answer.ok ? answer.value : {};
  return {
    invitations: Array.isArray(invitations) ? (invitations as Invitation[]) : [],
    asks: Array.isArray(asks) ? (asks as string[]) : [],
  };
}

/** A new table like an old one, to which the same people are invited; the answer is its id. */
export async function playAgain(table: string, face: { readonly face?: string }): Promise<Result<string>> {
  const answer = await send("POST", "/api/me/again", { table, ...face });
  if (!answer.ok) return answer;
  return typeof answer.value["table"] === "string" ? ok(answer.value["table"]) : UNREACHABLE;
}
