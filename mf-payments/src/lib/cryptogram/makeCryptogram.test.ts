import { cardSettings } from '../../testing/paymentFixture';
import { makeCryptogram } from './makeCryptogram';

jest.mock('./loadScript', () => ({ loadScript: async (address: string) => !address.includes('gone') }));

const card = { number: '4111111111111111', expiry: '1230', cvc: '123' };
const rbs = cardSettings({ acquiring: 'rbs', verify_param: 'md-1', public_key: 'PEM' });

afterEach(() => {
  window.cp = undefined;
  window.CKCToken = undefined;
});

function checkout(answer: (card: object) => Promise<string>) {
  const given: object[] = [];
  window.cp = {
    Checkout: class {
      constructor(options: { publicId: string }) {
        given.push(options);
      }
      createPaymentCryptogram(typed: object) {
        given.push(typed);
        return answer(typed);
      }
    },
  };
  return given;
}

test('a checkout script is given the card and the public id [PAY-05]', async () => {
  const given = checkout(async () => 'packet');
  expect(await makeCryptogram(cardSettings(), card)).toEqual({ kind: 'made', cryptogram: 'packet' });
  expect(given).toEqual([
    { publicId: 'pk_1' },
    { cardNumber: card.number, cvv: '123', expDateMonthYear: '1230' },
  ]);
});

test('what it rejects with are the codes of the fields [PAY-10]', async () => {
  checkout(async () => {
    throw { cvv: 'Cvv_Invalid', cardNumber: 'CardNumber_Empty' };
  });
  expect(await makeCryptogram(cardSettings(), card)).toEqual({
    kind: 'wrong',
    codes: ['Cvv_Invalid', 'CardNumber_Empty'],
  });
});

test('a gateway’s script is given the card, its number of the payment and its key [PAY-05]', async () => {
  const generateWithCard = jest.fn(() => ({ token: 'token', errors: [] }));
  window.CKCToken = { generateWithCard };
  expect(await makeCryptogram(rbs, card)).toEqual({ kind: 'made', cryptogram: 'token' });
  expect(generateWithCard).toHaveBeenCalledWith({
    pan: card.number,
    cvc: '123',
    expiryMMYY: '1230',
    mdOrder: 'md-1',
    pubKey: 'PEM',
  });
});

test('a gateway’s errors become the same codes [PAY-10]', async () => {
  window.CKCToken = {
    generateWithCard: () => ({
      token: null,
      errors: [
        { field: 'pan', error: 'invalid' },
        { field: 'expiryMMYY', error: 'required' },
      ],
    }),
  };
  expect(await makeCryptogram(rbs, card)).toEqual({
    kind: 'wrong',
    codes: ['CardNumber_Invalid', 'ExpDateMonthYear_Empty'],
  });
});

test.each([
  ['does not come', cardSettings({ script_url: 'https://acquirer.example/gone.js' })],
  ['brings nothing', cardSettings()],
  ['is a gateway’s and brings nothing', rbs],
])('a script that %s is unreachable, and nothing is thrown', async (_, settings) => {
  expect(await makeCryptogram(settings, card)).toEqual({ kind: 'unreachable' });
});

test('an error of the script itself says nothing of the card', async () => {
  checkout(async () => {
    throw new Error(`broken by ${card.number}`);
  });
  expect(await makeCryptogram(cardSettings(), card)).toEqual({ kind: 'unreachable' });
});

test.each([
  ['names no field', [], 'unreachable'],
  ['names fields that nobody types', [{ field: 'mdOrder', error: 'invalid' }], 'unreachable'],
  [
    'names one that is typed, too',
    [
      { field: 'mdOrder', error: 'invalid' },
      { field: 'cvc', error: 'required' },
    ],
    'wrong',
  ],
])('a gateway that makes nothing and %s', async (_, errors, kind) => {
  window.CKCToken = { generateWithCard: () => ({ token: null, errors }) };
  expect(await makeCryptogram(rbs, card)).toEqual(
    kind === 'wrong' ? { kind, codes: ['Cvv_Empty'] } : { kind },
  );
});

test('an error of a gateway’s script says nothing of the card', async () => {
  window.CKCToken = {
    generateWithCard: () => {
      throw new Error(`broken by ${card.number}`);
    },
  };
  expect(await makeCryptogram(rbs, card)).toEqual({ kind: 'unreachable' });
});

test.each([
  ['the number of the payment', { verify_param: null }],
  ['its key', { public_key: null }],
])('a gateway is not asked without %s', async (_, change) => {
  const generateWithCard = jest.fn(() => ({ token: 'token', errors: [] }));
  window.CKCToken = { generateWithCard };
  expect(await makeCryptogram({ ...rbs, ...change }, card)).toEqual({ kind: 'unreachable' });
  expect(generateWithCard).not.toHaveBeenCalled();
});

test('a checkout is not asked without the public id', async () => {
  const given = checkout(async () => 'packet');
  expect(await makeCryptogram(cardSettings({ verify_param: null }), card)).toEqual({ kind: 'unreachable' });
  expect(given).toEqual([]);
});

test.each(['a word', null, {}, { cvv: 5 }])(
  'a checkout that rejects with %j names no field',
  async (reason) => {
    checkout(async () => {
      throw reason;
    });
    expect(await makeCryptogram(cardSettings(), card)).toEqual({ kind: 'unreachable' });
  },
);
