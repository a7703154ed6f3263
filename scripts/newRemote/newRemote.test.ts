import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { languages } from '@storefront/contracts/languages';
import { readPackageRegistry } from './readPackageRegistry';
import { readVersions } from './readVersions';
import { readWorkspaces, registerRemote } from './registerRemote';
import { remoteNames } from './remoteNames';
import { writeRemote } from './writeRemote';
import { writeRepository } from './writeRepository';

const root = resolve(__dirname, '../..');
const scratch = mkdtempSync(join(tmpdir(), 'storefront-new-remote-'));
afterAll(() => rmSync(scratch, { recursive: true }));

test.each([
  [undefined, 'the remote needs a name, as in: npm run new:remote -- mf-reviews'],
  ['reviews', '"reviews" is no name of a remote'],
  ['mf-', 'is no name of a remote'],
  ['mf-Reviews', 'is no name of a remote'],
  ['mf--reviews', 'is no name of a remote'],
  ['mf-2nd', 'is no name of a remote'],
  ['mf-../../etc', 'is no name of a remote'],
  [`mf-${'x'.repeat(40)}`, 'is longer than 40 characters'],
  ['mf-catalog', 'there is a workspace mf-catalog already'],
])('%s is refused as the name of a remote', (name, reason) => {
  expect(() => remoteNames(name, readWorkspaces(root))).toThrow(reason);
});

test('a new remote has a page, a part for a slot, words in six languages and a test [MF-03]', () => {
  const names = remoteNames('mf-guest-reviews', readWorkspaces(root));
  const folder = join(scratch, names.name);
  const files = writeRemote(names, folder, { page: '"react": "19.3.1"', up: '..' });
  expect(files).toEqual(
    expect.arrayContaining([
      'federation.ts',
      'package.json',
      'src/exposes/GuestReviewsLink.tsx',
      'src/exposes/GuestReviewsPage.tsx',
      'src/pages/GuestReviewsPage/GuestReviewsPage.test.tsx',
      ...languages.map((language) => `src/messages/${language}.json`),
    ]),
  );
  for (const file of files) expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/__[A-Za-z]+__/);
  expect(() => writeRemote(names, folder, {})).toThrow('is there already');
});

test('a new remote with a repository of its own names packages and versions, and nothing of this repository [MF-03]', () => {
  const names = remoteNames('mf-guest-reviews', []);
  const folder = join(scratch, 'own', names.name);
  const files = writeRepository(names, folder, readVersions(root), join(root, 'scripts/jest'));
  expect(files).toEqual(
    expect.arrayContaining(['.gitignore', '.github/workflows/release.yml', 'jest/setup.cjs']),
  );
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect([file, text.match(/__[A-Za-z]+__|\.\.\/\.\.\/\.\.|workspaces/g)]).toEqual([file, null]);
  }
  const { devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  for (const [name, version] of Object.entries(devDependencies))
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
});

test('a new repository looks for the packages where npm create found them, and holds no password [MF-03]', () => {
  // Not under the running Node's folder: a Node that npm brings has no npm of its own.
  const npm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
  const env = { PATH: process.env.PATH, HOME: scratch, npm_execpath: realpathSync(npm) };
  const calledIn = (settings: string) => {
    const folder = mkdtempSync(join(scratch, 'called-'));
    writeFileSync(join(folder, 'package.json'), '{}');
    writeFileSync(join(folder, '.npmrc'), settings);
    return readPackageRegistry(env, folder);
  };
  const own = 'https://npm.example.com/own/';
  expect(calledIn(`@storefront:registry=${own}\n`)).toBe(own);
  expect(calledIn(`@storefront:registry=${own.replace('//', '//ann:secret@')}\n`)).toBeUndefined();
  expect(calledIn(`registry=${own}\n`)).toBe(own);
  expect(calledIn('')).toBeUndefined();
  expect(readPackageRegistry({}, scratch)).toBeUndefined();
  const folder = join(scratch, 'from-own-registry');
  const files = writeRepository(
    remoteNames('mf-tips', []),
    folder,
    readVersions(root),
    join(root, 'scripts/jest'),
    own,
  );
  expect(files).toContain('.npmrc');
  expect(readFileSync(join(folder, '.npmrc'), 'utf8')).toBe(`@storefront:registry=${own}\n`);
});

test('a new remote stands among the workspaces and in the type check, beside the other remotes [MF-03]', () => {
  for (const file of ['package.json', 'tsconfig.json'])
    writeFileSync(join(scratch, file), readFileSync(join(root, file)));
  const before = readFileSync(join(scratch, 'package.json'), 'utf8');
  registerRemote('mf-reviews', scratch);
  const workspaces = readWorkspaces(scratch);
  expect(workspaces.filter((name) => name.startsWith('mf-')).at(-1)).toBe('mf-reviews');
  expect(workspaces).toHaveLength(readWorkspaces(root).length + 1);
  expect(JSON.parse(readFileSync(join(scratch, 'tsconfig.json'), 'utf8'))).toHaveProperty(
    'references',
    expect.arrayContaining([{ path: './mf-reviews' }]),
  );
  // Nothing else in the file has moved.
  expect(readFileSync(join(scratch, 'package.json'), 'utf8').replace('    "mf-reviews",\n', '')).toBe(before);
  expect(existsSync(join(root, 'mf-reviews'))).toBe(false);
});
