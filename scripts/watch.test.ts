import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'storefront-watch-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('each save is heard, also by editors that write a new file and rename it over the old one', async () => {
  const file = join(folder, 'src/Page.tsx');
  mkdirSync(join(folder, 'src'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(file, '0');
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { onEdit } from ${JSON.stringify(join(__dirname, 'lib/watch.mjs'))};
       onEdit([${JSON.stringify(folder)}], () => console.log('edited'));
       console.log('watching');`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const heard = async (lines: number) => {
    while (said.split('\n').length - 1 < lines) await new Promise((next) => setTimeout(next, 25));
  };
  try {
    await heard(1);
    for (const save of [1, 2, 3]) {
      await new Promise((next) => setTimeout(next, 300));
      writeFileSync(`${file}.new`, String(save));
      renameSync(`${file}.new`, file);
      await heard(1 + save);
    }
    writeFileSync(join(folder, 'dist/main.js'), '');
    writeFileSync(join(folder, 'src/Page.test.tsx'), '');
    await new Promise((next) => setTimeout(next, 500));
    expect(said).toBe(`watching\n${'edited\n'.repeat(3)}`);
  } finally {
    child.kill();
  }
}, 15_000);
