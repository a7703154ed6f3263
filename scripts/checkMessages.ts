/**
 * Checks the message files of every package. Reads only, never writes; every finding is one line, exit code 1
 * if there is any.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageProblems, readSources } from '@storefront/federation/messages';

const { workspaces: packages } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
const shared = packages.map((name) => readSources(join(name, 'src'))).join('\n');
const findings = packages.flatMap((name) =>
  messageProblems(name, name === 'shared-state' ? shared : undefined),
);
for (const line of findings) console.error(line);
console.log(
  findings.length === 0 ? 'messages: complete in every language' : `messages: ${findings.length} findings`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
