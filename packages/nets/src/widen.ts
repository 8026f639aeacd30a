import type { Rng } from "@cairn/core";
import { floatsOf, type NetShape, SECOND } from "./shape.ts";

/** How large the incoming weights of a new unit may be: small against those of a trained one. */
const INCOMING = 0.05;
const BIAS = 0.25;

/**
 * A net with more units in its first layer that values everything as before: new units have random incoming weights and
 * no outgoing ones, so that training decides what they are for.
 */
export function widenNet(net: Float32Array, from: NetShape, width: number, rng: Rng): Float32Array {
  if (width === from.width) return net;
  if (width < from.width) throw new RangeError(`a net of ${from.width} units cannot become ${width} wide`);
  const { features } = from;
  const wide = new Float32Array(floatsOf({ features, width }));
  const uniform = (): number => INCOMING * ((2 * rng.next()) / 0x100000000 - 1);
  for (let row = 0; row <= features; row++) {
    const to = row * width;
    wide.set(net.subarray(row * from.width, (row + 1) * from.width), to);
    for (let unit = from.width; unit < width; unit++) wide[to + unit] = row === features ? BIAS : uniform();
  }
  const second = (features + 1) * from.width;
  const end = second + from.width * SECOND;
  wide.set(net.subarray(second, end), (features + 1) * width);
  wide.set(net.subarray(end), (features + 1) * width + width * SECOND);
  return wide;
}
