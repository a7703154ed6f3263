import { getOutcome } from './getOutcome';

test.each([
  ['waiting_for_payment', 'verifying'],
  ['accepted', 'success'],
  ['cooking', 'success'],
  ['sent', 'success'],
  ['done', 'success'],
  ['canceled', 'failed'],
] as const)('an order that is %s is shown as %s [PAY-09]', (status, outcome) => {
  expect(getOutcome(status)).toBe(outcome);
});

test.each([
  ['waiting_for_payment', 'checking', null, 'verifying'],
  ['waiting_for_payment', 'checking', 'pending', 'pending'],
  ['waiting_for_payment', 'confirming', null, 'verifying'],
  ['waiting_for_payment', 'declined', null, 'failed'],
  ['waiting_for_payment', 'checking', 'declined', 'failed'],
  ['waiting_for_payment', 'expired', null, 'failed'],
  ['canceled', 'returned', 'pending', 'returned'],
  ['canceled', 'expired', null, 'failed'],
  ['accepted', 'returned', 'declined', 'success'],
] as const)('%s with a payment that is %s, checks %s: %s [PAY-09]', (status, payment, checks, outcome) => {
  expect(getOutcome(status, payment, checks)).toBe(outcome);
});
