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

/** Headings of API pages that say nothing by themselves. */
const GENERIC =
  /^(parameters|returns|type parameters?|properties|methods|accessors|constructors?|extends|extended by|implements|implementation of|inherited from|overrides|call signature|get signature|index signature)$/i;

/** What the search knows of a page: of the API its names and sentences, of files that are only shown nothing. */
function searched(source, env, md) {
  if (env.relativePath.startsWith("files/")) return "";
  if (!env.relativePath.startsWith("api/")) return md.render(source, env);
  const kept = source
    .replaceAll(/^```[\s\S]*?^```$/gm, "")
    .split("\n")
    .filter((line) => !line.startsWith("|") && !GENERIC.test(line.replace(/^#+ /, "")));
  return md.render(kept.join("\n"), env);
}

export default {
  title: "Cairn",
  description: "Two card games to play, learn and study",
  srcDir: "pages",
  outDir: "dist",
  cacheDir: ".cache",
  // A site below an address, such as /cairn/, is told by the variable.
  base: process.env.DOCS_BASE ?? "/",
  cleanUrls: true,
  // The search's index is loaded when somebody searches, and is large.
  vite: { build: { chunkSizeWarningLimit: 2000 } },
  themeConfig: {
    search: { provider: "local", options: { _render: searched } },
    outline: [2, 3],
    nav: [
      {
        text: "Rules",
        items: [
          { text: "Chimera", link: "/rules/chimera" },
          { text: "Krass Kariert", link: "/rules/krass-kariert" },
        ],
      },
      { text: "Library", link: "/library" },
      { text: "API", link: "/api/" },
      { text: "Self-hosting", link: "/self-hosting" },
    ],
    sidebar,
  },
};
