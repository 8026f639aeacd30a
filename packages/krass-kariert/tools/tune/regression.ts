/** Examples for a logistic regression: rows of features, and whether it came true. */
export class Examples {
  readonly width: number;
  #features: Float32Array = new Float32Array(1 << 16);
  #labels: Uint8Array = new Uint8Array(1 << 12);
  length = 0;

  constructor(width: number) {
    this.width = width;
  }

  /** Adds one; the label may be set later by its index. */
  add(features: ArrayLike<number>, label: number): number {
    const { width, length } = this;
    if ((length + 1) * width > this.#features.length) {
      const grown = new Float32Array(2 * this.#features.length);
      grown.set(this.#features);
      this.#features = grown;
    }
    if (length === this.#labels.length) {
      const grown = new Uint8Array(2 * length);
      grown.set(this.#labels);
      this.#labels = grown;
    }
    this.#features.set(features, length * width);
    this.#labels[length] = label;
    this.length++;
    return length;
  }

  setLabel(index: number, label: number): void {
    this.#labels[index] = label;
  }

  get features(): Float32Array {
    return this.#features;
  }

  get labels(): Uint8Array {
    return this.#labels;
  }
}

/** Solves a symmetric positive system in place by Gaussian elimination. */
function solve(matrix: Float64Array, vector: Float64Array): void {
  const n = vector.length;
  for (let pivot = 0; pivot < n; pivot++) {
    const scale = matrix[pivot * n + pivot] as number;
    for (let row = 0; row < n; row++) {
      if (row === pivot) continue;
      const factor = (matrix[row * n + pivot] as number) / scale;
      if (factor === 0) continue;
      for (let k = pivot; k < n; k++) {
        matrix[row * n + k] = (matrix[row * n + k] as number) - factor * (matrix[pivot * n + k] as number);
      }
      vector[row] = (vector[row] as number) - factor * (vector[pivot] as number);
    }
  }
  for (let i = 0; i < n; i++) vector[i] = (vector[i] as number) / (matrix[i * n + i] as number);
}

/** The weights under which the examples are most likely, drawn a little towards 0: Newton's method. */
export function logisticWeights(examples: Examples, ridge: number, steps = 8): number[] {
  const { width, length, features, labels } = examples;
  const weights = new Float64Array(width);
  for (let step = 0; step < steps; step++) {
    const hessian = new Float64Array(width * width);
    const gradient = new Float64Array(width);
    for (let i = 0; i < width; i++) {
      hessian[i * width + i] = ridge;
      gradient[i] = -ridge * (weights[i] as number);
    }
    for (let example = 0; example < length; example++) {
      const at = example * width;
      let sum = 0;
      for (let i = 0; i < width; i++) sum += (weights[i] as number) * (features[at + i] as number);
      const chance = 1 / (1 + Math.exp(-sum));
      const error = (labels[example] as number) - chance;
      const spread = chance * (1 - chance);
      for (let i = 0; i < width; i++) {
        const value = features[at + i] as number;
        if (value === 0) continue;
        gradient[i] = (gradient[i] as number) + error * value;
        for (let k = 0; k <= i; k++) {
          const cell = i * width + k;
          hessian[cell] = (hessian[cell] as number) + spread * value * (features[at + k] as number);
        }
      }
    }
    for (let i = 0; i < width; i++) {
      for (let k = i + 1; k < width; k++) hessian[i * width + k] = hessian[k * width + i] as number;
    }
    solve(hessian, gradient);
    for (let i = 0; i < width; i++) weights[i] = (weights[i] as number) + (gradient[i] as number);
  }
  return Array.from(weights);
}
