// A bot in plain JavaScript: it takes the first legal action. What comes in and what goes out is
// described in docs/bot-protocol.md. Try it:
//   npx cairn arena chimera --a "exec:node examples/bots/first-legal.mjs" --b random --deals 20
import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const { legal } = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(legal[0])}\n`);
}
