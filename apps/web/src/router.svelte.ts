import { parsePath, pathOf, type Route } from "./routes.ts";

/** What a history entry keeps: how many screens of this page lie before it, and where it was scrolled to. */
interface Entry {
  readonly depth?: number;
  readonly scroll?: number;
}

/** Where the page is. The address bar, links and the back button all end here. */
class Router {
  #route: Route = $state.raw(parsePath(location.pathname));
  /** The part of the address behind #, without it: a replay's place. */
  #hash: string = $state.raw(location.hash.slice(1));
  /** Where the screen that comes shall be scrolled to. */
  scroll = 0;

  get route(): Route {
    return this.#route;
  }

  get hash(): string {
    return this.#hash;
  }

  /** Goes to a screen. With `replace` the back button does not come back to this one; nor does it to the same one. */
  go(to: Route | string, { replace = false }: { readonly replace?: boolean } = {}): void {
    const path = typeof to === "string" ? to : pathOf(to);
    const { depth = 0 } = (history.state ?? {}) as Entry;
    const isHere = new URL(path, location.href).href === location.href;
    if (replace || isHere) history.replaceState({ depth } satisfies Entry, "", path);
    else {
      history.replaceState({ depth, scroll: scrollY } satisfies Entry, "");
      history.pushState({ depth: depth + 1 } satisfies Entry, "", path);
    }
    this.scroll = 0;
    this.#read();
  }

  /** Back to where the reader came from, or to `fallback` if the page was opened here. */
  back(fallback: Route): void {
    if (((history.state as Entry | null)?.depth ?? 0) > 0) history.back();
    else this.go(fallback, { replace: true });
  }

  #read(): void {
    this.#route = parsePath(location.pathname);
    this.#hash = location.hash.slice(1);
  }

  /** Listens to links and to the back button. Runs as long as the page. */
  listen(): void {
    history.scrollRestoration = "manual";
    addEventListener("popstate", ({ state }) => {
      this.scroll = (state as Entry | null)?.scroll ?? 0;
      this.#read();
    });
    addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || event.defaultPrevented || link.target !== "" || link.hasAttribute("download"))
        return;
      if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }
}

export const router = new Router();
