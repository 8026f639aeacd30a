import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A message as the device reads it, with what the service saw of it. */
export interface PushMessage {
  readonly payload: Record<string, string>;
  readonly headers: IncomingHttpHeaders;
  readonly size: number;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** A browser with a subscription: it has the private key, so only it can read what is sent (RFC 8291). */
export class PushDevice {
  readonly endpoint: string;
  readonly messages: PushMessage[] = [];
  /** What the service answers. */
  status = 201;
  readonly #ecdh: ECDH;
  readonly #auth = randomBytes(16);

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.#ecdh = createECDH("prime256v1");
    this.#ecdh.generateKeys();
  }

  get keys(): { readonly p256dh: string; readonly auth: string } {
    return {
      p256dh: this.#ecdh.getPublicKey("base64url"),
      auth: this.#auth.toString("base64url"),
    };
  }

  take(body: Buffer, headers: IncomingHttpHeaders): void {
    this.messages.push({ payload: JSON.parse(this.#decrypt(body)), headers, size: body.length });
  }

  #decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const serverKey = body.subarray(21, 21 + keyLength);
    const shared = this.#ecdh.computeSecret(serverKey);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#ecdh.getPublicKey(), serverKey]);
    const secret = derive(shared, this.#auth, info, 32);
    const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const sealed = body.subarray(21 + keyLength);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  }
}

/** What the signed token in a message's headers says; throws if the signature is not of the key beside it (RFC 8292). */
export function readVapid(authorization: string): {
  readonly key: string;
  readonly claims: Record<string, unknown>;
} {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const publicKey = createPublicKey({
    format: "jwk",
    key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" },
  });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("the token is not signed by its key");
  return { key, claims: JSON.parse(Buffer.from(body, "base64url").toString()) };
}

/** The service of a browser's maker, on this machine. */
export class PushService {
  readonly #server: Server;
  readonly #devices = new Map<string, PushDevice>();

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<PushService> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        const device = service.#devices.get(request.url ?? "");
        if (device && device.status < 300) device.take(Buffer.concat(parts), request.headers);
        response.writeHead(device?.status ?? 404).end();
      });
    });
    const service = new PushService(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  newDevice(): PushDevice {
    const path = `/send/${randomBytes(12).toString("base64url")}`;
    const device = new PushDevice(`${this.origin}${path}`);
    this.#devices.set(path, device);
    return device;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
