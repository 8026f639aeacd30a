import { crc32 } from "node:zlib";

/** An array of numbers with its shape, as numpy keeps it. */
export interface NumpyArray {
  readonly name: string;
  readonly data: Int32Array | Uint16Array | Float32Array;
  readonly shape: readonly number[];
}

const TYPES = new Map<unknown, string>([
  [Int32Array, "<i4"],
  [Uint16Array, "<u2"],
  [Float32Array, "<f4"],
]);

/** The bytes of a .npy file (NumPy's format 1.0), its header filled up to a multiple of 64 bytes. */
function npy({ data, shape }: NumpyArray): Buffer {
  const size = shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(", ")})`;
  const fields = `{'descr': '${TYPES.get(data.constructor)}', 'fortran_order': False, 'shape': ${size}, }`;
  const length = Math.ceil((10 + fields.length + 1) / 64) * 64 - 10;
  const head = Buffer.alloc(10);
  head.write("\u0093NUMPY\u0001\u0000", "latin1");
  head.writeUInt16LE(length, 8);
  const text = Buffer.from(`${fields.padEnd(length - 1)}\n`, "latin1");
  return Buffer.concat([head, text, Buffer.from(data.buffer, data.byteOffset, data.byteLength)]);
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** 1 January 1980: the same rows give the same bytes. */
const DATE = 0x21;

/** What both headers of a stored file in a zip have in common, from the version needed on. */
function fileFields(name: string, bytes: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(DATE, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(bytes.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** Arrays as the .npz file that `numpy.load` reads: a zip of .npy files, not compressed. */
export function npz(arrays: readonly NumpyArray[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const array of arrays) {
    const name = Buffer.from(`${array.name}.npy`, "latin1");
    const bytes = npy(array);
    const fields = fileFields(name.toString("latin1"), bytes);
    const local = [word(LOCAL), fields, name, bytes];
    directory.push(word(CENTRAL), Buffer.from([20, 0]), fields, Buffer.alloc(10), word(at), name);
    files.push(...local);
    at += local.reduce((sum, part) => sum + part.length, 0);
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(arrays.length, 4);
  end.writeUInt16LE(arrays.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, central, word(END), end]);
}
