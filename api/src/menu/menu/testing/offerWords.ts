import type { Language } from '@storefront/contracts';
import { languages } from '@storefront/contracts/languages';

/** What a promo code or a gift gives and asks for, as far as its text can say it. */
export interface OfferRule {
  percent?: number | undefined;
  /** Gives a product for nothing. */
  isFree: boolean;
  isHalfPrice: boolean;
  /** Groups and products that must be in the order, or that get cheaper. */
  groups: readonly string[];
  products: readonly string[];
  /** How many must be in the order, and how many are given at most. */
  counts: readonly number[];
  isTakeaway: boolean;
  isFirstOrder: boolean;
  isBirthday: boolean;
  cities: readonly string[];
  isOncePerCustomer: boolean;
  usesTotal?: number | undefined;
}

/** Words of an offer, and when they are true. */
export interface OfferClaim {
  words: Record<Language, RegExp>;
  isTrue: (rule: OfferRule) => boolean;
  /** A condition that the text has to say, in every language, where it is one. */
  isCondition?: true;
}

const forGroup =
  (group: string) =>
  ({ groups }: OfferRule): boolean =>
    groups.some((alias) => alias === group || alias.endsWith(`-${group}`));
const withProduct =
  (product: string) =>
  ({ products }: OfferRule): boolean =>
    products.includes(product);
const inCity =
  (city: string) =>
  ({ cities }: OfferRule): boolean =>
    cities.includes(city);
/** The words of all languages, where none means something else in another one. */
const all = (words: RegExp): Record<Language, RegExp> => {
  const texts = languages.map((language) => [language, words]);
  return Object.fromEntries(texts) as Record<Language, RegExp>;
};

/** By what is said. */
export const offerWords: Record<string, OfferClaim> = {
  'for the first order': {
    isCondition: true,
    isTrue: ({ isFirstOrder }) => isFirstOrder,
    words: {
      ru: /перв(ый|ому|ого) заказ/i,
      en: /first order\b/i,
      tr: /[iİ]lk sipariş/,
      uz: /birinchi buyurtma/i,
      de: /ersten? bestellung\b/i,
      uk: /перш(е|ого) замовлення/i,
    },
  },
  'for takeaway': {
    isCondition: true,
    isTrue: ({ isTakeaway }) => isTakeaway,
    words: {
      ru: /самовывоз|заберёте сами/i,
      en: /when you pick it up/i,
      tr: /gel-al siparişlerde|kendiniz alır/i,
      uz: /olib ketishga|olib ketsangiz/i,
      de: /bei abholung|selbst abholen/i,
      uk: /самовивіз|заберете самі/i,
    },
  },
  'round the birthday': {
    isCondition: true,
    isTrue: ({ isBirthday }) => isBirthday,
    words: all(/дню рождения|birthday|doğum gün|tugʻilgan kun|geburtstag|дня народження/i),
  },
  'once per customer': {
    isCondition: true,
    isTrue: ({ isOncePerCustomer }) => isOncePerCustomer,
    words: {
      ru: /один раз каждому/i,
      en: /once per customer/i,
      tr: /herkese bir kez/i,
      uz: /har bir kishiga bir marta/i,
      de: /einmal pro person/i,
      uk: /кожному один раз/i,
    },
  },
  'for five hundred orders': {
    isCondition: true,
    isTrue: ({ usesTotal }) => usesTotal === 500,
    words: all(/пятисот|five hundred|beş yüz|besh yuz|fünfhundert|п.ятисот/i),
  },
  'in Khimki': {
    isCondition: true,
    isTrue: inCity('khimki'),
    words: all(/хим(к|ок)|khimki|himki|ximki|chimki|хім(к|ок)/i),
  },
  'in Turkey': {
    isCondition: true,
    isTrue: inCity('istanbul'),
    words: all(/турци|türkiye|turkiya|türkei|туреччин/i),
  },
  'for woks': { isCondition: true, isTrue: forGroup('wok'), words: all(/вок|wok|vokka/i) },
  'for desserts': {
    isCondition: true,
    isTrue: forGroup('desserts'),
    words: all(/десерт|dessert|tatlı|shirinlik/i),
  },
  'for pizza': { isCondition: true, isTrue: forGroup('pizza'), words: all(/пицц|pizza|pitsa|піц/i) },
  'for pasta': { isTrue: forGroup('pasta'), words: all(/паст|pasta|makarna/i) },
  'for Carbonara': {
    isCondition: true,
    isTrue: withProduct('carbonara'),
    words: all(/карбонар|[ck]arbonara/i),
  },
  'for Bolognese': {
    isCondition: true,
    isTrue: withProduct('bolognese'),
    words: all(/болоньез|болоньєзе|bolognese|bolonez|bolonyeze/i),
  },
  'for rolls': { isTrue: forGroup('rolls'), words: all(/ролл|(?<![а-яё])рол[иів]|\broll/i) },
  'for shawarma': { isTrue: forGroup('shawarma'), words: all(/шаурм|s[ch]*hawarma|şavurma|shaurma/i) },
  'for tea': { isTrue: forGroup('tea'), words: all(/(?<![а-яё])ча[йю]|\btea\b|çay|\bchoy|\btee\b/i) },
  'for two': {
    isTrue: ({ counts }) => counts.includes(2),
    words: all(/(?<![а-яё])дв(а|ум|ух|ох)(?![а-яё])|\btwo\b|\biki\b|\bikki|\bzwei\b/i),
  },
  'at half price': {
    isTrue: ({ isHalfPrice }) => isHalfPrice,
    words: all(/полцены|half price|yarı fiyat|yarim narx|halben preis|пів ціни/i),
  },
  'for nothing': {
    isTrue: ({ isFree }) => isFree,
    words: all(/подар|\bfree\b|\bon us\b|hediye|sovgʻa|geschenk(?!e)/i),
  },
};
