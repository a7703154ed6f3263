import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSandbox } from './findSandbox';
import { readPaymentSettings } from './readPaymentSettings';

const folder = mkdtempSync(join(tmpdir(), 'find-sandbox-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a command after a plain start has the accounts at its sandbox, wherever that listens', () => {
  expect(findSandbox({}, folder)).toEqual({});
  mkdirSync(join(folder, 'sandbox'));
  writeFileSync(join(folder, 'sandbox', 'address'), 'http://127.0.0.1:4711\n');
  const { settings } = readPaymentSettings(findSandbox({}, folder));
  expect(settings?.accounts.ozan).toMatchObject({ apiUrl: 'http://127.0.0.1:4711/ozan' });
});

test.each([
  { SANDBOX_URL: 'http://127.0.0.1:4010' },
  { PAYMENTS_FILE: '/etc/storefront/payments.json' },
  { NODE_ENV: 'production' },
])('what %j says counts', (env) => {
  expect(findSandbox(env, folder)).toBe(env);
});
