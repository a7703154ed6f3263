import { outcomeOf } from './outcomeOf';

test.each([
  ['waiting_for_payment', 'verifying'],
  ['accepted', 'success'],
  ['cooking', 'success'],
  ['sent', 'success'],
  ['done', 'success'],
  ['canceled', 'failed'],
] as const)('an order that is %s is shown as %s [PAY-09]', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});
