import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../testing/freePort';

const repository = resolve(__dirname, '../../..');
// Inside the repository, because the compiler looks for libraries upwards from the sources.
mkdirSync(join(repository, 'federation/dist'), { recursive: true });
const folder = mkdtempSync(join(repository, 'federation/dist/dev-'));
cpSync(resolve(__dirname, '../testing/tiny-remote'), folder, { recursive: true });
const greeting = join(folder, 'src/exposes/Greeting.tsx');

let server: ChildProcess;
let origin: string;
let said = '';

const until = async <T>(ask: () => Promise<T | undefined | false>): Promise<T> => {
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((next) => setTimeout(next, 50));
  }
};

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: '',
    PORT: String(port),
    STOREFRONT_URL: 'https://staging.example.com',
  };
  const command = ['--import', 'tsx', join(repository, 'federation/src/cli/dev.ts'), '--inside'];
  server = spawn(process.execPath, command, { cwd: folder, env });
  server.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await until(async () => said.includes('compiled successfully'));
}, 60_000);
afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true });
});

const from = (page: string) => ({ headers: { origin: page } });
const readBy = async (page: string) =>
  (await fetch(`${origin}/inside/remoteEntry.js`, from(page))).headers.get('access-control-allow-origin');

test('a storefront learns what the build offers and reads it; other pages may not', async () => {
  const described = await (await fetch(`${origin}/composition.json`)).json();
  expect(described).toMatchObject({
    id: 'local',
    local: true,
    base: `${origin}/inside/`,
    entry: 'remoteEntry.js',
    exposes: { './Greeting': {}, './Aside': {} },
    contributes: { routes: [{ path: '/:city/greeting' }] },
  });
  for (const page of ['http://localhost:3000', 'http://tondo.localhost:3000', 'https://staging.example.com'])
    expect(await readBy(page)).toBe(page);
  for (const page of ['https://elsewhere.example', 'https://staging.example.com.elsewhere.example', 'null'])
    expect(await readBy(page)).toBeNull();
});

test('its address leads to the storefront with the local build in it', async () => {
  const reply = await fetch(origin, { redirect: 'manual' });
  expect(reply.headers.get('location')).toBe(
    `https://staging.example.com/?override=tiny-remote@${encodeURI(origin)}`,
  );
});

test('a save by renaming is built, an error of syntax is shown with its file', async () => {
  const source = readFileSync(greeting, 'utf8');
  const save = (text: string) => {
    writeFileSync(`${greeting}.new`, text);
    renameSync(`${greeting}.new`, greeting);
  };
  const built = async () => (await fetch(`${origin}/inside/src_exposes_Greeting_tsx.js`)).text();
  save(`${source}\nexport const mark = 'edited once';\n`);
  await until(async () => (await built()).includes('edited once'));
  save(`${source}\nexport const mark = ;\n`);
  await until(async () => /ERROR in \.\/src\/exposes\/Greeting\.tsx/.test(said));
  save(source);
  await until(async () => !(await built()).includes('edited once'));
}, 60_000);

test('an error of a page is taken from a storefront only', async () => {
  const send = async (page: string) =>
    (await fetch(`${origin}/__error`, { method: 'POST', body: 'Error: x', ...from(page) })).status;
  expect(await send('http://localhost:3000')).toBe(204);
  expect(await send('https://elsewhere.example')).toBe(403);
});
