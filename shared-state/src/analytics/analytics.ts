import { atom } from 'jotai';
import { readCookie, setCookie } from '../page/cookies';

/** What the storefront tells whoever measures. No name, phone, address or key of an order is ever in it (SHELL-11). */
export type AnalyticsEvent =
  | { name: 'page_view'; path: string; title: string }
  | {
      name: 'add_to_cart' | 'remove_from_cart';
      product_key: string;
      /** How many more or fewer. */
      count: number;
      /** Of one, in the city's major unit. */
      price: number;
      currency: string;
    }
  | { name: 'purchase'; order_id: number; total: number; currency: string };

/** A purchase is marked as told for this long (B9). */
export const purchaseCookieDays = 2;
const keptAtMost = 200;

const eventsBaseAtom = atom<readonly AnalyticsEvent[]>([]);
/** What was told in this page, the oldest first; whoever comes late finds what went before. */
export const analyticsEventsAtom = atom((get) => get(eventsBaseAtom));

const answersBaseAtom = atom(0);
/** Changes with every answer about cookies. */
export const consentAnswersAtom = atom((get) => get(answersBaseAtom));
/** The visitor's answer, kept for 256 days (SHELL-05). */
export const answerConsent = atom(null, (_get, set, accepted: boolean): void => {
  setCookie('cookie_accept', accepted ? 'true' : 'false');
  set(answersBaseAtom, (count) => count + 1);
});

/** Nothing is measured before the visitor has said yes (D-98). */
export const mayMeasure = (): boolean => readCookie('cookie_accept') === 'true';

/** Tells an event, if the visitor has agreed; else it is gone, not kept for later. */
export const tellAnalytics = atom(null, (_get, set, event: AnalyticsEvent): void => {
  if (mayMeasure()) set(eventsBaseAtom, (events) => [...events, event].slice(-keptAtMost));
});

/** Tells a purchase once per order, also over reloads and tabs. */
export const tellPurchase = atom(
  null,
  (_get, set, purchase: Omit<Extract<AnalyticsEvent, { name: 'purchase' }>, 'name'>): void => {
    if (!mayMeasure()) return;
    const told = (readCookie('purchases') ?? '').split('.').filter(Boolean);
    const id = String(purchase.order_id);
    if (told.includes(id)) return;
    setCookie('purchases', [...told, id].slice(-50).join('.'), purchaseCookieDays);
    set(tellAnalytics, { name: 'purchase', ...purchase });
  },
);
