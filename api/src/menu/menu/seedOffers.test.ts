import type { Language } from '@storefront/contracts';
import { type Localized, readText } from '../../platform/languages/Localized';
import { readBrands } from './readBrands';
import { readMenu } from './readMenu';
import type { MenuPromocode } from './schemas/extras';
import { SEED_BRANDS, SEED_MENU } from './testing/menuCopy';
import { seedLanguages } from './testing/seedLanguages';

const menu = readMenu(SEED_MENU);
const brands = readBrands(SEED_BRANDS, menu);

/** The percentage that a code or a gift takes off, as far as its text can name it. */
interface OfferRule {
  percent?: number | undefined;
  isHalfPrice: boolean;
}
const codeRule = (code: MenuPromocode): OfferRule =>
  code.kind === 'percent'
    ? { percent: code.percent, isHalfPrice: code.percent === 50 }
    : { isHalfPrice: false };
/** What codes and gifts say; the sum that an order must reach is told beside it. */
const offers = [
  ...menu.promocodes.map((code) => ({ key: code.code, text: code.description, rule: codeRule(code) })),
  ...menu.gifts.map(({ id, message }) => ({
    key: `gift ${id}`,
    text: message,
    rule: { isHalfPrice: false } as OfferRule,
  })),
];
const findCode = (text: string) => menu.promocodes.find(({ code }) => text.includes(code));

/** Promotions and banners of a code, with all that they say at once but for the code itself. */
const promoted = brands.flatMap(({ promotions, banners }) =>
  [...promotions, ...banners].flatMap((promotion) => {
    const { name, description } = promotion;
    const texts = [name, 'subtitle' in promotion ? promotion.subtitle : null, description];
    const read = (language: Language) => texts.map((text) => readText(text, language) ?? '').join(' ');
    const code = findCode(read('en'));
    if (!code) return [];
    const said = seedLanguages.map((language) => [
      language,
      read(language)
        .replaceAll(code.code, '')
        .replaceAll(/<[^>]+>/g, ' '),
    ]);
    const text = Object.fromEntries(said) as Localized;
    return [{ key: `promotion of ${code.code}`, text, rule: codeRule(code), code, promotion }];
  }),
);

test('a percentage that is named is the code’s, and a code of an amount names none [GIFT-02]', () => {
  for (const { key, text, rule } of [...offers, ...promoted])
    for (const language of seedLanguages) {
      const named = [...readText(text, language).matchAll(/(\d+)\s*%|%\s*(\d+)/g)].map(([, a, b]) =>
        Number(a ?? b),
      );
      expect({ key, language, wrong: named.filter((percent) => percent !== rule.percent) }).toEqual({
        ...{ key, language, wrong: [] },
      });
      if (rule.percent !== undefined && !rule.isHalfPrice) expect(named).not.toEqual([]);
    }
});

test('a promotion says that its order must reach a sum, and promises no discount that grows with it [GIFT-02]', () => {
  const sum = /сумм|больш|amount|\bbig|larger|tutar|büyük|summa|katta|betrag|groß|größer|суми|суму|велик/i;
  const grows = /чем больше|the (bigger|larger)|büyüdükçe|qancha katta|je größer|що більше/i;
  const limited = promoted.filter(({ code }) => code.minimum_subtotal);
  expect(limited.length).toBeGreaterThan(3);
  for (const { key, text, code, promotion } of promoted)
    for (const language of seedLanguages) {
      const description = readText(promotion.description, language);
      if (code.minimum_subtotal)
        expect({ key, language, description, told: sum.test(description) }).toMatchObject({ told: true });
      expect({
        key,
        language,
        text: readText(text, language),
        grows: grows.test(readText(text, language)),
      }).toMatchObject({
        grows: false,
      });
    }
});

test('a promotion and a banner are not shown longer than their code is taken [GIFT-02] [PROMO-02]', () => {
  for (const { code, promotion } of promoted) {
    const shown = 'schedule' in promotion ? promotion.schedule.show_time : promotion.show_time;
    if (shown) expect(shown.to.slice(0, 10) <= code.valid_until).toBe(true);
  }
});
