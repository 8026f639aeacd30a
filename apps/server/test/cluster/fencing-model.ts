/**
 * The fencing protocol as a state machine small enough to look at every state: nodes that may crash or freeze, commits
 * that reach the database late or whose answer is lost, fences, claims and loads in any order.
 *
 * What a step does is what one statement of PostgreSQL does, and statements are atomic but for one thing: a commit
 * holds a lock on its node's row from `begin` to `end`, and a fence waits for it.
 */
export interface Rules {
  /** A fence waits for commits under way. */
  readonly doesFenceWait: boolean;
  /** A commit is refused when its node's row is gone. */
  readonly doesCommitCheckNode: boolean;
  /** A commit is refused when another node owns the table. */
  readonly doesCommitCheckOwner: boolean;
  /** A claim succeeds only if the owner before is fenced. */
  readonly doesClaimCheckOwner: boolean;
  /** The key (table, seq) refuses a second row. */
  readonly hasKey: boolean;
}

export const PROTOCOL_RULES: Rules = {
  doesFenceWait: true,
  doesCommitCheckNode: true,
  doesCommitCheckOwner: true,
  doesClaimCheckOwner: true,
  hasKey: true,
};

/** An append that a node has sent. */
interface Commit {
  readonly table: number;
  readonly seq: number;
  readonly entry: string;
  /** Sent; inside the database, holding its lock; or done, with its answer on the way. */
  readonly at: "sent" | "begun" | "stored" | "refused";
  readonly epoch: number;
  /** Nobody waits for the answer: the node gave the outcome up as unknown, or has died. */
  readonly isOrphan: boolean;
}

interface Node {
  readonly isAlive: boolean;
  readonly isFrozen: boolean;
  readonly epoch: number;
  /** By table: the log as the node has it in memory, where it has the table. */
  readonly memory: readonly (readonly string[] | null)[];
}

export interface State {
  readonly nodes: readonly Node[];
  /** The epochs of rows in `node`, by node; 0 when the row is gone. */
  readonly rows: readonly number[];
  /** By table: the node and epoch in `table_owner`. */
  readonly owners: readonly ({ readonly node: number; readonly epoch: number } | null)[];
  /** By table: the rows of `table_event`, each with its number. */
  readonly logs: readonly (readonly { readonly seq: number; readonly entry: string }[])[];
  readonly commits: readonly (Commit & { readonly node: number })[];
  /** What clients have been told is durable. */
  readonly acknowledged: readonly { readonly table: number; readonly seq: number; readonly entry: string }[];
  /** How many entries and faults are still to come, which bounds the search. */
  readonly entriesLeft: number;
  readonly faultsLeft: number;
  readonly nextEpoch: number;
}

export interface Bounds {
  readonly nodes: number;
  readonly tables: number;
  readonly entries: number;
  readonly faults: number;
}

export function initial({ nodes, tables, entries, faults }: Bounds): State {
  const all = Array.from({ length: nodes }, (_, i) => i);
  return {
    nodes: all.map((i) => ({
      isAlive: true,
      isFrozen: false,
      epoch: i + 1,
      memory: Array.from({ length: tables }, () => null),
    })),
    rows: all.map((i) => i + 1),
    owners: Array.from({ length: tables }, () => null),
    logs: Array.from({ length: tables }, () => []),
    commits: [],
    acknowledged: [],
    entriesLeft: entries,
    faultsLeft: faults,
    nextEpoch: nodes + 1,
  };
}

const set = <T>(list: readonly T[], at: number, value: T): T[] =>
  list.map((old, i) => (i === at ? value : old));

/** Every state that may follow. */
export function* next(state: State, rules: Rules): Generator<readonly [name: string, state: State]> {
  yield* commitSteps(state, rules);
  for (const [n, node] of state.nodes.entries()) {
    if (state.faultsLeft > 0) yield* faults(state, n);
    if (node.isAlive && node.isFrozen)
      yield [`thaw ${n}`, { ...state, nodes: set(state.nodes, n, { ...node, isFrozen: false }) }];
    if (!node.isAlive || node.isFrozen) continue;
    yield* nodeSteps(state, n, rules);
  }
}

