/** One socket, as much of it as is used. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

/** What happens to a socket. Nothing is said after `closed`. */
export interface WireEvents {
  readonly heard: (text: string) => void;
  readonly closed: () => void;
}

/** What a connection needs of the browser around it. Tests bring their own. */
export interface Environment {
  readonly open: (events: WireEvents) => Wire;
  /** Milliseconds that only go forward. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Runs something later; what comes back calls it off. */
  readonly later: (run: () => void, ms: number) => () => void;
  /** Whether somebody may be looking at the page. */
  readonly isSeen: () => boolean;
  /** Runs something whenever the network may have come, gone or been asleep; what comes back ends it. */
  readonly watchNetwork: (run: () => void) => () => void;
}

/** Whether this browser can keep a connection at all. */
export const hasSockets = (): boolean => typeof WebSocket === "function";

/**
 * The browser itself. A table's sockets name it in their address: any server serves it, but a proxy in front of several
 * may bring all who sit there to the same one.
 */
export const browserEnvironment = (table?: string): Environment => ({
  open({ heard, closed }) {
    const address = new URL("/ws", location.href);
    if (table !== undefined) address.searchParams.set("table", table);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    const listening = new AbortController();
    const { signal } = listening;
    socket.addEventListener(
      "message",
      ({ data }) => {
        if (typeof data === "string") heard(data);
      },
      { signal },
    );
    socket.addEventListener("close", closed, { signal });
    return {
      send: (text) => socket.send(text),
      close() {
        listening.abort();
        socket.close();
      },
    };
  },
  now: () => performance.now(),
  random: () => Math.random(),
  later(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  isSeen: () => document.visibilityState === "visible",
  watchNetwork(run) {
    const seen = (): void => {
      if (document.visibilityState === "visible") run();
    };
    addEventListener("online", run);
    addEventListener("offline", run);
    document.addEventListener("visibilitychange", seen);
    return () => {
      removeEventListener("online", run);
      removeEventListener("offline", run);
      document.removeEventListener("visibilitychange", seen);
    };
  },
});
