import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

// A passkey made of nothing but the specification, so that everything about it can be wrong on purpose.

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const text = (data: Buffer): string => data.toString("base64url");

/** As much of CBOR as a key and a statement without attestation need. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number): Buffer =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as never)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const ATTESTED = 64;

/** What a test may want to be otherwise than it should. */
interface Circumstances {
  readonly origin: string;
  readonly rpId?: string;
  readonly counter?: number;
  /** Signs with another key than the one that was registered. */
  readonly isForged?: boolean;
}

interface Options {
  readonly challenge: string;
}

export class TestPasskey {
  readonly id = text(randomBytes(16));
  readonly #private: KeyObject;
  readonly #public: Buffer;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.#private = privateKey;
    this.#public = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]),
    );
  }

  #clientData(type: string, { challenge }: Options, origin: string): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  #authenticatorData(rpId: string, counter: number, flags: number, rest = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  }

  /** What a browser sends when the passkey is made. */
  register(
    options: Options,
    { origin, rpId = new URL(origin).hostname, counter = 0 }: Circumstances,
  ): object {
    const id = Buffer.from(this.id, "base64url");
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#public]);
    const flags = USER_PRESENT | USER_VERIFIED | ATTESTED;
    const attestation = cbor(
      new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", this.#authenticatorData(rpId, counter, flags, credential)],
      ]),
    );
    const clientDataJSON = text(Buffer.from(this.#clientData("webauthn.create", options, origin)));
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject: text(attestation), transports: ["internal"] },
    };
  }

  /** What a browser sends when the passkey is used. */
  signIn(options: Options, circumstances: Circumstances): object {
    const { origin, rpId = new URL(origin).hostname, counter = 0, isForged = false } = circumstances;
    const clientData = this.#clientData("webauthn.get", options, origin);
    const data = this.#authenticatorData(rpId, counter, USER_PRESENT | USER_VERIFIED);
    const key = isForged ? generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey : this.#private;
    const signature = sign("sha256", Buffer.concat([data, sha256(clientData)]), key);
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(Buffer.from(clientData)),
        authenticatorData: text(data),
        signature: text(signature),
      },
    };
  }
}