function* faults(state: State, n: number): Generator<readonly [string, State]> {
  const node = state.nodes[n] as Node;
  const faultsLeft = state.faultsLeft - 1;
  if (!node.isAlive) return;
  const orphaned = state.commits.map((commit) =>
    commit.node === n ? { ...commit, isOrphan: true } : commit,
  );
  const dead = { ...node, isAlive: false, memory: node.memory.map(() => null) };
  yield [`crash ${n}`, { ...state, faultsLeft, commits: orphaned, nodes: set(state.nodes, n, dead) }];
  if (!node.isFrozen)
    yield [`freeze ${n}`, { ...state, faultsLeft, nodes: set(state.nodes, n, { ...node, isFrozen: true }) }];
  // The line breaks: the node does not know what became of its commit, and reads the log anew.
  const pending = state.commits.find((commit) => commit.node === n && !commit.isOrphan);
  if (pending)
    yield [
      `lose answer ${n}`,
      {
        ...state,
        faultsLeft,
        commits: orphaned,
        nodes: set(state.nodes, n, { ...node, memory: set(node.memory, pending.table, null) }),
      },
    ];
}

function* commitSteps(state: State, rules: Rules): Generator<readonly [string, State]> {
  for (const [i, commit] of state.commits.entries()) {
    const replaced = (at: Commit["at"]): State["commits"] => set(state.commits, i, { ...commit, at });
    const log = state.logs[commit.table] ?? [];
    const owner = state.owners[commit.table];
    if (commit.at === "sent") {
      const isRowThere = !rules.doesCommitCheckNode || state.rows[commit.node] === commit.epoch;
      const isOwner =
        !rules.doesCommitCheckOwner || (owner?.node === commit.node && owner.epoch === commit.epoch);
      yield [`begin ${i}`, { ...state, commits: replaced(isRowThere && isOwner ? "begun" : "refused") }];
    } else if (commit.at === "begun") {
      const isTaken = log.some(({ seq }) => seq === commit.seq);
      const isNext = commit.seq === Math.max(-1, ...log.map(({ seq }) => seq)) + 1;
      if (rules.hasKey ? isTaken || !isNext : !isTaken && !isNext)
        yield [`refuse ${i}`, { ...state, commits: replaced("refused") }];
      else
        yield [
          `store ${i}`,
          {
            ...state,
            commits: replaced("stored"),
            logs: set(state.logs, commit.table, [...log, { seq: commit.seq, entry: commit.entry }]),
          },
        ];
    } else if (commit.isOrphan)
      yield [`forget ${i}`, { ...state, commits: state.commits.filter((other) => other !== commit) }];
    else yield* answer(state, commit);
  }
}

/** The answer reaches the node, unless it is frozen. */
function* answer(state: State, commit: State["commits"][number]): Generator<readonly [string, State]> {
  const node = state.nodes[commit.node] as Node;
  if (node.isFrozen) return;
  const { table, seq, entry } = commit;
  const commits = state.commits.filter((other) => other !== commit);
  if (commit.at === "stored")
    yield [
      `acknowledge ${entry}`,
      { ...state, commits, acknowledged: [...state.acknowledged, { table, seq, entry }] },
    ];
  else
    yield [
      `unload ${commit.node}`,
      {
        ...state,
        commits,
        nodes: set(state.nodes, commit.node, { ...node, memory: set(node.memory, table, null) }),
      },
    ];
}

function* nodeSteps(state: State, n: number, rules: Rules): Generator<readonly [string, State]> {
  const node = state.nodes[n] as Node;
  // Fencing another needs no reason here: the protocol must be safe even when the others only believe it is dead.
  for (const [other, epoch] of state.rows.entries()) {
    const isBusy = state.commits.some(
      (commit) => commit.node === other && commit.epoch === epoch && commit.at === "begun",
    );
    if (other !== n && epoch !== 0 && !(rules.doesFenceWait && isBusy))
      yield [`fence ${other}`, { ...state, rows: set(state.rows, other, 0) }];
  }
  // A node that finds its row gone begins a new life; bounded, like entries, by the faults that are left.
  if (state.rows[n] !== node.epoch && state.faultsLeft > 0)
    yield [
      `rejoin ${n}`,
      {
        ...state,
        faultsLeft: state.faultsLeft - 1,
        rows: set(state.rows, n, state.nextEpoch),
        nextEpoch: state.nextEpoch + 1,
        nodes: set(state.nodes, n, {
          ...node,
          epoch: state.nextEpoch,
          memory: node.memory.map(() => null),
        }),
        commits: state.commits.map((commit) => (commit.node === n ? { ...commit, isOrphan: true } : commit)),
      },
    ];
  for (const [table, owner] of state.owners.entries()) yield* tableSteps(state, n, table, owner, rules);
}

