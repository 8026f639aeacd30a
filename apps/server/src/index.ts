export { type Config, readConfig } from "./config.ts";
export { CannotListen, type RunningServer, startServer } from "./server.ts";
export { rebuildRatings } from "./ratings/rebuild.ts";
export {
  backupStore,
  finishedGames,
  placeName,
  StoreFailure,
  StoreRefused,
  verifyStore,
} from "./store/index.ts";
