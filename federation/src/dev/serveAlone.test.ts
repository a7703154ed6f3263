import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../testing/freePort';
import { serveRemote } from './serveRemote';

// Inside the repository, because the compiler looks for libraries upwards from the sources.
const dist = resolve(__dirname, '../../dist');
mkdirSync(dist, { recursive: true });
const folder = mkdtempSync(join(dist, 'alone-'));
const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};

let origin = '';
let stop: () => Promise<void>;
const ask = async (path: string) => {
  const reply = await fetch(origin + path);
  return { type: reply.headers.get('content-type'), text: await reply.text() };
};

beforeAll(async () => {
  cpSync(resolve(__dirname, '../testing/tiny-remote'), folder, { recursive: true });
  // A repository of the remote alone has what is installed in the remote's own folder.
  write('node_modules/plate/package.json', '{ "name": "plate", "main": "index.js" }');
  write('node_modules/plate/index.js', `document.title = 'a plate';`);
  write('src/index.ts', `import 'plate';\ndocument.title = 'edited here';\n`);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  stop = await serveRemote({ folder, port, apiUrl: origin, say: () => undefined });
}, 60_000);
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

test('the page of a remote alone names what was built of it, and nothing else', async () => {
  const { text } = await ask('/vladivostok/reviews');
  const named = [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path]) => path ?? '');
  expect(named).toEqual(['/libraries.js', '/main.js']);
  for (const path of named) expect((await ask(path)).type).toMatch(/javascript/);
});

test('what is installed lies aside, so that an edit writes only what is edited', async () => {
  expect((await ask('/libraries.js')).text).toContain('a plate');
  const edited = (await ask('/main.js')).text;
  expect(edited).toContain('edited here');
  expect(edited).not.toContain('a plate');
});
