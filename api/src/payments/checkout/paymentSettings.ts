import type { BodyOf, PaymentSettingsReply } from '@storefront/contracts';
import { findOffered } from '../../offers/payment-methods/offeredMethods';
import { isCardMethod } from '../../offers/payment-methods/paymentMethods';
import type { RequestContext } from '../../platform/calls/CallContext';
import { fieldError } from '../../platform/http/ApiError';
import { RefusedRequestError } from '../acquirers/requestErrors';
import { type AttemptRequest, beginPreparing } from '../attempts/beginAttempt';
import { learnedFrom, settle } from '../attempts/settle';
import type { PaymentDependencies } from '../PaymentDependencies';
import { findByCacheKey } from './findPayable';
import { newPayment } from './newPayment';
import { toPaidOrder } from './payOrder';

/**
 * POST /api/order/payment-settings (PAY-01): who takes the money, and what the page needs to make a
 * cryptogram.
 */
export async function paymentSettings(
  dependencies: PaymentDependencies,
  context: RequestContext,
  body: BodyOf<'paymentSettings'>,
): Promise<PaymentSettingsReply> {
  const { catalogue, brand } = context;
  const city = catalogue.places.cities.find(({ id }) => id === body.city_id);
  const type = city && findOffered(body.payment_type, context, city, dependencies.acquirers);
  if (type && !type.isOnline) return { acquiring: null, verify_param: null };
  const acquirer = city && dependencies.acquirers.accountFor(brand, city.alias, body.payment_type);
  if (!type || !acquirer) throw fieldError('payment_type', 'payments.not_configured');
  const { acquiring } = acquirer;
  const { payment_type: method } = body;
  if (!isCardMethod(method)) return { acquiring, verify_param: null };
  const form = await acquirer.cardForm();
  if (!form) return { acquiring, verify_param: null };
  const key = body.order_cache_key ?? null;
  const verifyParam =
    acquirer.prepares && key !== null
      ? await prepare(dependencies, context, { acquirer, method }, key)
      : form.verifyParam;
  return {
    acquiring,
    verify_param: verifyParam,
    script_url: form.scriptUrl,
    ...(form.publicKey === null ? {} : { public_key: form.publicKey }),
  };
}

/** The acquirer's number of a payment that waits for its card; null when it cannot be had just now. */
async function prepare(
  dependencies: PaymentDependencies,
  context: RequestContext,
  { acquirer, method }: Pick<AttemptRequest, 'acquirer' | 'method'>,
  orderCacheKey: string,
): Promise<string | null> {
  const order = await findByCacheKey(dependencies.database, context, orderCacheKey);
  const paid = toPaidOrder(context, order);
  const request = {
    acquirer,
    method,
    device: 'desktop',
    cryptogram: null,
    preparedId: null,
  } as const;
  const { attempt, isNew } = await beginPreparing(dependencies, order.id, request);
  if (!isNew) return attempt.provider_id;
  const payment = newPayment(paid, attempt);
  const answer = await acquirer.prepare(payment).catch((error: unknown) => {
    // Nothing was charged: no card has been typed yet. The page offers to try again.
    if (error instanceof RefusedRequestError) dependencies.log.warn(error);
    return null;
  });
  if (!answer) return null;
  await settle(dependencies, order.id, attempt.id, { ...learnedFrom(attempt.id, answer), events: [] });
  return answer.facts.providerId ?? null;
}
