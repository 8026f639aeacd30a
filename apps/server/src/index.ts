export { type Config, readConfig } from "./config.ts";
export { CannotListen, type RunningServer, startServer } from "./server.ts";
export {
  backupStore,
  finishedGames,
  pruneStore,
  StoreFailure,
  StoreRefused,
  verifyStore,
} from "./store/index.ts";
