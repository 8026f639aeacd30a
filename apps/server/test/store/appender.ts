// A server's worth of appends without end: two tables, one event each in a commit. Prints every acknowledged
// number, and the error that ends it.
import { writeSync } from "node:fs";
import { openStore } from "../../src/store/index.ts";
import { bodyOf, headOf } from "./events.ts";

const store = await openStore(process.argv[2] ?? "");
try {
  for (let seq = (await store.loadEvents("a")).length; ; seq++) {
    const head = seq === 0 ? { head: headOf() } : {};
    await Promise.all(["a", "b"].map((table) => store.append({ table, seq, body: bodyOf(seq), ...head })));
    // Not through a stream: what is printed must be out before the next event.
    writeSync(1, `${seq}\n`);
  }
} catch (error) {
  writeSync(1, String(error));
}
