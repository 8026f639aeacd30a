import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { TestClient } from "../live/client.ts";
import { TestPasskey } from "./authenticator.ts";

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & { readonly code?: string };
}

/** A browser without a page: it keeps its cookie, and says which page it is on. */
export class TestBrowser {
  cookie = "";
  readonly #url: string;
  readonly origin: string;

  constructor(url: string, origin = url.replace("127.0.0.1", "localhost")) {
    this.#url = url;
    this.origin = origin;
  }

  /** A browser whose player has a name. */
  static async named(url: string, name: string): Promise<TestBrowser> {
    const browser = new TestBrowser(url);
    const client = await browser.connect();
    await client.must({ t: "name", name });
    await client.close();
    return browser;
  }

  async connect(): Promise<TestClient> {
    const client = await TestClient.connect(this.#url, this.cookie === "" ? {} : { cookie: this.cookie });
    this.cookie = client.cookie;
    return client;
  }

  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = { origin: this.origin, host: new URL(this.origin).host },
  ): Promise<Answer> {
    const answer = await request(`${this.#url}${path}`, method, body, {
      ...headers,
      ...(this.cookie === "" ? {} : { cookie: this.cookie }),
    });
    if (answer.cookie !== undefined) this.cookie = answer.cookie;
    return answer;
  }

  get = (path: string): Promise<Answer> => this.ask("GET", path);
  post = (path: string, body: unknown = {}): Promise<Answer> => this.ask("POST", path, body);

  async id(): Promise<string> {
    return (await this.get("/api/me")).body["id"] as string;
  }

  async addPasskey(passkey = new TestPasskey(), name = "Phone"): Promise<TestPasskey> {
    const { body } = await this.post("/api/me/passkeys/options");
    const response = passkey.register(body as never, this);
    const answer = await this.post("/api/me/passkeys", { response, name });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer));
    return passkey;
  }

  async signIn(passkey: TestPasskey, join = false): Promise<Answer> {
    const { body } = await this.post("/api/sign-in/options");
    return this.post("/api/sign-in/passkey", { response: passkey.signIn(body as never, this), join });
  }

  /** Shows a code on this device that another one types. */
  async link(): Promise<string> {
    return (await this.post("/api/me/link")).body["code"] as string;
  }
}

/** Not by `fetch`, which sets the host itself. */
async function request(
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answer & { readonly cookie: string | undefined }> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const sent = httpRequest(url, {
    method,
    headers: {
      ...headers,
      ...(text === undefined
        ? {}
        : { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
    },
  });
  sent.end(text);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const all = Buffer.concat(chunks).toString();
  return {
    status: answer.statusCode ?? 0,
    body: (all === "" ? {} : JSON.parse(all)) as Answer["body"],
    cookie: answer.headers["set-cookie"]?.at(-1)?.split(";")[0],
  };
}
