/**
 * Checks the message files of every package, and the words and signs of every text that customers read. Reads
 * only, never writes; every finding is one line, exit code 1 if there is any.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@storefront/contracts/languages';
import { messageProblems, readSources } from '@storefront/federation/messages';
import { readFlags } from './lib/readFlags.mjs';
import { readTexts } from './messages/readTexts';
import { readTerms } from './messages/terms';
import { textProblems } from './messages/textProblems';

const { language = [...languages] } = readFlags('npm run messages --', {
  'language CODE...': 'checks the words of these languages only',
});
const { workspaces: packages } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
const shared = packages.map((name) => readSources(join(name, 'src'))).join('\n');
const terms = readTerms(readFileSync('docs/terms.csv', 'utf8'));
const findings = [
  ...packages.flatMap((name) => messageProblems(name, name === 'shared-state' ? shared : undefined)),
  ...textProblems(readTexts(packages), terms, language),
];
for (const line of findings) console.error(line);
console.log(
  findings.length === 0 ? 'messages: complete in every language' : `messages: ${findings.length} findings`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
