import type { BodyOf, PayReply } from '@storefront/contracts';
import { findOffered } from '../../offers/payment-methods/offeredMethods';
import {
  isBankAppMethod,
  isCardMethod,
  isOnlineMethod,
  type OnlineMethod,
} from '../../offers/payment-methods/paymentMethods';
import type { RequestContext } from '../../platform/calls/CallContext';
import { ApiError, fieldError } from '../../platform/http/ApiError';
import type { Acquirer } from '../acquirers/Acquirer';
import type { AcquirerAnswer } from '../acquirers/PaymentFacts';
import type { NewPayment } from '../acquirers/PaymentRequests';
import type { StoredAttempt, StoredLedger } from '../ledger/readLedger';
import type { PaymentDependencies } from '../PaymentDependencies';
import { receiptItems } from '../receipt/receiptItems';
import { toKnownPayment } from '../settlement/askAbout';
import { askFor, readStored } from '../settlement/askFor';
import { claimStep } from '../settlement/claimStep';
import { type AttemptRequest, beginAttempt } from './beginAttempt';
import { findByCacheKey, requireOrderCity } from './findPayable';
import { methodReturnPath, returnPath } from './links';
import { refuseCardData } from './refuseCardData';
import { type ReplyPlace, toPayReply } from './toPayReply';

type Order = StoredLedger['order'];
/** An order has its own limit of attempts; one IP may be a whole carrier's. */
const maxPaysPerIp = 300;
const tenMinutesMs = 600_000;

/** The way to pay asked for and who takes it. @throws ApiError 422 when nobody does. */
export function findMethod(
  { acquirers }: PaymentDependencies,
  context: RequestContext,
  order: Order,
  asked: string,
): { method: OnlineMethod; acquirer: Acquirer } {
  const city = requireOrderCity(context, order);
  const isOffered =
    findOffered(asked, context.catalogue.offers.brand(context.brand), city, acquirers)?.isOnline ?? false;
  const acquirer = acquirers.accountFor(context.brand, city.alias, asked);
  if (!isOffered || !isOnlineMethod(asked) || !acquirer)
    throw fieldError('payment_type', 'payments.not_configured');
  return { method: asked, acquirer };
}

export const replyPlace = (
  context: RequestContext,
  order: Order,
  device?: 'desktop' | 'mobile',
): ReplyPlace => ({
  city: requireOrderCity(context, order).alias,
  origin: context.publicOrigin,
  device: device ?? detectDevice(context),
});
/** A browser that says nothing of itself is asked for by its name. */
const detectDevice = ({ request }: RequestContext): 'desktop' | 'mobile' =>
  /Android|iPhone|iPad|Mobile/i.test(request.headers['user-agent'] ?? '') ? 'mobile' : 'desktop';

export function newPayment(
  context: RequestContext,
  order: Order,
  attempt: StoredAttempt,
  { origin, device }: ReplyPlace,
): NewPayment {
  const { snapshot, number, phone, expires_at } = order;
  const { name, country } = requireOrderCity(context, order);
  return {
    id: attempt.id,
    orderNumber: number,
    amountMinor: attempt.amount_minor,
    currency: attempt.currency,
    description: context.say('payment.description', { number }),
    language: context.language,
    ip: context.request.ip,
    phone,
    email: snapshot.email,
    name: snapshot.username,
    device,
    city: country.code === 'TR' ? name.tr : name.ru,
    returnUrl: `${origin}${returnPath}/${attempt.return_key}`,
    methodReturnUrl: `${origin}${methodReturnPath}/${attempt.return_key}`,
    lifetimeMs: Math.max(60_000, (expires_at ?? context.now) - context.now),
    receipt: receiptItems(snapshot, attempt.amount_minor, context.language, context.say('cart.delivery')),
  };
}

/** POST /api/order/pay (PAY-06): begins a payment, or says how the one that was begun stands. */
export async function payOrder(
  dependencies: PaymentDependencies,
  context: RequestContext,
  body: BodyOf<'pay'>,
): Promise<PayReply> {
  refuseCardData(body);
  await context.limit('pay', maxPaysPerIp, tenMinutesMs);
  const order = await findByCacheKey(dependencies.database, context, body.order_cache_key);
  if (order.id !== body.order_id)
    throw new ApiError(404, 'order.unknown', { errors: { order_id: 'order.unknown' } });
  const { method, acquirer } = findMethod(
    dependencies,
    context,
    order,
    body.payment_type ?? order.payment_type,
  );
  const place = replyPlace(context, order, body.device);
  const hasForm = isCardMethod(method) && acquirer.hasCardForm;
  const cryptogram = hasForm ? (body.cryptogram ?? '') : null;
  if (cryptogram === '') throw fieldError('cryptogram', 'payment.cryptogram');

  const request: AttemptRequest = {
    acquirer,
    method,
    device: place.device,
    cryptogram,
    preparedId: body.verify_param ?? null,
  };
  const { attempt, stored, isNew } = await beginAttempt(dependencies, order.id, request);
  const payment = newPayment(context, order, attempt, place);
  const transId = body.threeDSServerTransId ?? null;
  if (!isNew && transId !== null && cryptogram !== null && hasMethodStep(attempt, transId)) {
    const taken = await claimStep(dependencies, attempt, 'step');
    const settled = taken
      ? await askFor(dependencies, taken, () =>
          acquirer.continueCard(payment, cryptogram, toKnownPayment(taken), transId),
        )
      : await readStored(dependencies, order.id);
    return toPayReply(settled, attempt.id, place);
  }
  if (!isNew) return toPayReply(stored, attempt.id, place);
  const settled = await askFor(dependencies, attempt, () =>
    send(acquirer, payment, attempt, method, cryptogram),
  );
  return toPayReply(settled, attempt.id, place);
}

const hasMethodStep = ({ step }: StoredAttempt, transId: string): boolean =>
  step?.kind === 'method' && step.transId === transId;

function send(
  acquirer: Acquirer,
  payment: NewPayment,
  attempt: StoredAttempt,
  method: OnlineMethod,
  cryptogram: string | null,
): Promise<AcquirerAnswer> {
  return isBankAppMethod(method)
    ? acquirer.payByCode(payment, method)
    : acquirer.payByCard(payment, cryptogram ?? '', toKnownPayment(attempt));
}
