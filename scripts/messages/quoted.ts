import type { Language } from './readTexts';

/** Texts that the product's sources quote: they stay letter for letter, whatever the other checks say. */
const quoted: Partial<Record<Language, readonly string[]>> = {
  ru: [
    'Слишком много попыток! Повторите позже',
    'К сожалению, сегодня ваш заказ не будет готов. Мы можем приготовить его позже.',
    'Все слоты доставки уже заняты. Но мы готовы доставить ваш заказ в другой день.',
    'Все слоты уже заняты. Мы будем рады приготовить ваш заказ в другой день.',
    'Этот интервал недоступен',
    'Данные по интервалам не загрузились. Обновите страницу или проверьте соединение',
    'Повторить запрос',
  ],
  en: [
    'Too many attempts! Please try again later',
    'Delivery to the address you selected is not yet available',
    'Delivery address not found',
    'Address not found',
    'Information not found',
    'Shop not selected',
    'Cart is empty',
    'An error occurred while creating the order, try again or contact the hotline',
    'An error occurred while paying for the order. Check your payment method.',
  ],
};

/** What is left of a text for the other checks; `null` for a text that is a quotation and nothing else. */
export function withoutQuoted(language: Language, text: string): string | null {
  const found = quoted[language]?.find((quotation) => text.startsWith(quotation));
  if (!found) return text;
  return text.slice(found.length).replace(/^\.?\s*/, '') || null;
}

/** The quotations with which no message of their language begins any more. */
export const findLostQuotes = (texts: readonly { language: Language; text: string }[]): string[] =>
  Object.entries(quoted).flatMap(([language, quotations]) =>
    quotations
      .filter(
        (quotation) => !texts.some((one) => one.language === language && one.text.startsWith(quotation)),
      )
      .map((quotation) => `${language}: no message begins with “${quotation}”`),
  );
