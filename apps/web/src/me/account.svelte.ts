import type { Result } from "@cairn/core";
import { parseName } from "@cairn/protocol";
import { notices } from "../design/notices.svelte.ts";
import { i18n } from "../i18n/i18n.svelte.ts";
import { meTexts } from "../i18n/me/index.ts";
import { settings } from "../settings/settings.svelte.ts";
import { type Account, fetchAccount, putName, type SignedIn } from "./api.ts";
import { callSignedIn } from "../waiting/devices.ts";
import { syncProfile } from "./profile.ts";

/** What a refusal is called in the reader's language. */
export function refusalText(code: string): string {
  const { refusals, ways } = meTexts.t;
  if (code === "unreachable") return ways.unreachable;
  return refusals[Object.hasOwn(refusals, code) ? (code as keyof typeof refusals) : "other"];
}

const warn = (code: string): void => void notices.show({ tone: "warn", text: refusalText(code) });

/** How the server recognises the reader; reactive. */
export class AccountStore {
  #account: Account | undefined = $state.raw();
  #isGone = $state(false);
  #isBusy = $state(false);

  get account(): Account | undefined {
    return this.#account;
  }
  /** Whether the server could not be asked. */
  get isGone(): boolean {
    return this.#isGone;
  }
  /** Whether something is being done that should not be done twice. */
  get isBusy(): boolean {
    return this.#isBusy;
  }
  /** Whether the player has a second way to be recognised. */
  get isKept(): boolean {
    return (this.#account?.devices.length ?? 0) > 0;
  }

  async read(): Promise<void> {
    const found = await fetchAccount();
    this.#isGone = !found.ok;
    if (found.ok) this.#account = found.value;
    if (settings.name === "") settings.name = this.#account?.name ?? "";
  }

  /** Whether the player has a name, here or on the server. */
  get isNamed(): boolean {
    return (this.#account?.name ?? "") !== "" || parseName(settings.name).ok;
  }

  /** Lets the server know the name that was typed here: before that it keeps nothing. */
  async saveName(): Promise<void> {
    const { name } = settings;
    if (!this.#account || name === this.#account.name || !parseName(name).ok) return;
    const put = await putName(name);
    if (put.ok) this.#account = { ...this.#account, name };
    else warn(put.error.code);
  }

  /** Makes something by which a player is recognised, who must be known for that. */
  keep<T>(work: () => Promise<Result<T>>): Promise<T | undefined> {
    return this.change(async () => {
      await this.saveName();
      return work();
    });
  }

  /** Does something that changes the account, reads it anew, and says what was refused. */
  async change<T>(work: () => Promise<Result<T>>): Promise<T | undefined> {
    if (this.#isBusy) return undefined;
    this.#isBusy = true;
    const done = await work();
    if (!done.ok) warn(done.error.code);
    await this.read();
    this.#isBusy = false;
    return done.ok ? done.value : undefined;
  }

  /** This browser becomes somebody who is known already. */
  async signIn(work: () => Promise<Result<SignedIn>>): Promise<boolean> {
    const done = await this.change(work);
    if (!done) return false;
    settings.name = done.name;
    await syncProfile(true);
    void callSignedIn(i18n.language);
    const { joined, done: welcome } = meTexts.t.signIn;
    notices.show({ tone: "info", text: (done.joined ? joined : welcome)(done.name) });
    return true;
  }
}
