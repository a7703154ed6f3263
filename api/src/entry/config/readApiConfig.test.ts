import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readApiConfig } from './readApiConfig';

const chain = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://shop@db.example/shop',
  PUBLIC_URL: 'umi=https://shop.example',
  SECRET_KEY: '9f2c71e0a4b85d36f1e07a92c4d8b563',
  MESSAGE_GATEWAY_FILE: '/etc/storefront/gateway.json',
};
const readProblems = (env: NodeJS.ProcessEnv) => readApiConfig(env).problems ?? [];
const hint = 'NODE_ENV=production refuses this; a demonstration starts with ALLOW_DEMO=true.';

test('in production the API ends with 1 and one message that names every setting of a demonstration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-config-'));
  const file = join(folder, 'payments.json');
  const cp = { acquiring: 'cloudpayments', publicId: 'test_api_1', apiSecret: 'sandbox-secret' };
  writeFileSync(file, JSON.stringify({ accounts: { cp }, rules: [] }));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(__dirname, '../../main.ts')],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PAYMENTS_FILE: file,
        SANDBOX_URL: 'http://127.0.0.1:4010',
        WEBHOOK_LOOPBACK: 'true',
        CAPTCHA: 'off',
        RATE_LIMITS: 'off',
        METRICS_TOKEN: 'change-me-change-me',
        API_HOST: '0.0.0.0',
      },
      encoding: 'utf8',
    },
  );
  rmSync(folder, { recursive: true });
  expect([status, stdout, stderr.trim().split('\n')]).toEqual([
    1,
    '',
    [
      `PAYMENTS_FILE="${file}": accounts.cp: is an account of a sandbox and takes no money; with NODE_ENV=production set the acquirer's own address and credentials`,
      'SANDBOX_URL="http://127.0.0.1:4010": messages, payments and logins would end in a sandbox; leave it empty, set MESSAGE_GATEWAY_FILE and PAYMENTS_FILE',
      'WEBHOOK_LOOPBACK="true": staff keys could have this machine’s own services called; leave it empty',
      'CAPTCHA="off": anybody could have codes sent without end; set altcha or second',
      'RATE_LIMITS="off": must be on',
      'SECRET_KEY: is needed, the same on every machine: the captcha and codes are signed with it',
      'METRICS_TOKEN: can be guessed; make one with: openssl rand -hex 32',
      'DATA_DIR: orders would be kept in .data of the working folder; set DATABASE_URL, or a folder that is backed up',
      'PUBLIC_URL: is needed: banks and VK send customers back to it; write umi=https://shop.example',
      'API_TRUST_PROXY: is needed with API_HOST="0.0.0.0": the addresses of the shells, as 10.1.0.0/16',
      hint,
    ],
  ]);
}, 60_000);

test('in production a whole configuration is taken', () => {
  expect(readProblems(chain)).toEqual([]);
  const { DATABASE_URL, ...oneMachine } = chain;
  expect(readProblems({ ...oneMachine, DATA_DIR: '/var/lib/storefront' })).toEqual([]);
});

test.each([
  ['SECRET_KEY', { SECRET_KEY: 'x'.repeat(32) }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://shop.example,tondo=http://pizza.example' }],
  ['SECRET_KEY', { SECRET_KEY: `${chain.SECRET_KEY},${'x'.repeat(32)}` }],
  ['FORMER_SECRET_KEYS', { FORMER_SECRET_KEYS: 'x'.repeat(32) }],
  ['OVERRIDE_SECRET', { OVERRIDE_SECRET: 'x'.repeat(32) }],
  ['MESSAGE_GATEWAY_FILE', { MESSAGE_GATEWAY_FILE: '' }],
])('in production a wrong %s is refused, outside it and in a demonstration not', (name, change) => {
  const [problem, ...more] = readProblems({ ...chain, ...change });
  expect([problem?.split(/[:=]/)[0], more]).toEqual([name, [hint]]);
  expect(problem).not.toContain('xxxx');
  for (const allowed of [{ NODE_ENV: 'development' }, { ALLOW_DEMO: 'true' }])
    expect(readProblems({ ...chain, ...change, ...allowed })).toEqual([]);
});

test('a storefront without accounts needs nobody who sends codes', () => {
  expect(readProblems({ ...chain, MESSAGE_GATEWAY_FILE: '', CUSTOMER_AUTH: 'none' })).toEqual([]);
});
