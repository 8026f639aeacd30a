// Sums of table rows, 32 columns at a time so that the sums stay in registers.

/** to = from + the rows of a list of ints, where ~row subtracts a row. `bytes` is the length of a row. */
export function addRows(from: usize, to: usize, table: usize, bytes: usize, list: usize, end: usize): void {
  for (let column: usize = 0; column < bytes; column += 128) {
    let s0 = v128.load(from + column);
    let s1 = v128.load(from + column, 16);
    let s2 = v128.load(from + column, 32);
    let s3 = v128.load(from + column, 48);
    let s4 = v128.load(from + column, 64);
    let s5 = v128.load(from + column, 80);
    let s6 = v128.load(from + column, 96);
    let s7 = v128.load(from + column, 112);
    for (let at = list; at < end; at += 4) {
      const row = load<i32>(at);
      if (row >= 0) {
        const p = table + <usize>row * bytes + column;
        s0 = f32x4.add(s0, v128.load(p));
        s1 = f32x4.add(s1, v128.load(p, 16));
        s2 = f32x4.add(s2, v128.load(p, 32));
        s3 = f32x4.add(s3, v128.load(p, 48));
        s4 = f32x4.add(s4, v128.load(p, 64));
        s5 = f32x4.add(s5, v128.load(p, 80));
        s6 = f32x4.add(s6, v128.load(p, 96));
        s7 = f32x4.add(s7, v128.load(p, 112));
      } else {
        const p = table + <usize>~row * bytes + column;
        s0 = f32x4.sub(s0, v128.load(p));
        s1 = f32x4.sub(s1, v128.load(p, 16));
        s2 = f32x4.sub(s2, v128.load(p, 32));
        s3 = f32x4.sub(s3, v128.load(p, 48));
        s4 = f32x4.sub(s4, v128.load(p, 64));
        s5 = f32x4.sub(s5, v128.load(p, 80));
        s6 = f32x4.sub(s6, v128.load(p, 96));
        s7 = f32x4.sub(s7, v128.load(p, 112));
      }
    }
    v128.store(to + column, s0);
    v128.store(to + column, s1, 16);
    v128.store(to + column, s2, 32);
    v128.store(to + column, s3, 48);
    v128.store(to + column, s4, 64);
    v128.store(to + column, s5, 80);
    v128.store(to + column, s6, 96);
    v128.store(to + column, s7, 112);
  }
}

/** The first layer of a training sample, whose features are 16-bit numbers. */
export function addFeatures(
  bias: usize,
  to: usize,
  table: usize,
  bytes: usize,
  list: usize,
  end: usize,
): void {
  for (let column: usize = 0; column < bytes; column += 128) {
    let s0 = v128.load(bias + column);
    let s1 = v128.load(bias + column, 16);
    let s2 = v128.load(bias + column, 32);
    let s3 = v128.load(bias + column, 48);
    let s4 = v128.load(bias + column, 64);
    let s5 = v128.load(bias + column, 80);
    let s6 = v128.load(bias + column, 96);
    let s7 = v128.load(bias + column, 112);
    for (let at = list; at < end; at += 2) {
      const p = table + <usize>load<u16>(at) * bytes + column;
      s0 = f32x4.add(s0, v128.load(p));
      s1 = f32x4.add(s1, v128.load(p, 16));
      s2 = f32x4.add(s2, v128.load(p, 32));
      s3 = f32x4.add(s3, v128.load(p, 48));
      s4 = f32x4.add(s4, v128.load(p, 64));
      s5 = f32x4.add(s5, v128.load(p, 80));
      s6 = f32x4.add(s6, v128.load(p, 96));
      s7 = f32x4.add(s7, v128.load(p, 112));
    }
    v128.store(to + column, s0);
    v128.store(to + column, s1, 16);
    v128.store(to + column, s2, 32);
    v128.store(to + column, s3, 48);
    v128.store(to + column, s4, 64);
    v128.store(to + column, s5, 80);
    v128.store(to + column, s6, 96);
    v128.store(to + column, s7, 112);
  }
}

/** Adds one row to each of the table's rows that a sample's features select. */
export function addToRows(row: usize, table: usize, bytes: usize, list: usize, end: usize): void {
  for (let column: usize = 0; column < bytes; column += 64) {
    const s0 = v128.load(row + column);
    const s1 = v128.load(row + column, 16);
    const s2 = v128.load(row + column, 32);
    const s3 = v128.load(row + column, 48);
    for (let at = list; at < end; at += 2) {
      const p = table + <usize>load<u16>(at) * bytes + column;
      v128.store(p, f32x4.add(v128.load(p), s0));
      v128.store(p, f32x4.add(v128.load(p, 16), s1), 16);
      v128.store(p, f32x4.add(v128.load(p, 32), s2), 32);
      v128.store(p, f32x4.add(v128.load(p, 48), s3), 48);
    }
  }
}
