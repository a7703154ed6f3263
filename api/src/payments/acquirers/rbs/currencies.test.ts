import { currencyNumbers, toCurrencyCode } from './currencies';

test('every currency has a number of its own, and the number leads back to it', () => {
  const codes = Object.keys(currencyNumbers);
  expect(codes.map((code) => toCurrencyCode(currencyNumbers[code] ?? ''))).toEqual(codes);
  expect(currencyNumbers).toMatchObject({ RUB: '643', GEL: '981' });
  for (const number of Object.values(currencyNumbers)) expect(number).toMatch(/^\d{3}$/);
});

test('the former number of the rouble is known, and a number that nobody knows is no currency of ours', () => {
  expect([toCurrencyCode('810'), toCurrencyCode('999')]).toEqual(['RUB', '999']);
});
