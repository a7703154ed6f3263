import { normalizePhone } from './normalizePhone';

test.each([
  ['89161234567', 'RU', '+79161234567'],
  ['79161234567', 'RU', '+79161234567'],
  ['9161234567', 'RU', '+79161234567'],
  ['+79161234567', 'DE', '+79161234567'],
  ['05321234567', 'TR', '+905321234567'],
  ['0501234567', 'UA', '+380501234567'],
  ['01511234567', 'DE', '+491511234567'],
  ['901234567', 'UZ', '+998901234567'],
  ['491511234567', 'RU', '+491511234567'],
] as const)('%s in %s is %s [CHK-03]', (typed, country, expected) => {
  expect(normalizePhone(typed, country)).toBe(expected);
});

test.each(['12345', '00000000000', '999999999999999'])('%s is no phone [CHK-03]', (typed) => {
  expect(normalizePhone(typed, 'RU')).toBeNull();
});
