export {
  DEAL_ENDED,
  type EnvBuffers,
  envBuffers,
  type EnvShape,
  fixedBytes,
  GOES_ON,
  MATCH_ENDED,
} from "./buffers.ts";
export { asEnvPart, type EnvPart, type MoveField, newInput, type Observer } from "./env-part.ts";
export { type Allocate, MoveLists } from "./move-lists.ts";
export { type EnvSetup, TableBatch } from "./table-batch.ts";
