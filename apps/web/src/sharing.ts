/** Whether something could be put into the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** What became of something that was to be shared. A sheet that was closed without a choice counts as shared. */
export type Shared = "shared" | "copied" | "refused";

/** Opens the system's share sheet, or copies where there is none. */
export async function shareText(content: { readonly text?: string; readonly url?: string }): Promise<Shared> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share(content);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  const text = [content.text, content.url].filter((part) => part !== undefined).join("\n");
  return (await copyText(text)) ? "copied" : "refused";
}

/** Lets the browser save a text as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
