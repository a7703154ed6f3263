import { atom } from 'jotai';
import { readCookie, setCookie } from '../storage/cookies';
import type { AnalyticsEvent } from './AnalyticsEvent';

/** A purchase is marked as reported for this long (B9). */
export const purchaseCookieDays = 2;
const keptAtMost = 200;

const eventsBaseAtom = atom<readonly AnalyticsEvent[]>([]);
/** Events of this page, the oldest first; a counter that loads late finds those before it. */
export const analyticsEventsAtom = atom((get) => get(eventsBaseAtom));

/**
 * What happened before the visitor answered: in this page's memory only, sent after a yes and gone after a no
 * (D-98).
 */
const waitingEventsAtom = atom<readonly AnalyticsEvent[]>([]);
/** The visitor's answer, kept for 256 days (SHELL-05). */
export const answerConsent = atom(null, (get, set, accepted: boolean): void => {
  setCookie('cookie_accept', accepted ? 'true' : 'false');
  const waiting = get(waitingEventsAtom);
  set(waitingEventsAtom, []);
  for (const event of waiting) {
    if (event.name === 'purchase') set(trackPurchase, event);
    else set(trackEvent, event);
  }
});

/** Nothing is measured before the visitor has said yes (D-98). */
export const mayMeasure = (): boolean => readCookie('cookie_accept') === 'true';

const isUnanswered = (): boolean => readCookie('cookie_accept') === null;

/** Tells an event, if the visitor has agreed; before an answer it waits for one. */
export const trackEvent = atom(null, (_get, set, event: AnalyticsEvent): void => {
  const keep = (events: readonly AnalyticsEvent[]) => [...events, event].slice(-keptAtMost);
  if (mayMeasure()) set(eventsBaseAtom, keep);
  else if (isUnanswered()) set(waitingEventsAtom, keep);
});

type SaleEvent<Name extends 'purchase' | 'refund'> = Omit<Extract<AnalyticsEvent, { name: Name }>, 'name'>;

/** The orders whose purchase this browser has reported. */
const readTold = (): string[] => (readCookie('purchases') ?? '').split('.').filter(Boolean);
const writeTold = (ids: readonly string[]): void => setCookie('purchases', ids.join('.'), purchaseCookieDays);

/** Tells a purchase once per order, also over reloads and tabs. */
export const trackPurchase = atom(null, (_get, set, purchase: SaleEvent<'purchase'>): void => {
  if (!mayMeasure()) {
    set(trackEvent, { ...purchase, name: 'purchase' });
    return;
  }
  const told = readTold();
  const id = String(purchase.order_id);
  if (told.includes(id)) return;
  writeTold([...told, id].slice(-50));
  set(trackEvent, { name: 'purchase', ...purchase });
});

/** Reports once that an order is canceled whose purchase this browser reported: it is counted back. */
export const trackRefund = atom(null, (_get, set, refund: SaleEvent<'refund'>): void => {
  const told = readTold();
  const id = String(refund.order_id);
  if (!told.includes(id)) return;
  // A canceled order is no purchase any more, so its mark goes with it.
  writeTold(told.filter((other) => other !== id));
  set(trackEvent, { name: 'refund', ...refund });
});
