/** Units in the second hidden layer; the kernels are written for this number. */
export const SECOND = 32;

/** How large a net is: rows of its table, and units in its first hidden layer (a multiple of 32). */
export interface NetShape {
  readonly features: number;
  readonly width: number;
}

/**
 * How many floats a net has. The last four are the bias of the output, what the second layer is clipped to, and
 * two that are unused, so that nets can follow each other.
 */
export const floatsOf = ({ features, width }: NetShape): number =>
  features * width + width + width * SECOND + SECOND + SECOND + 4;

/** A sample's place in memory: how many features, then the features, 16 bits each. */
export const SAMPLE_LENGTH = 192;
