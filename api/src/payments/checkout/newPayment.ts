import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import type { RequestContext } from '../../platform/calls/CallContext';
import { readText } from '../../platform/languages/Localized';
import type { NewPayment } from '../acquirers/PaymentRequests';
import type { StoredAttempt, StoredLedger } from '../attempts/readLedger';
import { receiptItems } from '../receipt/receiptItems';
import { methodReturnPath, returnPath } from './links';
import type { ReplyPlace } from './toPayReply';

/** The order that is paid, and who pays it from where. */
export interface PaidOrder extends Pick<RequestContext, 'language' | 'now' | 'say'> {
  order: StoredLedger['order'];
  city: CatalogueCity;
  /** The customer's. */
  ip: string;
  place: ReplyPlace;
}

export function newPayment(
  { order, city, ip, place: { origin, device }, language, now, say }: PaidOrder,
  attempt: StoredAttempt,
): NewPayment {
  const { snapshot, number, phone, expires_at } = order;
  return {
    id: attempt.id,
    orderNumber: number,
    amountMinor: attempt.amount_minor,
    currency: attempt.currency,
    description: say('payment.description', { number }),
    language,
    ip,
    phone,
    email: snapshot.email,
    name: snapshot.username,
    device,
    city: readText(city.name, city.country.code === 'TR' ? 'tr' : 'ru'),
    returnUrl: `${origin}${returnPath}/${attempt.return_key}`,
    methodReturnUrl: `${origin}${methodReturnPath}/${attempt.return_key}`,
    lifetimeMs: Math.max(60_000, (expires_at ?? now) - now),
    receipt: receiptItems(snapshot, attempt.amount_minor, language, say('cart.delivery')),
  };
}
