const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Decodes base64. Packages have neither Node's Buffer nor a browser's atob. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const values = new Uint8Array(128);
  for (let i = 0; i < 64; i++) values[ALPHABET.charCodeAt(i)] = i;
  const length = Math.floor((text.replace(/=+$/, "").length * 3) / 4);
  const bytes = new Uint8Array(length);
  for (let from = 0, to = 0; to < length; from += 4, to += 3) {
    let word = 0;
    for (let i = 0; i < 4; i++) word = (word << 6) | (values[text.charCodeAt(from + i)] as number);
    // Writes past the end are ignored by the typed array.
    bytes[to] = word >> 16;
    bytes[to + 1] = word >> 8;
    bytes[to + 2] = word;
  }
  return bytes;
}
