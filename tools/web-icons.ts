// `npx node tools/web-icons.ts`: makes the PNG icons of the page from apps/web/public/icon.svg.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launchChromium } from "../test/browser/chromium.ts";

const folder = fileURLToPath(new URL("../apps/web/public/", import.meta.url));
const svg = readFileSync(`${folder}icon.svg`).toString("base64");
const browser = await launchChromium();
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0}img{display:block;width:100vw}</style><img src="data:image/svg+xml;base64,${svg}">`,
  );
  writeFileSync(`${folder}icon-${size}.png`, await page.screenshot());
}
await browser.close();
