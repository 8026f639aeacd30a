export { Bank } from "./bank.ts";
export { type Contents, packFile, unpackFile } from "./container.ts";
export { featureList } from "./feature-list.ts";
export type { Backend, Kernels } from "./kernels.ts";
export { checkPlan, type NetPlan, planFields, planFor, withWidths } from "./plan.ts";
export { floatsOf, type NetShape, SAMPLE_LENGTH, SECOND } from "./shape.ts";
export { sampleInto, type SparseInput } from "./sparse-input.ts";
export { formatWeights, parseWeights, type Weights, WEIGHTS_FORMAT } from "./weights.ts";
export { widenNet } from "./widen.ts";
