import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";

const VERSION = "13";
/** What RFC 6455 adds to a key, so that an answer shows that the request was understood. */
const GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
const KEY = /^[+/0-9A-Za-z]{22}==$/;

/** Whether a request asks for a WebSocket as RFC 6455 says. */
export function isHandshake({ method, headers }: IncomingMessage): boolean {
  return (
    method === "GET" &&
    headers.upgrade?.toLowerCase() === "websocket" &&
    headers["sec-websocket-version"] === VERSION &&
    KEY.test(headers["sec-websocket-key"] ?? "")
  );
}

/** The answer that makes a WebSocket of a connection. No extension is agreed on. */
export function handshakeAnswer({ headers }: IncomingMessage, others: readonly string[]): string {
  const accept = hash("sha1", `${headers["sec-websocket-key"]}${GUID}`, "base64");
  return [
    "HTTP/1.1 101 Switching Protocols",
    "Upgrade: websocket",
    "Connection: Upgrade",
    `Sec-WebSocket-Accept: ${accept}`,
    ...others,
    "",
    "",
  ].join("\r\n");
}
