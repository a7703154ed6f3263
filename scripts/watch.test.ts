import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'storefront-watch-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('each save is heard, also by editors that write a new file and rename it over the old one', async () => {
  const edited = join(folder, 'edited');
  const built = join(folder, 'built');
  for (const remote of [edited, built])
    for (const part of ['src', 'dist']) mkdirSync(join(remote, part), { recursive: true });
  const file = join(edited, 'src/Page.tsx');
  writeFileSync(file, '0');
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { onEdit } from ${JSON.stringify(join(__dirname, 'lib/watch.mjs'))};
       onEdit([${JSON.stringify(edited)}], () => console.log('edited'));
       onEdit([${JSON.stringify(built)}], () => console.log('built'));
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
    writeFileSync(join(built, 'dist/main.js'), '');
    writeFileSync(join(built, 'src/Page.test.tsx'), '');
    for (const save of [1, 2, 3]) {
      await new Promise((next) => setTimeout(next, 300));
      writeFileSync(`${file}.new`, String(save));
      renameSync(`${file}.new`, file);
      const before = said.split('\n').length - 1;
      await heard(before + 1);
    }
    expect(said).not.toContain('built');
  } finally {
    child.kill();
  }
}, 15_000);
