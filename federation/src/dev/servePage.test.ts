import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../testing/freePort';
import { servePage } from './servePage';

// Inside the repository, because the compiler looks for libraries upwards from the sources.
const dist = resolve(__dirname, '../../dist');
mkdirSync(dist, { recursive: true });
const folder = mkdtempSync(join(dist, 'page-'));
const write = (word: string) => writeFileSync(join(folder, 'start.ts'), `document.title = '${word}';`);

let origin = '';
let stop: () => Promise<void>;
const ask = async (path: string) => {
  const reply = await fetch(origin + path);
  return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
};
async function waitForWord(word: string): Promise<void> {
  while (!(await ask('/main.js')).text.includes(word)) await new Promise((next) => setTimeout(next, 50));
}

beforeAll(async () => {
  write('first word');
  mkdirSync(join(folder, 'art'));
  writeFileSync(join(folder, 'art/a.svg'), '<svg/>');
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const answers = { '/pictures': { type: 'image/svg+xml', body: '<svg id="plate"/>' } };
  const statics = { '/art': join(folder, 'art') };
  const html = '<script src="main.js"></script>';
  stop = await servePage({ folder, name: 'page', entry: './start.ts', html, statics, answers, port });
}, 60_000);
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

test('the page is served with its scripts and what it asks of others; what is not there is not found', async () => {
  await waitForWord('first word');
  expect(await ask('/?brand=tondo')).toMatchObject({ status: 200, text: '<script src="main.js"></script>' });
  expect(await ask('/art/a.svg')).toMatchObject({ status: 200, text: '<svg/>' });
  expect(await ask('/pictures/1/big')).toMatchObject({ type: 'image/svg+xml', text: '<svg id="plate"/>' });
  expect((await ask('/missing.js')).status).toBe(404);
});

test('an edit is built and served without a new start', async () => {
  write('second word');
  await waitForWord('second word');
});
