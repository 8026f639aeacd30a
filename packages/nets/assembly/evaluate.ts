import { activate, finish } from "./layers";
import { addRows } from "./rows";

/**
 * Evaluates `moves` moves of one state. The state's features are the ints from `state` to `stateEnd`. The moves' lists
 * are concatenated at `lists`; `ends` has the index of the end of each. `scratch` has room for two rows, a list of
 * units and 32 floats.
 */
export function evaluate(
  net: usize,
  features: i32,
  width: i32,
  state: usize,
  stateEnd: usize,
  lists: usize,
  ends: usize,
  moves: i32,
  scratch: usize,
  out: usize,
): void {
  const bytes = (<usize>width) << 2;
  const bias = net + <usize>features * bytes;
  const second = bias + bytes;
  const units = scratch + bytes;
  const active = units + bytes;
  const hidden = active + bytes + 16;
  addRows(bias, scratch, net, bytes, state, stateEnd);
  let from = lists;
  for (let move: i32 = 0; move < moves; move++) {
    const end = lists + ((<usize>load<i32>(ends + ((<usize>move) << 2))) << 2);
    addRows(scratch, units, net, bytes, from, end);
    const n = activate(units, active, bytes);
    store<f32>(out + ((<usize>move) << 2), finish(units, active, n, second, bytes, hidden));
    from = end;
  }
}
