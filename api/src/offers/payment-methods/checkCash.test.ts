import type { ErrorReply } from '@storefront/contracts';
import type { ApiError } from '../../platform/http/ApiError';
import { sayIn } from '../../platform/messages/text';
import { checkCash } from './checkCash';

const currency = {
  code: 'RUB',
  sign: '₽',
  fractionDigits: 2,
  cash: { maxMinor: 500_000, banknotesMinor: [100_000, 500_000], roundsUp: false, stepMinor: 10_000 },
} as Parameters<typeof checkCash>[2]['currency'];
const country = { code: 'RU' } as Parameters<typeof checkCash>[2]['country'];
const check = (payment_type: string, cash: number | undefined, totalMinor = 111_300) =>
  checkCash({ payment_type, cash } as Parameters<typeof checkCash>[0], totalMinor, { country, currency });

test('change is asked from a sum in cash, and from none with any other way to pay [CHK-05]', () => {
  expect([check('cash', 2_000), check('cash', 0), check('cash', undefined), check('card', 2_000)]).toEqual([
    200_000, 0, 0, 0,
  ]);
});

test.each([
  ['less than the total', 1_000, 'cash.too_small', 'This is less than the order total'],
  ['a part of a rouble', 2_000.5, 'validation.wrong', 'Please check this value'],
  [
    'more than there is change for',
    5_001,
    'cash.too_large',
    'We can give change from 5\u00a0000,00\u00a0₽ at most',
  ],
])('%s is refused at the field, with its reason [CHK-05]', (_what, cash, code, text) => {
  const refused = (): ErrorReply | null => {
    try {
      check('cash', cash);
      return null;
    } catch (error) {
      return (error as ApiError).toReply(sayIn('en'));
    }
  };
  expect(refused()).toMatchObject({ code, message: text, errors: { cash: [text] } });
});
