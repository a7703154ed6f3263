import { language as languageSchema } from '@storefront/contracts';
import { findPaymentMethod, paymentMethodName } from './paymentMethods';

const aliases = [
  'cardOnline',
  'sberpay',
  'sbp',
  'cash',
  'card',
  'ApplePay',
  'GooglePay',
  'YandexEda',
  'DeliveryClub',
  'agregatorVL',
  'obed_ru',
];

test.each(languageSchema.options)(
  'in %s every way to pay that an order may have has a name of its own [CHK-10]',
  (language) => {
    const names = aliases.map((alias) => paymentMethodName(alias, language));
    expect(new Set(names).size).toBe(aliases.length);
    for (const name of names) expect(name).not.toMatch(/^$|[_.]type/);
    expect(names.filter((name) => aliases.includes(name))).toEqual([]);
  },
);

test('one that nobody knows shows its own name [CHK-10]', () => {
  expect(paymentMethodName('shells', 'ru')).toBe('shells');
});

test('a card online asks for an e-mail in Turkey only, cash for the note to change everywhere [CHK-03, CHK-05]', () => {
  const fields = (alias: string, country: string) => findPaymentMethod(alias)?.fields?.(country);
  expect([fields('cardOnline', 'TR'), fields('cardOnline', 'RU')]).toEqual([['email'], []]);
  expect([fields('cash', 'TR'), fields('cash', 'RU')]).toEqual([['cash'], ['cash']]);
});
