import type { TableStatus } from "@cairn/protocol";

// What the server's answers are made of, as far as the operator's page shows it.

export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface TableRow {
  readonly table: string;
  readonly code: string | null;
  readonly game: string;
  readonly status: TableStatus;
  readonly updatedAt: number;
  readonly seats: readonly { readonly name: string; readonly player: string | null }[];
}

export interface PlayerRow extends Named {
  readonly createdAt: number;
  readonly tables: number;
}

export interface BanRow {
  readonly id: string;
  readonly kind: "player" | "range";
  readonly value: string;
  /** Of a player who is still known. */
  readonly name?: string;
  readonly reason: string;
  readonly until: number | null;
}

export interface ReportRow {
  readonly id: string;
  readonly createdAt: number;
  readonly table: string;
  readonly reporter: Named | null;
  readonly player: Named | null;
  readonly reason: string;
  readonly note: string;
  readonly said: readonly {
    readonly at: number;
    readonly by: "player" | "reporter" | "other";
    readonly phrase?: string;
    readonly text?: string;
  }[];
}

export interface ActionRow {
  readonly id: string;
  readonly createdAt: number;
  readonly action: string;
  readonly subject: string;
  readonly detail: string;
}

export interface InvitationRow {
  readonly id: string;
  readonly uses: number;
  readonly until: number;
}

export interface AdmittedRow {
  readonly player: string;
  readonly name: string | null;
}
