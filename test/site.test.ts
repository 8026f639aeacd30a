import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { pagesOf, sitePage, writePages } from "../tools/docs/pages.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "cairn-site-"));
writePages(ROOT, folder);
afterAll(() => rmSync(folder, { recursive: true }));

/** Pages that `npm run docs` makes from the sources of the packages. */
const GENERATED = ["api/index"];

test("links lead to other pages of the site, and to pages that show a file", () => {
  const pages = new Map([
    ["docs/rules/a.md", "rules/a.md"],
    ["docs/api.md", "api-http.md"],
    ["README.md", "readme.md"],
  ]);
  const text =
    "[x](../api.md#errors) [y](../../README.md) [z](../../deploy/b.conf) [w](https://w) ![i](../images/i.jpg)";
  expect(sitePage("docs/rules/a.md", text, pages)).toBe(
    "[x](../api-http.md#errors) [y](../readme.md) [z](../files/deploy/b.conf.md) [w](https://w) ![i](/docs/images/i.jpg)",
  );
});

test("no link or image of the site is dead", () => {
  const dead = globSync("**/*.md", { cwd: folder })
    .filter((page) => !page.startsWith("files/"))
    .flatMap((page) => {
      const text = readFileSync(join(folder, page), "utf8");
      const links = [...text.matchAll(/(?<!!\[[^\]]*)\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = ""]) => link);
      const images = [...text.matchAll(/!\[[^\]]*\]\(([^)\s]+)|\bsrc="([^"]+)"/g)].map(
        ([, a, b]) => a ?? b ?? "",
      );
      const isThere = (path: string): boolean => existsSync(join(folder, path));
      return [
        ...links.filter((link) => !/^[a-z]+:/.test(link) && !isThere(posix.join(posix.dirname(page), link))),
        ...images.filter((image) => !/^[a-z]+:/.test(image) && !isThere(`public${image}`)),
      ].map((target) => `${page} → ${target}`);
    });
  expect(dead).toEqual([]);
});

test("the sidebar has every page once, and no other", () => {
  const groups = JSON.parse(readFileSync(join(ROOT, "site/sidebar.json"), "utf8")) as {
    readonly items: readonly (readonly [title: string, page: string])[];
  }[];
  const listed = groups.flatMap(({ items }) => items.map(([, page]) => page));
  // The first page leads to the others; decisions and packages are listed by their folders.
  const written = pagesOf(ROOT)
    .map(({ page }) => page.replace(/\.md$/, ""))
    .filter((page) => page !== "index" && !/^(decisions|packages)\//.test(page));
  expect(listed.toSorted()).toEqual([...written, ...GENERATED].toSorted());
});
