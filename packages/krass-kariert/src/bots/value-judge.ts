import type { Move } from "@cairn/core";
import type { KrassKariertPosition } from "../index.ts";
import { FEATURES } from "./features.ts";
import type { LeafEvaluator } from "./lookahead.ts";
import { RuleJudge, SURE_WIN } from "./rule-policy.ts";
import { VALUE_WEIGHTS } from "./value-weights.ts";
import { RULE_WEIGHTS } from "./weights.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const FEATURE_COUNT: number = FEATURES.length;
/** The features, and one input for each row of weights that `rule` has. */
const INPUTS: number = FEATURE_COUNT + RULE_WEIGHTS.rows.length;
const HIDDEN = 32;
/** Where things stand among the weights: the inputs of each hidden unit, then their biases, the outputs, the output's bias. */
const BIASES: number = HIDDEN * INPUTS;
const OUTPUTS: number = BIASES + HIDDEN;
const OUTPUT_BIAS: number = OUTPUTS + HIDDEN;
/** The slope of a hidden unit below zero. */
const LEAK = 0.05;

/** The shape of the layer, for training. */
export const VALUE_SHAPE: Readonly<
  Record<"inputs" | "hidden" | "biases" | "outputs" | "outputBias" | "leak", number>
> = { inputs: INPUTS, hidden: HIDDEN, biases: BIASES, outputs: OUTPUTS, outputBias: OUTPUT_BIAS, leak: LEAK };

/** Adds a hidden layer to the linear value of `rule`, for interactions between features. */
export class ValueJudge extends RuleJudge implements LeafEvaluator {
  /** The value of `rule` alone for the last valued action. */
  ruleValue = 0;
  readonly #weights: Float64Array;

  constructor(weights: Float64Array = Float64Array.from(VALUE_WEIGHTS, (weight) => weight / 1000)) {
    super(RULE_WEIGHTS);
    this.#weights = weights;
  }

  get chance(): number {
    return 1 / (1 + Math.exp(-this.highest));
  }

  override value(position: KrassKariertPosition, move: Move): number {
    const sum = super.value(position, move);
    this.ruleValue = sum;
    if (sum === SURE_WIN || sum === -Infinity) return sum;
    const weights = this.#weights;
    const { features, row } = this;
    let value = sum + (weights[OUTPUT_BIAS] as number);
    for (let unit = 0; unit < HIDDEN; unit++) {
      const at = unit * INPUTS;
      let input = (weights[BIASES + unit] as number) + (weights[at + FEATURE_COUNT + row] as number);
      for (let i = 0; i < FEATURE_COUNT; i++) input += (weights[at + i] as number) * (features[i] as number);
      value += (weights[OUTPUTS + unit] as number) * (input > 0 ? input : LEAK * input);
    }
    return value;
  }
}
