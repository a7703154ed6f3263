import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { languages } from '@storefront/contracts/languages';
import { temporaryFolder } from '../testing/packedRelease';
import { runOwnChecks } from './ownChecks';

/** A package whose scripts print what a tool would and end as it would. */
function remote(files: Record<string, string>, scripts: Record<string, { says: string; code: number }> = {}) {
  const folder = temporaryFolder();
  const commands = Object.entries(scripts).map(([name, { says, code }]) => {
    writeFileSync(
      join(folder, `${name}.cjs`),
      `console.log(${JSON.stringify(says)}); process.exitCode = ${code};`,
    );
    return [name, `node ${name}.cjs`];
  });
  const about = { name: 'mf-reviews', version: '0.1.0', scripts: Object.fromEntries(commands) };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(about));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
const check = (folder: string) => runOwnChecks(folder, () => undefined);
const green = { says: 'ok', code: 0 };
const settings = JSON.stringify({
  compilerOptions: { strict: true, composite: true, types: [] },
  include: ['src/*.ts'],
});

test('a package without types, messages, lint and tests has nothing that could run', async () => {
  expect(await check(remote({}))).toEqual([]);
});

test('all that its repository knows runs, and is named', async () => {
  const words = Object.fromEntries(
    languages.map((language) => [`src/messages/${language}.json`, '{"title":"x"}']),
  );
  const files = { ...words, 'tsconfig.json': settings, 'src/Page.ts': "export const key = 'title';\n" };
  expect(await check(remote(files, { lint: green, test: green }))).toEqual([
    'types',
    'messages',
    'lint',
    'unit tests',
  ]);
}, 30_000);

test.each([
  [
    'a message',
    remote({ 'src/messages/ru.json': '{"title":"Отзывы"}', 'src/Page.ts': "'title'" }),
    new RegExp(`^\\S+: messages: \\S*en\\.json: the file is missing \\(and ${languages.length - 2} more\\)$`),
  ],
  [
    'a message by a wrong key, which is unknown and not only another one unused',
    remote({
      'tsconfig.json': settings,
      'src/messages/ru.json': '{"title":"Отзывы"}',
      'src/Page.ts': "declare const t: (key: 'title') => string;\nexport const text = t('titel');\n",
    }),
    /^\S+: types: \S*src\/Page\.ts\(2,23\): error TS\d+: Argument of type '"titel"' is not assignable/,
  ],
  [
    'a type',
    remote({ 'tsconfig.json': settings, 'src/price.ts': "export const price: number = 'one';\n" }),
    /^\S+: types: \S*src\/price\.ts\(1,14\): error TS2322: Type 'string' is not assignable to type 'number'\.$/,
  ],
  [
    'the style of a file',
    remote(
      {},
      {
        lint: {
          says: 'src/Page.tsx:3:7 lint/suspicious/noExplicitAny ━━━\n\n  × Unexpected any.\n',
          code: 1,
        },
      },
    ),
    /^\S+: lint: src\/Page\.tsx:3:7 lint\/suspicious\/noExplicitAny ━━━; "npm run lint" shows all$/,
  ],
  [
    'a file that nobody has formatted, told in colours',
    remote(
      {},
      {
        lint: {
          says: '\u001b[1msrc/Page.tsx\u001b[0m format ━━━━━\n\n  \u001b[31m× Formatter would have\u001b[0m',
          code: 1,
        },
      },
    ),
    /^\S+: lint: src\/Page\.tsx format; "npm run lint" shows all$/,
  ],
  [
    'a test',
    remote(
      {},
      {
        lint: green,
        test: { says: 'FAIL src/Page.test.tsx\n  ● reviews › show stars\n\n  ● reviews › sort\n', code: 1 },
      },
    ),
    /^\S+: unit tests: reviews › show stars \(and 1 more\); "npm test" shows all$/,
  ],
])(
  '%s that is red refuses it in one line with the cause',
  async (_, folder, refusal) => {
    const error = await check(folder).catch((reason: Error) => reason);
    expect((error as Error).message).toMatch(refusal);
    expect((error as Error).message).toContain(basename(folder));
  },
  30_000,
);
