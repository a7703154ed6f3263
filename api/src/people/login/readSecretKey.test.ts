import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecretKey } from './readSecretKey';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('without a configured key one is made, kept for its owner only, and stays', () => {
  const inside = join(folder, 'data');
  const key = readSecretKey(null, inside);
  expect(key.length).toBeGreaterThanOrEqual(32);
  expect(readSecretKey(null, inside)).toBe(key);
  expect(statSync(join(inside, 'secret-key')).mode & 0o077).toBe(0);
});

test('a configured key wins', () => {
  expect(readSecretKey('configured', folder)).toBe('configured');
});
