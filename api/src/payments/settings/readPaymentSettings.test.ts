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
    receipt: null,
  });
});

test('receipts of YooKassa are taxed as the file says, delivery as everything else unless told', () => {
  const receipt = { vatCode: 4, taxSystemCode: 2 };
  const { accounts } = parsePaymentSettings(
    { ...document, accounts: { ...document.accounts, yoo: { ...document.accounts.yoo, receipt } } },
    env,
  );
  expect(accounts.yoo).toMatchObject({
    receipt: { vatCode: 4, deliveryVatCode: 4, taxSystemCode: 2, paymentMode: 'full_payment' },
  });
  expect(parsePaymentSettings(document, env).accounts.yoo).toMatchObject({ receipt: null });
});

test('receipts of CloudPayments and of gateways are taxed by percents, null for no tax', () => {
  const { cp, sber } = document.accounts;
  const { accounts } = parsePaymentSettings(
    {
      ...document,
      accounts: {
        ...document.accounts,
        cp: { ...cp, receipt: { taxPercent: 22, deliveryTaxPercent: null, taxSystem: 0 } },
        sber: { ...sber, receipt: { taxPercent: 5, paymentMode: 'full_prepayment', ffdVersion: '1.2' } },
      },
    },
    env,
  );
  expect([accounts.cp, accounts.sber]).toMatchObject([
    { receipt: { taxPercent: 22, deliveryTaxPercent: null, taxSystem: 0, paymentMode: 'full_payment' } },
    { receipt: { taxPercent: 5, deliveryTaxPercent: 5, taxSystem: null, ffdVersion: '1.2' } },
  ]);
});

type Account = keyof typeof document.accounts;
const withAccount = (name: Account, change: object) => ({
  ...document,
  accounts: { ...document.accounts, [name]: { ...document.accounts[name], ...change } },
});
const withRule = (change: object) => ({
  ...document,
  rules: document.rules.map((rule, at) => (at === 2 ? { ...rule, ...change } : rule)),
});
test.each([
  [
    'a rule without its account',
    withRule({ account: 'missing' }),
    'rules.2.account: there is no account missing',
  ],
  [
    'an open line',
    withAccount('sber', { url: 'http://bank.example' }),
    'accounts.sber.url: must be an https:// address',
  ],
  [
    'a type that is paid on the spot',
    withRule({ types: ['cash'] }),
    'rules.2.types.0: must be one of cardOnline, sberpay, sbp',
  ],
  ['an unknown acquirer', withAccount('cp', { acquiring: 'other' }), 'accounts.cp.acquiring'],
  [
    'a tax code that nobody knows',
    withAccount('yoo', { receipt: { vatCode: 99 } }),
    'accounts.yoo.receipt.vatCode: must be 12 or less',
  ],
  [
    'a tax that no receipt can name',
    withAccount('cp', { receipt: { taxPercent: 18 } }),
    'accounts.cp.receipt.taxPercent: must be null or one of 0, 5, 7, 10, 20, 22',
  ],
  ['a name that is misspelt', withAccount('cp', { publicID: 'x' }), 'accounts.cp.publicID'],
])('%s is one sentence', (_what, wrong, sentence) => {
  expect(() => parsePaymentSettings(wrong, env)).toThrow(sentence);
});

test('a secret that is not set is one sentence', () => {
  expect(() => parsePaymentSettings(document, { ...env, CP_SECRET: '' })).toThrow(
    'the environment variable CP_SECRET is empty',
  );
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

  const sandboxes: [string, Account, object][] = [
    ['a login of the sandbox', 'cp', { publicId: 'test_api_sandbox' }],
    ['a secret of the sandbox', 'yoo', { secretKey: 'test_sandbox-yookassa-key' }],
    ['a user of the sandbox', 'sber', { userName: 'sandbox-sber' }],
    ['an address on this machine', 'tr', { apiUrl: 'http://127.0.0.1:4010/ozan' }],
    ['the address of the sandbox', 'cp', { url: 'https://sandbox.example/cp' }],
  ];
  test.each(sandboxes)(
    'in production %s is refused in one sentence, elsewhere it is taken',
    (_what, name, change) => {
      const file = join(folder, 'sandbox.json');
      writeFileSync(file, JSON.stringify(withAccount(name, change)));
      const variables = { ...env, PAYMENTS_FILE: file, SANDBOX_URL: 'https://sandbox.example' };
      expect(readPaymentSettings({ ...variables, NODE_ENV: 'development' }).problems).toEqual([]);
      expect(readPaymentSettings({ ...variables, NODE_ENV: 'production' })).toEqual({
        settings: null,
        problems: [
          `PAYMENTS_FILE=${JSON.stringify(file)}: accounts.${name}: is an account of a sandbox and takes no money; with NODE_ENV=production set the acquirer's own address and credentials`,
        ],
      });
    },
  );

  test('in production real accounts are taken, and in a demonstration a sandbox’s too', () => {
    const file = join(folder, 'real.json');
    writeFileSync(file, JSON.stringify(document));
    const production = { ...env, PAYMENTS_FILE: file, NODE_ENV: 'production' };
    expect(readPaymentSettings(production).problems).toEqual([]);
    const cp = { ...document.accounts.cp, apiSecret: 'sandbox-cloudpayments-secret' };
    writeFileSync(file, JSON.stringify({ accounts: { cp }, rules: [] }));
    expect(readPaymentSettings(production).problems).toHaveLength(1);
    expect(readPaymentSettings({ ...production, ALLOW_DEMO: 'true' }).problems).toEqual([]);
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
