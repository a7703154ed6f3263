import { formatTable, moneyText, timeText } from './CommandDependencies';

test('rows stand in columns, as wide as their widest cell, with nothing after the last', () => {
  expect(
    formatTable([
      ['order', 'sum'],
      ['1001', '529.00 RUB'],
      ['7', ''],
    ]),
  ).toBe(['order  sum', '1001   529.00 RUB', '7'].join('\n'));
});
test('no rows are no text', () => {
  expect(formatTable([])).toBe('');
});
test('sums and times are written for people who compare them with a bank’s', () => {
  expect(moneyText(52_905, 'RUB')).toBe('529.05 RUB');
  expect(timeText(Date.UTC(2026, 10, 27, 9, 5, 7, 500))).toBe('2026-11-27T09:05:07Z');
});
