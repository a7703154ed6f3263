import { isSamePhone } from './isSamePhone';

test.each([
  ['9161234567', '+79161234567'],
  ['89161234567', '+79161234567'],
  ['79161234567', '+79161234567'],
  ['901234567', '+998901234567'],
  ['998901234567', '+998901234567'],
  ['015112345678', '+4915112345678'],
])('%s is %s', (typed, phone) => {
  expect(isSamePhone(typed, phone)).toBe(true);
});

test.each([
  ['79901234567', '+998901234567'],
  ['9901234567', '+998901234567'],
  ['901234567', '+79901234567'],
])('%s is not %s, although it ends with the same digits', (typed, phone) => {
  expect(isSamePhone(typed, phone)).toBe(false);
});
