// `npm run --silent address`: where the project is at home on the web, by the remote that this clone was made from. Exit
// code 1 and the reason on standard error if that is no address that others can reach.
import { fileURLToPath } from "node:url";
import { addressOf } from "./pack/address.ts";

const address = addressOf(fileURLToPath(new URL("..", import.meta.url)));
if ("problem" in address) {
  process.stderr.write(`address: ${address.problem}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`${address.page}\n`);
}
