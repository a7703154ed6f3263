import type { DocumentPolicy } from '@storefront/contracts';
import { documentPolicy } from './documentPolicy';
import { documentScriptSources } from './inlineScripts.data';

const facts = { origin: 'https://umi.example', remote: 'mf-payments', styleSources: ["'sha256-x'"] };
const write = (asked: Partial<DocumentPolicy>, hosts: readonly string[] = [], origin = facts.origin) =>
  documentPolicy({ ...facts, origin, asked: { scripts: [], frames: [], forms: [], ...asked }, hosts });
const directives = (...[asked, hosts]: Parameters<typeof write>) =>
  Object.fromEntries(
    write(asked, hosts)
      .split('; ')
      .map((text) => [text.split(' ')[0], text.split(' ').slice(1)]),
  );
const own = 'https://umi.example/releases/mf-payments/';
const script = 'https://checkout.acquirer.example/checkout.js';
const acquirer = 'https://checkout.acquirer.example';

test('only the document’s inline programs, the remote’s own files and the hosts that the API names may run [PAY-05]', () => {
  expect(directives({ scripts: [script] })).toMatchObject({
    'default-src': ["'none'"],
    'script-src': [...documentScriptSources.split(' '), own, acquirer],
    'style-src': [own, "'sha256-x'"],
    'connect-src': ["'self'"],
    'frame-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  });
});

test('hidden frames and forms go to banks where the API asks for it', () => {
  const banks = ['https:', script];
  expect(directives({ frames: banks, forms: banks })).toMatchObject({
    'frame-src': ["'self'", 'https:', acquirer],
    'form-action': ["'self'", 'https:', acquirer],
  });
});

test('of the hosts that the API names only those of the operator are allowed', () => {
  const hosts = ['https://*.bank.example', acquirer];
  const named = [
    'https://acs.bank.example/3ds',
    'http://acs.bank.example',
    'https://bank.example',
    'https://other.example',
    script,
  ];
  expect(directives({ scripts: named, frames: named, forms: ['https:', script] }, hosts)).toMatchObject({
    'script-src': [...documentScriptSources.split(' '), own, 'https://acs.bank.example', acquirer],
    'frame-src': ["'self'", 'https://acs.bank.example', acquirer],
    'form-action': ["'self'", ...hosts],
  });
});

test.each(['https:', '*', "'unsafe-inline'", 'nonsense; script-src *', 'data:'])(
  'a script’s host that is %s allows nothing',
  (host) => expect(write({ scripts: [host] })).toBe(write({})),
);

test.each(['https://a;script-src', "https://a;script-src'unsafe-inline'", 'https://a,b'])(
  'the origin %s adds nothing to the policy',
  (origin) => {
    expect(write({}, [], origin)).toBe(write({}).replaceAll(` ${own}`, ''));
    const named = [`${origin}/script.js`];
    expect(write({ scripts: named, forms: named, frames: named })).toBe(write({}));
  },
);

test('nothing opens the policy by "unsafe" or by inserted scripts', () => {
  const named = [script, "'unsafe-eval'", "'strict-dynamic'", '*'];
  expect(write({ scripts: named, frames: named, forms: named })).not.toMatch(/unsafe|strict-dynamic|\*/);
});
