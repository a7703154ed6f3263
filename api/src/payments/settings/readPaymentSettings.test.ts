import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAcquirers } from './createAcquirers';
import { parsePaymentSettings, readPaymentSettings } from './readPaymentSettings';

const document = {
  accounts: {
    cp: { acquiring: 'cloudpayments', publicId: 'pk_1', apiSecret: '{env:CP_SECRET}' },
    sber: {
      acquiring: 'sber_new',
      url: 'https://securepayments.sberbank.ru/payment/rest',
      userName: 'shop-api',
      password: '{env:SBER_PASSWORD}',
      callbackKey: '{env:SBER_KEY}',
    },
    tr: { acquiring: 'ozan', apiKey: '{env:CP_SECRET}' },
    yoo: { acquiring: 'yookassa', shopId: '1', secretKey: '{env:CP_SECRET}' },
  },
  rules: [
    { cities: ['antalya'], types: ['cardOnline'], account: 'tr' },
    { brands: ['tondo'], cities: ['khimki'], types: ['cardOnline'], account: 'sber' },
    { types: ['cardOnline', 'sbp'], account: 'cp' },
  ],
};
const env = { CP_SECRET: 'cp-secret', SBER_PASSWORD: 'p', SBER_KEY: 'k' };

test('the first rule that fits decides, by brand, city and type [CHK-06] [PAY-01]', () => {
  const acquirers = createAcquirers(parsePaymentSettings(document, env));
  const chosen = (brand: string, city: string, type: string) =>
    acquirers?.accountFor(brand, city, type)?.acquiring ?? null;
  expect(chosen('umi', 'antalya', 'cardOnline')).toBe('ozan');
  expect(chosen('tondo', 'khimki', 'cardOnline')).toBe('sber_new');
  expect(chosen('umi', 'khimki', 'cardOnline')).toBe('cloudpayments');
  expect(chosen('umi', 'khimki', 'sbp')).toBe('cloudpayments');
  expect(chosen('umi', 'khimki', 'sberpay')).toBeNull();
  expect(acquirers?.takes('umi', 'khimki', 'sberpay')).toBe(false);
  expect(createAcquirers(null)).toBeNull();
});

test('addresses are the acquirers’ own unless others are set; secrets come from the environment', () => {
  const { accounts } = parsePaymentSettings(document, env);
  expect(accounts.cp).toEqual({
    acquiring: 'cloudpayments',
    url: 'https://api.cloudpayments.ru',
    scriptUrl: 'https://checkout.cloudpayments.ru/checkout.js',
    publicId: 'pk_1',
    apiSecret: 'cp-secret',
  });
});

const changed = (change: (copy: typeof document & Record<string, unknown>) => void): unknown => {
  const copy = structuredClone(document) as typeof document & Record<string, unknown>;
  change(copy);
  return copy;
};
test.each([
  [
    'a secret that is not set',
    document,
    { ...env, CP_SECRET: '' },
    'the environment variable CP_SECRET is empty',
  ],
  [
    'a rule without its account',
    changed((copy) => Object.assign(copy.rules[2] ?? {}, { account: 'nobody' })),
    env,
    'rules.2.account: there is no account nobody',
  ],
  [
    'an open line',
    changed((copy) => Object.assign(copy.accounts.sber, { url: 'http://bank.example' })),
    env,
    'accounts.sber.url: must be an https:// address',
  ],
  [
    'a type that is paid on the spot',
    changed((copy) => Object.assign(copy.rules[2] ?? {}, { types: ['cash'] })),
    env,
    'rules.2.types.0: must be cardOnline, sbp or sberpay',
  ],
  [
    'an acquirer that nobody knows',
    changed((copy) => Object.assign(copy.accounts.cp, { acquiring: 'other' })),
    env,
    'accounts.cp.acquiring',
  ],
  [
    'a name that is misspelt',
    changed((copy) => Object.assign(copy.accounts.cp, { publicID: 'x' })),
    env,
    'accounts.cp.publicID',
  ],
])('%s is one sentence', (_what, wrong, variables, sentence) => {
  expect(() => parsePaymentSettings(wrong, variables)).toThrow(sentence);
});

describe('the environment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('names a file; one that is wrong is one message that tells no secret', () => {
    const file = join(folder, 'payments.json');
    writeFileSync(file, JSON.stringify(document));
    expect(
      Object.keys(readPaymentSettings({ PAYMENTS_FILE: file, ...env }).settings?.accounts ?? {}),
    ).toHaveLength(4);
    writeFileSync(file, JSON.stringify({ ...document, rules: [{ types: ['sbp'], account: 'no' }] }));
    const { settings, problems } = readPaymentSettings({ PAYMENTS_FILE: file, ...env });
    expect([settings, problems]).toEqual([
      null,
      [`PAYMENTS_FILE=${JSON.stringify(file)}: rules.0.account: there is no account no`],
    ]);
    expect(readPaymentSettings({ PAYMENTS_FILE: join(folder, 'absent.json') }).problems[0]).toContain(
      'ENOENT',
    );
  });

  test('without a file the sandbox takes every way to pay, and without a sandbox nobody takes anything', () => {
    const { settings } = readPaymentSettings({ SANDBOX_URL: 'http://127.0.0.1:4010' });
    const acquirers = createAcquirers(settings);
    for (const city of ['vladivostok', 'khabarovsk', 'khimki'])
      for (const type of ['cardOnline', 'sbp', 'sberpay'])
        expect([city, type, acquirers?.takes('umi', city, type)]).toEqual([city, type, true]);
    const kinds = ['vladivostok', 'khabarovsk', 'khimki', 'antalya'].map(
      (city) => acquirers?.accountFor('umi', city, 'cardOnline')?.acquiring,
    );
    expect(kinds).toEqual(['rbs', 'yookassa', 'cloudpayments', 'ozan']);
    expect(readPaymentSettings({}).settings).toBeNull();
  });
});
