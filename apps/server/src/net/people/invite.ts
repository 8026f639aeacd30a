import type { PlayerId, TableId } from "../../ids.ts";
import type { PlayerRow, Store } from "../../store/index.ts";
import type { Call } from "../../table/calls.ts";

/** For how long a message about an invitation is worth delivering, in milliseconds. */
const WORTH_MS = 24 * 3_600_000;

/** Invites a player to a table. Who invites learns nothing of what became of it. */
export type Invite = (
  table: { readonly id: string; readonly game: string },
  player: string,
  from: Pick<PlayerRow, "id" | "name">,
) => Promise<void>;

interface InviteParts {
  readonly store: { readonly friends: Pick<Store["friends"], "invite"> };
  readonly now: () => number;
  readonly call: (calls: readonly Call[]) => void;
}

/** Keeps an invitation, and calls the player on the first to this table. */
export const inviting =
  ({ store, now, call }: InviteParts): Invite =>
  async ({ id, game }, player, from) => {
    const invitation = { player, table: id, from: from.id, createdAt: now() };
    if (!(await store.friends.invite(invitation))) return;
    call([
      {
        kind: "invitation",
        player: player as PlayerId,
        table: id as TableId,
        game,
        names: [from.name],
        dueAt: now() + WORTH_MS,
      },
    ]);
  };
