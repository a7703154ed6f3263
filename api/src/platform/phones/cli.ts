import { writeFileSync } from 'node:fs';
import metadata from 'libphonenumber-js/metadata.max.json';
import { buildPhoneTable } from './buildPhoneTable';

/** Writes the table that browsers read phones by: after each update of libphonenumber-js. */
const lines: string[] = [];
for (const entry of buildPhoneTable(metadata)) {
  const line = `${lines.pop() ?? ''} ${entry}`.trim();
  if (line.length <= 100) lines.push(line);
  else lines.push(line.slice(0, -entry.length - 1), entry);
}
writeFileSync(
  new URL('../../../../contracts/src/phoneTable.ts', import.meta.url),
  `/**
 * Made of libphonenumber's metadata by \`npm run phones\`: for each calling code the lengths of numbers behind
 * it, what is dialled before them inside the country, and before foreign codes.
 */
export const phoneTable = [
${lines.map((line) => `  '${line}',\n`).join('')}].join(' ');
`,
);
