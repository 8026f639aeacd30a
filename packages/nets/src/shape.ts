/** Units in the second hidden layer; the kernels are written for this number. */
export const SECOND = 32;

/** The size of a net: rows of its table, and units in its first hidden layer (a multiple of 32). */
export interface NetShape {
  readonly features: number;
  readonly width: number;
}

/**
 * The number of floats in a net. The last four are the bias of the output, the upper clip of the second layer, and two
 * unused ones that keep the next net aligned.
 */
export const floatsOf = ({ features, width }: NetShape): number =>
  features * width + width + width * SECOND + SECOND + SECOND + 4;

/** The width of a net, by its features and how many floats it has. */
export const widthOf = (features: number, floats: number): number =>
  (floats - 2 * SECOND - 4) / (features + 1 + SECOND);

/** The room of a sample, in 16-bit words: the number of features, then the features. */
export const SAMPLE_LENGTH = 192;
