import type { FastifyInstance } from 'fastify';
import { requireMarket } from '../menu/products/routes';
import {
  listPaymentTypes,
  noOnlinePayments,
  type OnlinePayments,
} from '../offers/payment-methods/offeredMethods';
import { cashLimitMinor } from '../offers/pricing';
import { CartService } from '../ordering/cart/CartService';
import { readCart } from '../ordering/cart/CartStore';
import { nothingStored } from '../ordering/cart/StoredCart';
import type { AskAboutUnpaid } from '../ordering/orders/unpaidOrders';
import type { CallDependencies } from '../platform/calls/CallDependencies';
import type { RegisterCall } from '../platform/calls/registerCall';
import { fieldError } from '../platform/http/ApiError';
import type { Metrics } from '../platform/http/Metrics';
import { toMajor } from '../platform/money/minorUnits';
import type { Acquirers } from './acquirers/Acquirers';
import { orderPayment } from './checkout/orderPayment';
import { payAtDoor } from './checkout/payAtDoor';
import { paymentDocument } from './checkout/paymentDocument';
import { paymentSettings } from './checkout/paymentSettings';
import { payOrder } from './checkout/payOrder';
import { post3ds } from './checkout/post3ds';
import { registerReturns } from './checkout/returnRoutes';
import { BackgroundTasks } from './notifications/BackgroundTasks';
import { registerNotifications } from './notifications/routes';
import { createPaymentDependencies } from './PaymentDependencies';
import { askAboutUnpaid } from './reconciliation/askAboutUnpaid';

/** POST /api/user/payment-types: ways to pay here, and the rules of change (CHK-05, CHK-06). */
export function registerPaymentTypes(
  register: RegisterCall,
  {
    database,
    onlinePayments = noOnlinePayments,
  }: Pick<CallDependencies, 'database'> & { onlinePayments?: OnlinePayments },
): void {
  register('paymentTypes', async (context) => {
    const { city } = requireMarket(context, context.body);
    const service = new CartService(database, context);
    const session = await context.session();
    const cart = session && (await readCart(database, service.toOwner(session, city)));
    const serving = service.serving(session, city);
    const { prices } = await service.evaluate(session, serving, cart ?? nothingStored);
    const rules = city.currency.cash;
    return {
      payment_types: listPaymentTypes(context, city, onlinePayments),
      banknotes: rules.banknotesMinor.map((note) => toMajor(note)),
      cash_rules: {
        max: toMajor(cashLimitMinor(prices.totalMinor, rules)),
        step: toMajor(rules.stepMinor),
      },
    };
  });
}

/**
 * Calls of an online payment, and where acquirers and banks come to. Without an acquirer they say so
 * (PAY-01).
 * @returns how to ask acquirers about orders that wait for their payment.
 */
export function registerPayments(
  app: FastifyInstance,
  register: RegisterCall,
  dependencies: CallDependencies & { acquirers?: Acquirers },
  metrics: Metrics,
): AskAboutUnpaid {
  const { acquirers } = dependencies;
  if (!acquirers) {
    registerNoPayments(register);
    return async () => {};
  }
  const paymentDependencies = createPaymentDependencies(dependencies, acquirers, metrics, app.log);
  const backgroundTasks = new BackgroundTasks((error) => app.log.warn(error));
  app.addHook('onClose', () => backgroundTasks.done());
  register('paymentSettings', (context) => paymentSettings(paymentDependencies, context, context.body));
  register('pay', (context) => payOrder(paymentDependencies, context, context.body));
  register('post3ds', (context) => post3ds(paymentDependencies, context, context.body));
  register('payAtDoor', (context) => payAtDoor(paymentDependencies, context, context.body));
  register('orderPayment', (context) => orderPayment(paymentDependencies, context, context.body));
  register('paymentDocument', (context) => paymentDocument(paymentDependencies, context, context.body));
  registerReturns(app, paymentDependencies, dependencies.catalogue);
  registerNotifications(app, paymentDependencies, backgroundTasks);
  return (orderIds) => askAboutUnpaid(paymentDependencies, orderIds);
}

function registerNoPayments(register: RegisterCall): void {
  const notConfigured = () => fieldError('payment_type', 'payments.not_configured');

  register('paymentSettings', async ({ catalogue, brand, body }) => {
    const type = catalogue.offers.brand(brand).paymentTypes.find(({ alias }) => alias === body.payment_type);
    if (type?.isOnline ?? true) throw notConfigured();
    return { acquiring: null, verify_param: null };
  });
  for (const name of ['pay', 'post3ds', 'payAtDoor', 'orderPayment', 'paymentDocument'] as const)
    register(name, async () => {
      throw notConfigured();
    });
}
