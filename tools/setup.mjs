// `npm run setup`: says what is there and what is missing, for what, and how to get it. Installs and changes nothing.
// Exit code 1 if something is missing without which Cairn does not start.
import { findings } from "./setup/findings.mjs";

/** There; missing and needed; missing and not needed to start. */
const markOf = ({ isThere, isNeeded }) => (isThere ? "✓" : isNeeded ? "✗" : "–");

const found = findings();
const width = Math.max(...found.map(({ name }) => name.length));
for (const finding of found) console.log(`${markOf(finding)} ${finding.name.padEnd(width)}  ${finding.text}`);

const isReady = found.every(({ isThere, isNeeded }) => isThere || !isNeeded);
console.log(isReady ? "\nReady: npm start" : "\nNot ready: get what is marked ✗ above first.");
process.exitCode = isReady ? 0 : 1;
