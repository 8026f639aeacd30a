import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const SITE = join(import.meta.dirname, "..");
const groups = JSON.parse(readFileSync(join(SITE, "sidebar.json"), "utf8"));

/** The pages of a folder that has no list of its own, by their titles. */
const listed = (folder) =>
  readdirSync(join(SITE, "pages", folder))
    .filter((name) => name.endsWith(".md"))
    .toSorted()
    .map((name) => {
      const [, text] = /^# (.*)$/m.exec(readFileSync(join(SITE, "pages", folder, name), "utf8"));
      return { text, link: `/${folder}/${name.slice(0, -3)}` };
    });

const sidebar = [
  ...groups.map(({ text, items }) => ({
    text,
    items: items.map(([title, page]) => ({ text: title, link: `/${page.replace(/index$/, "")}` })),
  })),
  { text: "Decisions", collapsed: true, items: listed("decisions") },
  { text: "Packages", collapsed: true, items: listed("packages") },
];

export default {
  title: "Cairn",
  description: "Two card games to play, learn and study",
  srcDir: "pages",
  outDir: "dist",
  cacheDir: ".cache",
  // A site below an address, such as /cairn/, is told by the variable.
  base: process.env.DOCS_BASE ?? "/",
  cleanUrls: true,
  themeConfig: {
    search: { provider: "local" },
    outline: [2, 3],
    nav: [
      { text: "Rules", link: "/rules/chimera" },
      { text: "Library", link: "/library" },
      { text: "API", link: "/api/" },
      { text: "Self-hosting", link: "/self-hosting" },
    ],
    sidebar,
  },
};