function* tableSteps(
  state: State,
  n: number,
  table: number,
  owner: State["owners"][number] | undefined,
  rules: Rules,
): Generator<readonly [string, State]> {
  const node = state.nodes[n] as Node;
  const memory = node.memory[table] ?? null;
  const isOwner = owner?.node === n && owner.epoch === node.epoch;
  const isFree = !owner || state.rows[owner.node] !== owner.epoch;
  if (!isOwner && state.rows[n] === node.epoch && (isFree || !rules.doesClaimCheckOwner))
    yield [
      `claim ${table} by ${n}`,
      { ...state, owners: set(state.owners, table, { node: n, epoch: node.epoch }) },
    ];
  if (isOwner && memory === null) {
    const log = (state.logs[table] ?? []).map(({ entry }) => entry);
    yield [
      `load ${table} by ${n}`,
      { ...state, nodes: set(state.nodes, n, { ...node, memory: set(node.memory, table, log) }) },
    ];
  }
  // A node that has lost a table need not know it yet: it appends by what it has in memory.
  const isWriting = state.commits.some(
    (commit) => commit.node === n && commit.table === table && !commit.isOrphan,
  );
  if (memory === null || isWriting || state.entriesLeft === 0) return;
  const entry = `${n}.${state.entriesLeft}`;
  const commit = {
    node: n,
    table,
    seq: memory.length,
    entry,
    at: "sent",
    epoch: node.epoch,
    isOrphan: false,
  } as const;
  yield [
    `append ${entry}`,
    {
      ...state,
      entriesLeft: state.entriesLeft - 1,
      commits: [...state.commits, commit],
      nodes: set(state.nodes, n, { ...node, memory: set(node.memory, table, [...memory, entry]) }),
    },
  ];
}

/** What is wrong with a state: something acknowledged is lost, or a number is there twice. */
export function violation({ logs, acknowledged, nodes, owners, rows }: State): string | undefined {
  for (const { table, seq, entry } of acknowledged)
    if (!logs[table]?.some((row) => row.seq === seq && row.entry === entry)) return `lost ${entry}`;
  for (const log of logs)
    if (new Set(log.map(({ seq }) => seq)).size !== log.length) return "an event is there twice";
  // A rightful owner that has loaded a table knows every answered move of it.
  for (const [table, owner] of owners.entries()) {
    const node = owner && rows[owner.node] === owner.epoch ? nodes[owner.node] : undefined;
    const memory = node?.epoch === owner?.epoch ? node?.memory[table] : null;
    if (!memory) continue;
    for (const one of acknowledged)
      if (one.table === table && memory[one.seq] !== one.entry) return `the owner does not know ${one.entry}`;
  }
  return undefined;
}

/** Looks at every state that can be reached; how many there are, or the way to a wrong one. */
export function check(bounds: Bounds, rules: Rules): { readonly states: number; readonly wrong?: string[] } {
  const first = initial(bounds);
  const seen = new Set([JSON.stringify(first)]);
  /** Each state with the step that led to it and where from. */
  const queue: { readonly state: State; readonly step: string; readonly from: number }[] = [
    { state: first, step: "", from: -1 },
  ];
  for (let at = 0; at < queue.length; at++) {
    const { state } = queue[at] as (typeof queue)[number];
    for (const [step, following] of next(state, rules)) {
      const key = JSON.stringify(following);
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ state: following, step, from: at });
      const problem = violation(following);
      if (problem === undefined) continue;
      const way = [problem];
      for (let i = queue.length - 1; i > 0; i = queue[i]?.from ?? 0) way.unshift(queue[i]?.step ?? "");
      return { states: seen.size, wrong: way };
    }
  }
  return { states: seen.size };
}
