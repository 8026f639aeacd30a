// The kernels of the nets: AssemblyScript, compiled by `node tools/build-kernels.ts`. The plain JavaScript in
// src/kernels-plain.ts adds in the same order and gives the same bits.
//
// A net is one block of floats:
//   table [features][width], bias [width], second [width][32], bias [32], output [32], bias [1], ceiling [1], 2 unused
// The first layer is the sum of the active features' rows of the table (an embedding), clipped to 0 … 1. The second
// visits only the non-zero units of the first and is clipped to 0 … ceiling; the earliest nets store 0, meaning 1.

export { evaluate } from "./evaluate";
export { evaluateFrozen, keepSum } from "./frozen";
export { addGradients } from "./gradients";
export { adam, ema } from "./optimizer";
