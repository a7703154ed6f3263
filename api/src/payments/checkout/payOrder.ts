import type { BodyOf, PayReply } from '@storefront/contracts';
import { findOffered } from '../../offers/payment-methods/offeredMethods';
import { isCardMethod, isOnlineMethod, type OnlineMethod } from '../../offers/payment-methods/paymentMethods';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import type { RequestContext } from '../../platform/calls/CallContext';
import { ApiError, fieldError } from '../../platform/http/ApiError';
import type { Acquirer } from '../acquirers/Acquirer';
import type { StoredLedger } from '../attempts/readLedger';
import type { PaymentDependencies } from '../PaymentDependencies';
import { findByCacheKey, requireOrderCity } from './findPayable';
import type { PaidOrder } from './newPayment';
import { pay } from './pay';
import { refuseCardData } from './refuseCardData';
import type { ReplyPlace } from './toPayReply';

type Order = StoredLedger['order'];
/** An order has its own limit of attempts; one IP may be a whole carrier's. */
const maxPaysPerIp = 300;
const tenMinutesMs = 600_000;

/** The payment method asked for and the acquirer that takes it. @throws ApiError 422 when none does. */
export function findMethod(
  { acquirers }: Pick<PaymentDependencies, 'acquirers'>,
  context: Pick<RequestContext, 'brand' | 'catalogue'>,
  city: CatalogueCity,
  asked: string,
): { method: OnlineMethod; acquirer: Acquirer } {
  const isOffered = findOffered(asked, context, city, acquirers)?.isOnline ?? false;
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

export function toPaidOrder(context: RequestContext, order: Order, device?: 'desktop' | 'mobile'): PaidOrder {
  const { language, now, say, request } = context;
  const city = requireOrderCity(context, order);
  return { order, city, ip: request.ip, place: replyPlace(context, order, device), language, now, say };
}

/** POST /api/order/pay (PAY-06). */
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
  const paid = toPaidOrder(context, order, body.device);
  const asked = body.payment_type ?? order.payment_type;
  const { method, acquirer } = findMethod(dependencies, context, paid.city, asked);
  const hasForm = isCardMethod(method) && acquirer.hasCardForm;
  const cryptogram = hasForm ? (body.cryptogram ?? '') : null;
  if (cryptogram === '') throw fieldError('cryptogram', 'payment.cryptogram');
  const { device } = paid.place;
  const attempt = { acquirer, method, device, cryptogram, preparedId: body.verify_param ?? null };
  return pay(dependencies, { paid, attempt, methodTransId: body.threeDSServerTransId ?? null });
}
