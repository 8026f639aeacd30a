export { type Config, readConfig } from "./config.ts";
export { CannotListen, type RunningServer, startServer } from "./server.ts";
export { backupStore, StoreFailure, StoreRefused } from "./store/index.ts";
