import type { PayReply } from '@storefront/contracts';
import { renderSVG } from 'uqr';
import { ApiError, fieldError } from '../../platform/http/ApiError';
import type { MessageKey } from '../../platform/messages/text';
import type { DeclineCode } from '../acquirers/declineCodes';
import { declineCodes } from '../acquirers/declineCodes';
import type { StoredAttempt, StoredLedger } from '../attempts/readLedger';
import { completeLink, returnPath } from './links';

export type ErrorField = 'CardNumber' | 'Cvv' | 'ExpDateMonthYear' | 'Name' | 'payment';
const fields: Partial<Record<DeclineCode, ErrorField>> = {
  card_number: 'CardNumber',
  card_expired: 'ExpDateMonthYear',
  card_cvc: 'Cvv',
  card_name: 'Name',
};
const isDeclineCode = (code: string | null): code is DeclineCode =>
  (declineCodes as readonly (string | null)[]).includes(code);
export const getDeclineCode = ({ decline_code }: StoredAttempt): DeclineCode =>
  isDeclineCode(decline_code) ? decline_code : 'refused';
/** Where a page shows a refusal: at the field that is wrong, else at the whole form (PAY-10). */
export const getErrorField = (code: DeclineCode): ErrorField => fields[code] ?? 'payment';
export const declineText = (code: DeclineCode): MessageKey => `payment.declined.${code}`;

const drawnCode = (link: string): string => `data:image/svg+xml,${encodeURIComponent(renderSVG(link))}`;

export interface ReplyPlace {
  /** Alias of the order's city. */
  city: string;
  /** Where the customer's browser reaches us. */
  origin: string;
  device: 'desktop' | 'mobile';
}

/**
 * What the page does next about a try that waits for its customer (PAY-06); null when there is nothing to do.
 */
export function getNextStep(
  { id: orderId }: Pick<StoredLedger['order'], 'id'>,
  { step, return_key }: StoredAttempt,
  { origin, device }: ReplyPlace,
): PayReply | null {
  switch (step?.kind) {
    case undefined:
      return null;
    case 'redirect':
      return { reason: 'approved-new', order_id: orderId, form_url: step.url };
    case 'code': {
      const { link, image } = step;
      const address = link === '' ? {} : { payment_link: link };
      // A desktop has no bank application: it shows the code to a phone, drawn here where the acquirer gives
      // an address only.
      if (device === 'desktop' || link === '')
        return { reason: 'qr', order_id: orderId, qr_code: image ?? drawnCode(link), ...address };
      return { reason: 'sbp-mobile', order_id: orderId, ...address };
    }
    case 'pa-req':
    case 'c-req': {
      const envelope = step.kind === 'pa-req' ? { PaReq: step.paReq } : { cReq: step.cReq };
      const TermUrl = `${origin}${returnPath}/${return_key}`;
      return { reason: '3ds', order_id: orderId, MD: step.md, AcsUrl: step.acsUrl, TermUrl, ...envelope };
    }
    case 'method':
      return {
        reason: '3ds-v2',
        order_id: orderId,
        threeDSServerTransId: step.transId,
        threeDSMethodURLServer: step.serverUrl,
        ...(step.methodUrl === null ? {} : { threeDSMethodURL: step.methodUrl }),
        ...(step.methodData === null ? {} : { threeDSMethodDataPacked: step.methodData }),
      };
  }
}

/**
 * The answer to "pay" and "post3ds": how a try stands now.
 * @throws ApiError 422 when it was refused, 409 when the money goes back.
 */
export function toPayReply(
  { order, attempts, captures }: StoredLedger,
  attemptId: string,
  place: ReplyPlace,
): PayReply {
  const attempt = attempts.find(({ id }) => id === attemptId);
  if (!attempt) throw new Error('an attempt that is not kept');
  const { id: orderId, tracking_key: trackingKey } = order;
  if (order.status !== 'canceled' && captures.some(({ purpose }) => purpose === 'order'))
    return {
      reason: 'approved',
      order_id: orderId,
      complete_link: completeLink({ city: place.city, orderId, trackingKey }),
    };
  if (attempt.phase === 'paid') throw new ApiError(409, 'payment.returns');
  if (attempt.phase === 'declined') {
    const code = getDeclineCode(attempt);
    throw fieldError(getErrorField(code), declineText(code));
  }
  if (order.status === 'canceled') throw new ApiError(409, 'payment.over');
  if (order.status !== 'waiting_for_payment') throw new ApiError(409, 'payment.at_door');
  if (attempt.asking_since !== null) return { reason: 'pending', order_id: orderId };
  return getNextStep(order, attempt, place) ?? { reason: 'pending', order_id: orderId };
}
