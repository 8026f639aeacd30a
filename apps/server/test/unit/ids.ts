import type { RequestId } from "@cairn/protocol";
import type { PlayerId, TableId } from "../../src/ids.ts";

// Short ids, as tests write them.

export const tableId = (id: string): TableId => id as TableId;
export const playerId = (id: string): PlayerId => id as PlayerId;
export const requestId = (id: string): RequestId => id as RequestId;
