import * as v from 'valibot';
import { commentLimit, noteLimit } from '../../lib/limits';
import { type CheckoutValues, emptyCheckout } from './CheckoutValues';
import { type CheckoutRules, checkoutSchema } from './checkoutSchema';

const rules: CheckoutRules = {
  delivery: true,
  houseMissing: false,
  streetMissing: false,
  asksPhone: true,
  asks: (field, paymentType) => field === 'cash' && paymentType === 'cash',
  totalMinor: 121_200,
  cash: { maxMinor: 500_000, stepMinor: 100, roundsUp: false, banknotesMinor: [200_000, 500_000] },
};
const values: CheckoutValues = {
  ...emptyCheckout,
  phone: '79147654321',
  payment_type: 'card',
  delivery_address: { ...emptyCheckout.delivery_address, room: '12' },
};
type Place = Partial<CheckoutValues['delivery_address']>;
type Change = Partial<Omit<CheckoutValues, 'delivery_address'>> & { delivery_address?: Place };

/** What is wrong, by field: the first of each, which is what the form says. */
function findFaults(change: Change, by: Partial<CheckoutRules> = {}) {
  const entered = {
    ...values,
    ...change,
    delivery_address: { ...values.delivery_address, ...change.delivery_address },
  };
  const { issues = [] } = v.safeParse(checkoutSchema({ ...rules, ...by }, entered.payment_type), entered);
  return Object.fromEntries(issues.toReversed().map((issue) => [v.getDotPath(issue), issue.message]));
}
const room = (text: string): Change => ({ delivery_address: { room: text } });
const long = (length: number) => 'я'.repeat(length);
const required = 'checkout.error.required';
const tooLong = 'checkout.error.long';

test('what is needed and nothing else is enough [CHK-04]', () => {
  expect(findFaults({})).toEqual({});
});

test.each<[string, Change, Record<string, string>]>([
  ['no phone', { phone: '' }, { phone: required }],
  ['a digit too few', { phone: '7914765432' }, { phone: 'checkout.error.phone' }],
  ['a digit too many', { phone: '791476543210' }, { phone: 'checkout.error.phone' }],
  ['a phone of another country', { phone: '+84912345678' }, {}],
  ['a digit too few of another country', { phone: '91987654321' }, { phone: 'checkout.error.phone' }],
  ['letters round them', { phone: 'x79147654321' }, { phone: 'checkout.error.phone' }],
  ['letters after them', { phone: '79147654321x' }, { phone: 'checkout.error.phone' }],
  ['no way to pay', { payment_type: '' }, { payment_type: 'checkout.error.payment' }],
  ['no room', room(''), { 'delivery_address.room': 'checkout.error.room' }],
  ['blanks for a room', room('  '), { 'delivery_address.room': 'checkout.error.room' }],
  ['the longest room', room(` ${long(20)} `), {}],
  ['a room longer than that', room(long(21)), { 'delivery_address.room': tooLong }],
  ['the longest name', { username: long(100) }, {}],
  ['a name longer than that', { username: long(101) }, { username: tooLong }],
  ['the longest comment', { order_comment: long(commentLimit) }, {}],
  ['a comment longer than that', { order_comment: long(commentLimit + 1) }, { order_comment: tooLong }],
  [
    'the longest of the rest',
    {
      delivery_address: {
        entrance: long(10),
        floor: long(10),
        intercom: long(20),
        description: long(noteLimit),
      },
    },
    {},
  ],
  [
    'the rest longer than that',
    {
      delivery_address: {
        entrance: long(11),
        floor: long(11),
        intercom: long(21),
        description: long(noteLimit + 1),
      },
    },
    {
      'delivery_address.entrance': tooLong,
      'delivery_address.floor': tooLong,
      'delivery_address.intercom': tooLong,
      'delivery_address.description': tooLong,
    },
  ],
])('with %s [CHK-04]', (_what, change, faults) => {
  expect(findFaults(change)).toEqual(faults);
});

test('the customer’s own phone is not checked, nor a room where it is picked up [CHK-03][CHK-04]', () => {
  expect(findFaults({ phone: '' }, { asksPhone: false })).toEqual({});
  expect(findFaults(room(''), { delivery: false })).toEqual({});
});

test('a point of the map is asked to be described, where no street is known [CHK-04] (D-61)', () => {
  const point = { houseMissing: true, streetMissing: true };
  const find = (address: string) =>
    findFaults({ delivery_address: { address } }, point)['delivery_address.address'];
  expect([find(' '), find('У пирса, синий дом')]).toEqual(['checkout.error.point', undefined]);
});

test.each([
  ['', 'checkout.error.house'],
  ['  ', 'checkout.error.house'],
  ['Светланская, 10', undefined],
])(
  'a house is asked for only where the address has none and it is brought there: "%s" [CHK-04]',
  (address, fault) => {
    const typed = { delivery_address: { address } };
    expect(findFaults(typed, { houseMissing: true })['delivery_address.address']).toBe(fault);
    expect(findFaults(typed, { houseMissing: true, delivery: false })).toEqual({});
    expect(findFaults(typed)).toEqual({});
  },
);

test.each([
  ['', required],
  ['anna', 'checkout.error.email'],
  [' anna@example.com ', undefined],
])('an e-mail is checked where it is asked for: "%s" [CHK-03]', (email, fault) => {
  const asks: CheckoutRules['asks'] = (field, paymentType) =>
    field === 'email' && paymentType === 'cardOnline';
  expect(findFaults({ email, payment_type: 'cardOnline' }, { asks }).email).toBe(fault);
  expect(findFaults({ email, payment_type: 'card' }, { asks })).toEqual({});
});

test.each([
  ['', undefined],
  ['1211', 'checkout.error.cash.low'],
  ['1212', undefined],
  ['5000', undefined],
  ['5001', 'checkout.error.cash.high'],
  ['1 300,50', undefined],
  ['1.000.50.00', 'checkout.error.cash.digits'],
  ['1000000000', 'checkout.error.cash.digits'],
])('change is asked of a sum that pays the order: "%s" [CHK-05]', (cash, fault) => {
  expect(findFaults({ cash, payment_type: 'cash' }).cash).toBe(fault);
  expect(findFaults({ cash, payment_type: 'card' })).toEqual({});
});
