import type { Facts } from '../PaymentFacts';
import { amountIn, captureIn, currencyIn, numberAt, objectAt, textAt, wholeAt } from '../readReply';
import { toCurrencyCode } from './currencies';
import { isDocumented, toDeclineCode } from './toDeclineCode';

/** actionCode of an order that nobody has tried to pay. */
const noTries = '-100';
/** actionCodes that are no refusal: a payment has begun, or went through. */
const noRefusal: ReadonlySet<string | null> = new Set([noTries, '-9000', '0', null]);

/** The gateway’s own number of an order that a list or a status tells of. */
export function readMdOrder(reply: Record<string, unknown>): string | null {
  const attributes = Array.isArray(reply.attributes) ? reply.attributes.map((item) => objectAt(item)) : [];
  const found = attributes.find(({ name }) => name === 'mdOrder');
  return found ? numberAt(found, 'value') : null;
}

/** Whether a status names what has gone back; not every gateway's does. */
export const tellsRefunds = (reply: Record<string, unknown>): boolean =>
  wholeAt(objectAt(reply, 'paymentAmountInfo'), 'refundedAmount') !== null;

/**
 * orderStatus: 0 registered, 1 held, 2 paid, 3 reversed, 4 refunded, 5 at the bank's page, 6 refused. An
 * order that was refused once may stay registered with the refusal's actionCode. `isOneTry`: its card was
 * typed on our page, so nobody tries again under its number; at the gateway's page and with a code the
 * customer may.
 */
export function readFacts(
  reply: Record<string, unknown>,
  providerId: string | null,
  isOneTry: boolean,
): Facts {
  const card = objectAt(reply, 'cardAuthInfo');
  const lastFour = textAt(card, 'maskedPan', 'pan')?.slice(-4) ?? null;
  const shared = {
    ...(providerId === null ? {} : { providerId }),
    ...(lastFour === null ? {} : { card: { lastFour, scheme: textAt(card, 'paymentSystem') ?? '' } }),
  };
  const status = textAt(reply, 'orderStatus');
  const amounts = objectAt(reply, 'paymentAmountInfo');
  const amount = (name: string) => amountIn(amounts, name, wholeAt);
  const { currency } = currencyIn(reply, 'currency');
  if (status === '2' || status === '4')
    return {
      ...shared,
      status: 'paid',
      captures: [
        captureIn({
          ref: providerId,
          amountMinor:
            amount('approvedAmount') ||
            amount('depositedAmount') + amount('refundedAmount') ||
            wholeAt(reply, 'amount'),
          ...(currency === undefined ? {} : { currency: toCurrencyCode(currency) }),
          refundedMinor: amount('refundedAmount'),
        }),
      ],
    };
  if (status === '3') return { ...shared, status: 'declined', declineCode: 'canceled', captures: [] };
  const action = textAt(reply, 'actionCode');
  const isRefused =
    status === '6' || (isOneTry && !noRefusal.has(action) && isLastWord(status, Number(action)));
  if (isRefused)
    return { ...shared, status: 'declined', declineCode: toDeclineCode(Number(action)), captures: [] };
  return { ...shared, status: 'pending', isUntouched: status === '0' && action === noTries, captures: [] };
}

/**
 * Whether a code that is no success ends the only try of an order that was not set to "refused". One that is
 * registered (0) has no try in the air. One that is at the bank's page (5) has, unless the bank itself has
 * refused: a fault on the way, or a code that nobody documents, says nothing yet. Should money come all the
 * same, it is believed.
 */
const isLastWord = (status: string | null, action: number): boolean =>
  status === '0' || (status === '5' && isDocumented(action) && toDeclineCode(action) !== 'try_later');
