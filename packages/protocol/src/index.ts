export * from "./client.ts";
export * from "./follower.ts";
export * from "./name.ts";
export * from "./phrases.ts";
export * from "./plans.ts";
export * from "./read.ts";
export * from "./server.ts";
export * from "./settings.ts";
