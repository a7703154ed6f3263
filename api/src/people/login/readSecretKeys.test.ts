import fs, { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecretKeys } from './readSecretKeys';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-key-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('without a configured key one is made, kept for its owner only, and stays', () => {
  const inside = join(folder, 'not-there-yet', 'data');
  const [key] = readSecretKeys([], inside);
  expect(key.length).toBeGreaterThanOrEqual(32);
  expect(readSecretKeys([], inside)).toEqual([key]);
  expect(statSync(join(inside, 'secret-key')).mode & 0o077).toBe(0);
  expect(readdirSync(inside)).toEqual(['secret-key']);
});

test('of two processes that make a key at once both have the one that was there first', () => {
  const link = fs.linkSync;
  jest.spyOn(fs, 'linkSync').mockImplementationOnce((draft, file) => {
    writeFileSync(file, 'the first');
    link(draft, file);
  });
  expect(readSecretKeys([], folder)).toEqual(['the first']);
  expect(readdirSync(folder)).toEqual(['secret-key']);
});

test('a key that cannot be kept is not used', () => {
  jest.spyOn(fs, 'linkSync').mockImplementationOnce(() => {
    throw Object.assign(new Error('read-only'), { code: 'EROFS' });
  });
  expect(() => readSecretKeys([], folder)).toThrow('read-only');
  expect(readdirSync(folder)).toEqual([]);
});

test('configured keys win', () => {
  expect(readSecretKeys(['configured', 'former'], folder)).toEqual(['configured', 'former']);
});

test('a key that somebody wrote into the file ends before its line does', () => {
  writeFileSync(join(folder, 'secret-key'), 'typed by hand\n');
  expect(readSecretKeys([], folder)).toEqual(['typed by hand']);
});
