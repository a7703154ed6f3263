import { language as languageSchema } from '@storefront/contracts';
import { sayIn } from '../../platform/messages/text';
import { paymentTypeName } from './paymentTypes';

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
    const names = aliases.map((alias) => paymentTypeName(alias, sayIn(language)));
    expect(new Set(names).size).toBe(aliases.length);
    for (const name of names) expect(name).not.toMatch(/^$|[_.]type|^cardOnline$|^obed_ru$|^agregatorVL$/);
  },
);

test('one that nobody knows shows its own name [CHK-10]', () => {
  expect(paymentTypeName('shells', sayIn('ru'))).toBe('shells');
});
