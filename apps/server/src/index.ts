export { type Config, readConfig } from "./config.ts";
export { CannotListen, type RunningServer, startServer } from "./server.ts";
export { backupStore, StoreFailure, StoreRefused, verifyStore } from "./store/index.ts";
export { moveDatabase } from "./store/move/index.ts";
