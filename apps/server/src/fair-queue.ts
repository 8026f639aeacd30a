/** What is next in a queue, and what share of the service it may have. */
export interface Turn<T> {
  readonly item: T;
  /** All that wait for the same member, the item first. */
  readonly own: readonly T[];
  /** Among how many the service is shared: the groups, times the members of the item's group. */
  readonly shares: number;
}

/** A queue in which groups take turns, and in each group its members: whoever asks a lot delays others little. */
export class FairQueue<T> {
  /** Who is next comes first, at both levels. */
  readonly #groups = new Map<string, Map<string, T[]>>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(group: string, member: string, item: T): void {
    this.#add(group, member, (own) => own.push(item));
  }

  /** Puts an item back at the front of its member's. */
  unshift(group: string, member: string, item: T): void {
    this.#add(group, member, (own) => own.unshift(item));
  }

  #add(group: string, member: string, put: (own: T[]) => void): void {
    let members = this.#groups.get(group);
    if (!members) this.#groups.set(group, (members = new Map<string, T[]>()));
    let own = members.get(member);
    if (!own) members.set(member, (own = []));
    put(own);
    this.#length++;
  }

  /** Takes the next item out; its member and its group go to the end of the line. */
  next(): Turn<T> | undefined {
    for (const [group, members] of this.#groups) {
      for (const [member, own] of members) {
        const shares = this.#groups.size * members.size;
        const turn = { item: own[0] as T, own: [...own], shares };
        own.shift();
        this.#length--;
        members.delete(member);
        if (own.length > 0) members.set(member, own);
        this.#groups.delete(group);
        if (members.size > 0) this.#groups.set(group, members);
        return turn;
      }
    }
    return undefined;
  }

  /** Takes an item out, wherever it is; false if it is not there. */
  remove(item: T): boolean {
    for (const [group, members] of this.#groups) {
      for (const [member, own] of members) {
        const place = own.indexOf(item);
        if (place < 0) continue;
        own.splice(place, 1);
        this.#length--;
        if (own.length === 0) members.delete(member);
        if (members.size === 0) this.#groups.delete(group);
        return true;
      }
    }
    return false;
  }

  /** Takes all out. */
  clear(): T[] {
    const all = [...this.#groups.values()].flatMap((members) => [...members.values()].flat());
    this.#groups.clear();
    this.#length = 0;
    return all;
  }
}
