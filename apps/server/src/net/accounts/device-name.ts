/** The first of these that a browser names itself by is what it is: most name others after it. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:(?:Headless)?Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** What a browser is called in the list of somebody's devices; empty if nothing is known of it. */
export function deviceName(userAgent = ""): string {
  const nameIn = (known: typeof BROWSERS): string[] => {
    const found = known.find(([pattern]) => pattern.test(userAgent));
    return found ? [found[1]] : [];
  };
  return [...nameIn(BROWSERS), ...nameIn(SYSTEMS)].join(", ");
}
