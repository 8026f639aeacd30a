import { createECDH } from "node:crypto";
import { request as requestByHttp } from "node:http";
import { request as requestByHttps } from "node:https";
import type { SubscriptionRow } from "../store/index.ts";
import { checkedLookup, parseEndpoint, placeOf, type Resolve } from "./endpoint.ts";

/** How long a service may take to answer, in milliseconds. */
const ANSWER_MS = 10_000;
/** Messages are padded to one length, so that their size says nothing; services take 4096 bytes. */
const PADDED = 1024;

/** The keys by which services know this server; the public one is what browsers subscribe with. */
export interface ServerKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** New keys on the curve P-256, as RFC 8292 wants them. */
export function makeKeys(): ServerKeys {
  const ecdh = createECDH("prime256v1");
  const publicKey = ecdh.generateKeys("base64url");
  // A number that begins with zeros is shorter: it is filled up.
  const privateKey = Buffer.from(ecdh.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url");
  return { publicKey, privateKey };
}

export interface SendOptions {
  readonly keys: ServerKeys;
  /** A way to reach whoever runs the server, for the services: `mailto:` or `https:`. */
  readonly contact: string;
  /** Whether messages may go into private networks, and without encryption of the connection. */
  readonly isPrivateAllowed: boolean;
  readonly resolve: Resolve;
}

export interface Message {
  readonly payload: object;
  /** For how many seconds the service keeps it for a device that is off. */
  readonly ttl: number;
  /** A later message of the same topic takes the place of an earlier one that was not delivered. */
  readonly topic: string;
}

/** What became of a message: taken by the service, for a device that is gone, to be tried again, or refused for good. */
export type Sent = "taken" | "gone" | "later" | "refused";

const resultOf = (status: number): Sent => {
  if (status >= 200 && status < 300) return "taken";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
};

/** A payload of one length, whatever it says. */
function padded(payload: object): string {
  const text = JSON.stringify(payload);
  return text.padEnd(text.length + Math.max(0, PADDED - Buffer.byteLength(text)));
}

/** Sends a message to a device, encrypted so that only the device can read it. Does not throw. */
export async function sendMessage(
  { endpoint, p256dh, auth }: Pick<SubscriptionRow, "endpoint" | "p256dh" | "auth">,
  { payload, ttl, topic }: Message,
  { keys, contact, isPrivateAllowed, resolve }: SendOptions,
): Promise<Sent> {
  const url = parseEndpoint(endpoint, isPrivateAllowed);
  if (!url.ok) return "refused";
  const place = isPrivateAllowed ? "public" : await placeOf(url.value, resolve);
  if (place !== "public") return place === "private" ? "refused" : "later";
  const subscription = { endpoint, keys: { p256dh, auth } };
  const vapidDetails = { subject: contact, ...keys };
  // Most servers start without anybody to call.
  const { default: webPush } = await import("web-push");
  let details;
  try {
    details = webPush.generateRequestDetails(subscription, padded(payload), {
      TTL: ttl,
      topic,
      urgency: "high",
      vapidDetails,
    });
  } catch {
    return "refused";
  }
  const { method, headers, body } = details;
  return new Promise((done) => {
    const request = url.value.protocol === "http:" ? requestByHttp : requestByHttps;
    const sent = request(
      url.value,
      {
        method,
        headers,
        timeout: ANSWER_MS,
        agent: false,
        // A service has no reason to send anybody elsewhere: redirections are not followed.
        ...(isPrivateAllowed ? {} : { lookup: checkedLookup(resolve) }),
      },
      (response) => {
        response.destroy();
        done(resultOf(response.statusCode ?? 500));
      },
    );
    sent.on("timeout", () => sent.destroy());
    sent.on("error", () => done("later"));
    sent.end(body);
  });
}
