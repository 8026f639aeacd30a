import { describe, expect, test } from "vitest";
import { ClientMessage, MAX_FRAME, PHRASES, readClientMessage } from "../src/index.ts";

const TABLE = "A".repeat(22);
const SETTINGS = { game: "chimera", players: 3 };

const read = (message: unknown) => readClientMessage(JSON.stringify(message));

describe("a message", () => {
  test.each([
    { t: "act", id: "1", at: 0, action: { type: "pass", seat: 1 } },
    { t: "join", id: "1", table: TABLE, from: 7 },
    { t: "join", id: "1", code: "ABCDE" },
    { t: "name", id: "1", name: "Anna" },
    { t: "sit", id: "1", seat: 4, name: "Anna" },
    { t: "bot", id: "1", seat: 0, level: 5 },
    { t: "away", id: "1", seat: 0, choice: "wait" },
    ...PHRASES.map((phrase) => ({ t: "say", id: "1", phrase })),
    ...["leave", "stand", "start", "ready", "hold", "back", "rematch", "ping"].map((t) => ({ t, id: "1" })),
  ])("$t is read as it is", (message) => {
    expect(read(message)).toEqual({ ok: true, value: message });
  });

  test("settings are filled in", () => {
    expect(read({ t: "create", id: "1", settings: SETTINGS })).toEqual({
      ok: true,
      value: {
        t: "create",
        id: "1",
        settings: {
          ...SETTINGS,
          options: {},
          help: "last-trick",
          clock: null,
          isPublic: false,
          evenTempo: false,
          openDeals: false,
          botSpeed: "normal",
        },
      },
    });
  });

  test.each([
    [{ t: "act", id: "1", action: {} }, "at"],
    [{ t: "act", id: "1", at: "0", action: {} }, "at"],
    [{ t: "act", id: "1", at: 1.5, action: {} }, "at"],
    [{ t: "act", at: 1, action: {} }, "id"],
    [{ t: "ping", id: "" }, "id"],
    [{ t: "ping", id: "x".repeat(25) }, "id"],
    [{ t: "ping", id: "1", extra: 1 }, "extra"],
    [{ t: "pong", id: "1" }, "t"],
    [{ id: "1" }, "t"],
    [{ t: "sit", id: "1", seat: 5 }, "seat"],
    [{ t: "sit", id: "1", seat: -1 }, "seat"],
    [{ t: "sit", id: "1", seat: "0" }, "seat"],
    [{ t: "sit", id: "1", seat: 0, name: "x".repeat(201) }, "name"],
    [{ t: "bot", id: "1", seat: 0, level: 6 }, "level"],
    [{ t: "join", id: "1", table: "short" }, "table"],
    [{ t: "join", id: "1", code: "ABCD" }, "code"],
    [{ t: "join", id: "1", from: -1 }, "from"],
    [{ t: "say", id: "1", phrase: "rude" }, "phrase"],
    [{ t: "chat", id: "1", text: "" }, "text"],
    [{ t: "chat", id: "1", text: "x".repeat(301) }, "text"],
    [{ t: "mute", id: "1", seat: 0, muted: "yes" }, "muted"],
    [{ t: "away", id: "1", seat: 0, choice: "go" }, "choice"],
    [{ t: "create", id: "1", settings: { ...SETTINGS, clock: 9 } }, "settings.clock"],
    [{ t: "create", id: "1", settings: { ...SETTINGS, players: 6 } }, "settings.players"],
    [{ t: "create", id: "1", settings: { ...SETTINGS, options: "none" } }, "settings.options"],
    [{ t: "create", id: "1", settings: { ...SETTINGS, colour: "red" } }, "settings.colour"],
    [{ t: "create", id: "1", settings: "chimera" }, "settings"],
  ])("%j is refused with the name of the field", (message, field) => {
    const answer = read(message);
    expect(answer).toMatchObject({ ok: false, error: { code: "bad-message" } });
    expect(answer.ok ? "" : answer.error.message).toMatch(new RegExp(`^"${field}": `));
  });

  test("its id comes back with the refusal, if it is one", () => {
    expect(read({ t: "sit", id: "me", seat: 9 })).toMatchObject({ error: { id: "me" } });
    for (const id of [7, null, ["me"], "x".repeat(25)]) {
      const answer = read({ t: "sit", id, seat: 0 });
      expect(answer.ok ? answer : answer.error).not.toHaveProperty("id");
    }
    for (const value of [null, 7, "text", []]) {
      const answer = read(value);
      expect(answer.ok ? answer : answer.error).not.toHaveProperty("id");
    }
  });

  test("what is not JSON is told apart from what is no message", () => {
    for (const text of ["", "{", "undefined", "'a'", "[".repeat(MAX_FRAME)])
      expect(readClientMessage(text)).toMatchObject({ error: { code: "not-json" } });
  });

  test("a refusal is short, whatever was sent", () => {
    const name = "x".repeat(10_000);
    for (const message of [
      { t: name, id: "1" },
      { t: "ping", id: "1", [name]: 1 },
      { t: "ping", id: name },
    ]) {
      const answer = read(message);
      expect(answer.ok ? 0 : answer.error.message.length).toBeLessThan(300);
    }
  });

  test("keys that name prototypes are keys like others", () => {
    for (const key of ["__proto__", "constructor", "prototype"]) {
      const answer = readClientMessage(
        `{"t":"create","id":"1","settings":{"game":"x","players":3,"options":{"${key}":{"a":1}}}}`,
      );
      if (answer.ok && answer.value.t === "create") {
        const options = answer.value.settings.options as Record<string, unknown>;
        expect(Object.getPrototypeOf(options)).toBe(Object.prototype);
        expect(options["a"]).toBeUndefined();
      }
    }
    expect(readClientMessage('{"t":"ping","id":"1","__proto__":{"at":1}}')).toMatchObject({ ok: false });
    expect({}).not.toHaveProperty("a");
  });

  test("every kind of message is told from the others by its `t` alone", () => {
    const names = ClientMessage.options.map(({ entries }) => entries.t.literal);
    expect(new Set(names).size).toBe(names.length);
  });
});
