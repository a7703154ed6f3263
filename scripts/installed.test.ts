import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'storefront-installed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const installed = (own: string) => ({
  api: { version: '0.1.0' },
  'api/node_modules/cookie': { version: own },
  'node_modules/cookie': { version: '1.0.0' },
});
const notHere = {
  'node_modules/only-for-macs': { version: '1.0.0', optional: true },
  'node_modules/only-a-peer': { version: '1.0.0', peer: true },
};
const write = (file: string, own: string) => {
  const packages = file.startsWith('node_modules') ? installed(own) : { ...installed(own), ...notHere };
  writeFileSync(join(folder, file), JSON.stringify({ packages }));
};
const isComplete = () =>
  execFileSync(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { isComplete } = await import(${JSON.stringify(join(__dirname, 'lib/installed.mjs'))});
     process.stdout.write(String(isComplete(${JSON.stringify(folder)})));`,
  ]).toString();

test('packages are installed anew when one in the folder of a workspace has moved on or is gone', () => {
  for (const path of ['node_modules/cookie', 'api/node_modules/cookie'])
    mkdirSync(join(folder, path), { recursive: true });
  write('package-lock.json', '2.0.0');
  expect(isComplete()).toBe('false');
  write('node_modules/.package-lock.json', '2.0.0');
  expect(isComplete()).toBe('true');
  write('package-lock.json', '2.0.1');
  expect(isComplete()).toBe('false');
  write('node_modules/.package-lock.json', '2.0.1');
  rmSync(join(folder, 'api/node_modules'), { recursive: true });
  expect(isComplete()).toBe('false');
});
