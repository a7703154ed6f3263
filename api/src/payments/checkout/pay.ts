import type { PayReply } from '@storefront/contracts';
import { isBankAppMethod } from '../../offers/payment-methods/paymentMethods';
import type { AcquirerAnswer } from '../acquirers/PaymentFacts';
import { toKnownPayment } from '../attempts/askAbout';
import { askFor, readStored } from '../attempts/askFor';
import { type AttemptRequest, beginAttempt } from '../attempts/beginAttempt';
import { claimStep } from '../attempts/claimStep';
import type { StoredAttempt } from '../attempts/readLedger';
import type { PaymentDependencies } from '../PaymentDependencies';
import { newPayment, type PaidOrder } from './newPayment';
import { toPayReply } from './toPayReply';

interface ToPay {
  paid: PaidOrder;
  attempt: AttemptRequest;
  /** The 3-D Secure method that the browser has been through; null before it. */
  methodTransId: string | null;
}

/** Begins a payment, or says how the one that was begun stands (PAY-06). */
export async function pay(
  dependencies: PaymentDependencies,
  { paid, attempt: request, methodTransId }: ToPay,
): Promise<PayReply> {
  const { order, place } = paid;
  const { acquirer, cryptogram } = request;
  const { attempt, stored, isNew } = await beginAttempt(dependencies, order.id, request);
  if (isNew) {
    const settled = await askFor(dependencies, attempt, () => send(paid, request, attempt));
    return toPayReply(settled, attempt.id, place);
  }
  if (methodTransId === null || cryptogram === null || !hasMethodStep(attempt, methodTransId))
    return toPayReply(stored, attempt.id, place);
  const taken = await claimStep(dependencies, attempt, 'step');
  const settled = taken
    ? await askFor(dependencies, taken, () =>
        acquirer.continueCard(newPayment(paid, taken), cryptogram, toKnownPayment(taken), methodTransId),
      )
    : await readStored(dependencies, order.id);
  return toPayReply(settled, attempt.id, place);
}

const hasMethodStep = ({ step }: StoredAttempt, transId: string): boolean =>
  step?.kind === 'method' && step.transId === transId;

function send(
  paid: PaidOrder,
  { acquirer, method, cryptogram }: AttemptRequest,
  attempt: StoredAttempt,
): Promise<AcquirerAnswer> {
  const payment = newPayment(paid, attempt);
  return isBankAppMethod(method)
    ? acquirer.payByCode(payment, method)
    : acquirer.payByCard(payment, cryptogram ?? '', toKnownPayment(attempt));
}
