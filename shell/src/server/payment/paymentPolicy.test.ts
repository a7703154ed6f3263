import { documentLoaderSource } from '../document/inlineScripts';
import { paymentPolicy } from './paymentPolicy';

const facts = { origin: 'https://umi.example', remote: 'mf-payments', styleSources: ["'sha256-x'"] };
const directives = (card: Parameters<typeof paymentPolicy>[0]['card']) =>
  Object.fromEntries(
    paymentPolicy({ ...facts, card })
      .split('; ')
      .map((text) => [text.split(' ')[0], text.split(' ').slice(1)]),
  );
const own = 'https://umi.example/releases/mf-payments/';

test('only the loader, the remote’s own files and this order’s acquirer may run [PAY-05]', () => {
  const script_url = 'https://checkout.acquirer.example/checkout.js';
  expect(directives({ acquiring: 'cloudpayments', script_url })).toMatchObject({
    'default-src': ["'none'"],
    'script-src': [documentLoaderSource, own, 'https://checkout.acquirer.example'],
    'style-src': [own, "'sha256-x'"],
    'connect-src': ["'self'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  });
});

test('hidden frames are open only for an acquirer that begins in them', () => {
  const script_url = 'https://gateway.example/token.js';
  expect(directives({ acquiring: 'rbs', script_url })['frame-src']).toEqual([
    "'self'",
    'https:',
    'https://gateway.example',
  ]);
});

test.each([
  ['nobody takes a card', null],
  ['the acquirer has a page of its own', { acquiring: 'yookassa', script_url: null }],
  ['the address is none', { acquiring: 'cloudpayments', script_url: 'nonsense; script-src *' }],
] as const)('where %s, no foreign script may run', (_, card) => {
  expect(directives(card)['script-src']).toEqual([documentLoaderSource, own]);
});

test('forms go to banks only where a card is taken', () => {
  const script_url = 'https://gateway.example/token.js';
  expect(directives({ acquiring: 'rbs', script_url })['form-action']).toEqual([
    "'self'",
    'https:',
    'https://gateway.example',
  ]);
  expect(directives({ acquiring: 'yookassa', script_url: null })['form-action']).toEqual(["'self'"]);
  expect(directives(null)['form-action']).toEqual(["'self'"]);
});

test.each(['https://a;script-src', "https://a;script-src'unsafe-inline'", 'https://a,b'])(
  'the origin %s adds nothing to the policy',
  (origin) => {
    const plain = paymentPolicy({ ...facts, origin: 'https://umi.example', card: null });
    const own = 'https://umi.example/releases/mf-payments/';
    expect(paymentPolicy({ ...facts, origin, card: null })).toBe(plain.replaceAll(` ${own}`, ''));
    const script_url = `${origin}/script.js`;
    expect(paymentPolicy({ ...facts, card: { acquiring: 'cloudpayments', script_url } })).toBe(plain);
  },
);

test('nothing opens the policy by "unsafe" or by inserted scripts', () => {
  const card = { acquiring: 'rbs', script_url: 'https://gateway.example/token.js' } as const;
  expect(paymentPolicy({ ...facts, card })).not.toMatch(/unsafe|strict-dynamic|\*/);
});
