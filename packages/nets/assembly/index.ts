// The kernels of the nets: AssemblyScript, compiled by `node tools/build-kernels.ts`. The plain twin in
// src/kernels-plain.ts does the same sums in the same order, bit for bit.
//
// A net is one block of floats:
//   table [features][width], bias [width], second [width][32], bias [32], output [32], bias [1], ceiling [1], 2 unused
// Its first layer adds up the table's rows of the features that are there and is clipped to 0 … 1. The second looks
// only at the units of the first that are not 0, and is clipped to 0 … ceiling; the first nets have 0 there, for 1.

export { evaluate } from "./evaluate";
export { learn } from "./learn";
export { adam, follow } from "./steps";
