import type { Language } from '@storefront/contracts';
import { languages } from '@storefront/contracts/languages';
import type { Localized } from './index';
import { readBrands } from './readBrands';
import { readMenu } from './readMenu';
import type { MenuGift, MenuPromocode } from './schemas/extras';
import { SEED_BRANDS, SEED_MENU } from './testing/menuCopy';
import { type OfferRule, offerWords } from './testing/offerWords';

const menu = readMenu(SEED_MENU);
const brands = readBrands(SEED_BRANDS, menu);

function toRule(offer: MenuGift['conditions'] | MenuPromocode) {
  return {
    groups: offer.contains?.groups ?? [],
    products: offer.contains?.products ?? [],
    isTakeaway: offer.order_type === 'takeaway',
    isFirstOrder: offer.first_order ?? false,
    isBirthday: 'birthday_within_days' in offer,
    cities: offer.cities ?? [],
  };
}
const codeRule = (code: MenuPromocode): OfferRule => {
  const rule = toRule(code);
  const isPercent = code.kind === 'percent';
  return {
    ...rule,
    groups: [...rule.groups, ...((isPercent && code.groups) || [])],
    percent: isPercent ? code.percent : undefined,
    isFree: code.kind === 'product',
    isHalfPrice: isPercent && code.percent === 50,
    counts: [code.contains?.count ?? 0],
    isOncePerCustomer: code.uses_per_customer === 1,
    usesTotal: code.uses_total,
  };
};
const giftRule = (gift: MenuGift): OfferRule => {
  const price = gift.price.RUB ?? Number.NaN;
  const usual = menu.products.find(({ key }) => key === gift.product)?.price.RUB ?? Number.NaN;
  return {
    ...toRule(gift.conditions),
    isFree: price === 0,
    isHalfPrice: price > 0 && price * 2 <= usual,
    counts: [gift.conditions.contains?.count ?? 0, gift.max_count],
    // A first order is there once.
    isOncePerCustomer: gift.uses_per_customer === 1 && !gift.conditions.first_order,
  };
};
/** What codes and gifts say; the sum that an order must reach is told beside it. */
const offers = [
  ...menu.promocodes.map((code) => ({
    key: code.code,
    text: code.description,
    rule: codeRule(code),
  })),
  ...menu.gifts.map((gift) => ({
    key: `gift ${gift.id}`,
    text: gift.message,
    rule: giftRule(gift),
  })),
];
const findCode = (text: string) => menu.promocodes.find(({ code }) => text.includes(code));

/** Promotions and banners of a code, with all that they say at once but for the code itself. */
const promoted = brands.flatMap(({ promotions, banners }) =>
  [...promotions, ...banners].flatMap((promotion) => {
    const { name, description } = promotion;
    const texts = [name, 'subtitle' in promotion ? promotion.subtitle : null, description];
    const read = (language: Language) => texts.map((text) => text?.[language] ?? '').join(' ');
    const code = findCode(read('en'));
    if (!code) return [];
    const said = languages.map((language) => [
      language,
      read(language)
        .replaceAll(code.code, '')
        .replaceAll(/<[^>]+>/g, ' '),
    ]);
    const text = Object.fromEntries(said) as Localized;
    return [{ key: `promotion of ${code.code}`, text, rule: codeRule(code), code, promotion }];
  }),
);

test.each(Object.entries(offerWords))(
  'an offer “%s” is one, in every language [GIFT-01] [GIFT-02]',
  (_, claim) => {
    const untrue = [...offers, ...promoted]
      .filter(({ rule }) => !claim.isTrue(rule))
      .flatMap(({ key, text }) =>
        languages
          .filter((language) => claim.words[language].test(text[language]))
          .map((language) => `${key}, ${language}: ${text[language]}`),
      );
    expect(untrue).toEqual([]);
  },
);

test.each(Object.entries(offerWords).filter(([, { isCondition }]) => isCondition))(
  'a code and a gift say that they are “%s”, in every language [GIFT-01] [GIFT-02]',
  (_, claim) => {
    const meant = offers.filter(({ rule }) => claim.isTrue(rule));
    expect(meant.length).toBeGreaterThan(0);
    const silent = meant.flatMap(({ key, text }) =>
      languages
        .filter((language) => !claim.words[language].test(text[language]))
        .map((language) => `${key}, ${language}: ${text[language]}`),
    );
    expect(silent).toEqual([]);
  },
);

test('a percentage that is named is the code’s, and a code of an amount names none [GIFT-02]', () => {
  for (const { key, text, rule } of [...offers, ...promoted])
    for (const language of languages) {
      const named = [...text[language].matchAll(/(\d+)\s*%|%\s*(\d+)/g)].map(([, a, b]) => Number(a ?? b));
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
    for (const language of languages) {
      const description = promotion.description?.[language] ?? '';
      if (code.minimum_subtotal)
        expect({ key, language, description, told: sum.test(description) }).toMatchObject({ told: true });
      expect({ key, language, text: text[language], grows: grows.test(text[language]) }).toMatchObject({
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
