import type { Language } from '@storefront/contracts';
import type { IsolatedParts } from '../document/isolatedDocument';

type Words = { title: string; trouble: IsolatedParts['trouble'] };

/** What the document itself says: its title, and what stands there when no release of the page works. */
export const paymentWords: Readonly<Record<Language, Words>> = {
  ru: {
    title: 'Оплата заказа',
    trouble: {
      title: 'Страница оплаты не загрузилась',
      text: 'Деньги не списаны, заказ ждёт оплаты. Проверьте связь и откройте страницу ещё раз.',
      retry: 'Открыть ещё раз',
    },
  },
  en: {
    title: 'Payment',
    trouble: {
      title: 'The payment page did not load',
      text: 'Nothing was charged and your order is waiting. Check your connection and open the page again.',
      retry: 'Open again',
    },
  },
  tr: {
    title: 'Ödeme',
    trouble: {
      title: 'Ödeme sayfası yüklenmedi',
      text: 'Kartınızdan para çekilmedi, siparişiniz bekliyor. Bağlantınızı kontrol edip sayfayı yeniden açın.',
      retry: 'Yeniden aç',
    },
  },
  uz: {
    title: 'Buyurtma toʻlovi',
    trouble: {
      title: 'Toʻlov sahifasi yuklanmadi',
      text: 'Pul yechilmadi, buyurtma toʻlovni kutmoqda. Aloqani tekshirib, sahifani qayta oching.',
      retry: 'Qayta ochish',
    },
  },
  de: {
    title: 'Bezahlen',
    trouble: {
      title: 'Die Zahlungsseite wurde nicht geladen',
      text: 'Es wurde nichts abgebucht, die Bestellung wartet auf die Zahlung. Prüfen Sie die Verbindung und öffnen Sie die Seite noch einmal.',
      retry: 'Noch einmal öffnen',
    },
  },
  uk: {
    title: 'Оплата замовлення',
    trouble: {
      title: 'Сторінка оплати не завантажилася',
      text: 'Гроші не списано, замовлення чекає на оплату. Перевірте зв’язок і відкрийте сторінку ще раз.',
      retry: 'Відкрити ще раз',
    },
  },
};
