import type { Locator } from "@playwright/test";
import jsQR from "jsqr";

/** Runs in a page: the pixels of a picture, four numbers each. */
async function pixelsOf(png: string): Promise<{ data: number[]; width: number; height: number }> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  if (!context) throw new Error("nothing can be drawn here");
  context.drawImage(picture, 0, 0);
  return { data: [...context.getImageData(0, 0, width, height).data], width, height };
}

/** What a camera reads from a QR code as it is on the screen. */
export async function readQrCode(code: Locator): Promise<string> {
  const png = await code.screenshot();
  const { data, width, height } = await code.page().evaluate(pixelsOf, png.toString("base64"));
  const found = jsQR.default(Uint8ClampedArray.from(data), width, height);
  if (!found) throw new Error("no QR code can be read");
  return found.data;
}
