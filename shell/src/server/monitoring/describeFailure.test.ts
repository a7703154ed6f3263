import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFailureDescriber } from './describeFailure';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'maps'));
// The first column of the first line is line 7 of the source.
const map = { version: 3, sources: ['src/Card.tsx'], names: [], mappings: 'AAMA' };
writeFileSync(join(folder, 'maps/x_Page.js.map'), JSON.stringify(map));

const registry = () => {
  let reads = 0;
  return {
    reads: () => reads,
    record: async () => {
      reads += 1;
      return { files: { 'maps/x_Page.js.map': {} } };
    },
    fetched: async () => undefined,
    getFilePath: (_remote: string, _release: string, file: string) => join(folder, file),
  } as unknown as Parameters<typeof createFailureDescriber>[0] & { reads: () => number };
};
const about = { remote: 'mf-a', release: '0.2.0-bbbbbbbb', kind: 'render' } as const;
const frame = (file: string, column = 1) => `    at x (https://shop.example/releases/${file}:1:${column})`;

test('a failure is told with the lines of its release’s sources, and nothing that was typed', async () => {
  const describe = createFailureDescriber(registry());
  const stack = [
    'TypeError: "Anna, Long Street 4" has no price',
    frame('mf-a/0.2.0-bbbbbbbb/x_Page.js'),
    frame('mf-a/0.2.0-bbbbbbbb/unmapped.js', 31),
    frame('shell/1.4.0-cccccccc/libraries.js'),
    '    at https://shop.example/khimki/order/7?key=Zk3_9aQm-x81LrTbnV0sWcYe:1:1',
  ].join('\n');
  const message = '"Anna, Long Street 4" has no price at /order/payment/Zk3_9aQm-x81LrTbnV0sWcYe';
  expect(await describe(about, { name: 'TypeError', message, stack, path: '/khimki/order/7' })).toEqual({
    ...about,
    name: 'TypeError',
    message: '"…" has no price at /order/payment/…',
    places: [
      { file: 'src/Card.tsx', line: 7 },
      { file: 'unmapped.js', line: 1 },
    ],
  });
});

test('a report of garbage is told by what is known of the release', async () => {
  const describe = createFailureDescriber(registry());
  expect(await describe(about, { name: 7, message: null, stack: {} })).toEqual({
    ...about,
    name: 'Error',
    message: '',
    places: [],
  });
});

test('invented places do not keep the server reading source maps', async () => {
  const counted = registry();
  const describe = createFailureDescriber(counted);
  for (let column = 1; column <= 300; column += 1)
    await describe(about, { stack: frame('mf-a/0.2.0-bbbbbbbb/x_Page.js', column) });
  expect(counted.reads()).toBe(60);
});
