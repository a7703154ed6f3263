import { listPaymentTypes } from './offeredMethods';

type Arguments = Parameters<typeof listPaymentTypes>;

test('customers know a bank’s application by its own mark, other ways to pay by an icon [CHK-06]', () => {
  const paymentTypes = ['cash', 'cardOnline', 'sbp', 'sberpay'].map((alias) => ({
    alias,
    isOnline: alias !== 'cash',
    cities: null,
  }));
  const context = {
    brand: 'umi',
    language: 'ru',
    catalogue: { offers: { brand: () => ({ paymentTypes }) } },
  };
  const city = { alias: 'vladivostok', country: { code: 'RU' } };
  const types = listPaymentTypes(context as unknown as Arguments[0], city as Arguments[1], {
    takes: () => true,
  });
  const marks = types.flatMap(({ alias, mark }) => (mark === undefined ? [] : [[alias, mark]]));
  expect(marks.map(([alias]) => alias)).toEqual(['sbp', 'sberpay']);
  for (const [, mark] of marks) {
    expect(mark).toMatch(/^data:image\/svg\+xml,[^<"#]+$/);
    expect(decodeURIComponent(mark ?? '')).toMatch(
      /<svg xmlns="[^"]+" viewBox="0 0 24 24">(<[^<>]+>)+<\/svg>$/,
    );
  }
});
