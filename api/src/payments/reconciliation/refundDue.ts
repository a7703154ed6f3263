import pMap from 'p-map';
import { withoutCardNumbers } from '../../platform/http/cardNumbers';
import { sayIn } from '../../platform/messages/text';
import type { RefundRequest } from '../acquirers/PaymentRequests';
import { NotSentError, RefusedRequestError } from '../acquirers/requestErrors';
import { toKnownPayment } from '../attempts/askAbout';
import { readStored } from '../attempts/askFor';
import { getReturnMinor } from '../attempts/LedgerState';
import type { StoredCapture, StoredLedger } from '../attempts/readLedger';
import { settle } from '../attempts/settle';
import { writeMoney } from '../attempts/writeMoney';
import type { PaymentDependencies } from '../PaymentDependencies';
import { receiptItems, removedItems } from '../receipt/receiptItems';

const batch = 20;
const concurrency = 4;
const leaseMs = 60_000;
const firstRetryMs = 10_000;
const longestRetryMs = 3_600_000;
/** About a day. An acquirer that has not taken a refund by then needs a person to look at it. */
export const maxRefundTries = 30;

/**
 * Asks for the refunds that are due. A refund is asked for again, under the same key, until the acquirer says
 * that the money went back, or until it has been asked for so often that only a person can help: `npm run
 * payments -- list --state refunds` shows it then.
 * @returns how many went back.
 */
export async function refundDue(dependencies: PaymentDependencies): Promise<number> {
  const due = await lease(dependencies);
  let done = 0;
  const refundOne = async (capture: StoredCapture) => {
    const isDone = await refund(dependencies, capture).catch((error: unknown) => {
      dependencies.log.warn(error);
      return keepFault(dependencies, capture, error);
    });
    if (isDone) done += 1;
    else if (capture.refund_tries + 1 >= maxRefundTries) await leaveToPerson(dependencies, capture);
    else dependencies.count('payment_refund_failures_total', 'Refunds that must be asked for again.', {});
  };
  await pMap(due, refundOne, { concurrency });
  return done;
}

async function lease({ database, clock }: PaymentDependencies): Promise<StoredCapture[]> {
  const now = clock();
  return database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('payment_captures')
      .selectAll()
      .where('refund_at', '<=', now)
      .orderBy('refund_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { attempt_id, ref, refund_tries } of rows)
      await transaction
        .updateTable('payment_captures')
        .set({
          refund_at: now + Math.max(leaseMs, Math.min(longestRetryMs, firstRetryMs * 2 ** refund_tries)),
          refund_tries: refund_tries + 1,
        })
        .where('attempt_id', '=', attempt_id)
        .where('ref', '=', ref)
        .execute();
    return rows;
  });
}

async function leaveToPerson(
  dependencies: PaymentDependencies,
  { attempt_id, order_id, ref, refund_tries }: StoredCapture,
): Promise<void> {
  await dependencies.database
    .updateTable('payment_captures')
    .set({ refund_at: null })
    .where('attempt_id', '=', attempt_id)
    .where('ref', '=', ref)
    .execute();
  await writeMoney(dependencies.database, order_id);
  dependencies.count('payment_refunds_left_total', 'Refunds that a person must make now.', {});
  dependencies.log.error(
    { payment: attempt_id, ref, tries: refund_tries + 1 },
    'a refund is left to a person',
  );
}

function refundReceipt(
  { snapshot, phone }: StoredLedger['order'],
  returnMinor: number,
): RefundRequest['receipt'] {
  const { language, email } = snapshot;
  const deliveryName = sayIn(language)('cart.delivery');
  return {
    email,
    phone,
    itemsAt: (minor) =>
      removedItems(snapshot.removed ?? [], returnMinor - minor, returnMinor, language) ??
      receiptItems(snapshot, minor, language, deliveryName),
  };
}

/** Where a capture stands in the table. */
const update = ({ database }: PaymentDependencies, { attempt_id, ref }: StoredCapture) =>
  database.updateTable('payment_captures').where('attempt_id', '=', attempt_id).where('ref', '=', ref);

const longestFault = 300;

/** Keeps why nothing went back, for the person who has to look. */
async function keepFault(
  dependencies: PaymentDependencies,
  capture: StoredCapture,
  error: unknown,
): Promise<false> {
  const reason = error instanceof Error ? error.message : String(error);
  await update(dependencies, capture)
    .set({ refund_fault: withoutCardNumbers(reason).slice(0, longestFault) })
    .execute();
  return false;
}

async function refund(dependencies: PaymentDependencies, capture: StoredCapture): Promise<boolean> {
  const { attempt_id, order_id, ref, currency, refund_key, refund_asked_minor, refund_asked_at } = capture;
  const stored = await readStored(dependencies, order_id);
  const attempt = stored.attempts.find(({ id }) => id === attempt_id);
  const known = stored.state.attempts[attempt_id]?.captures[ref];
  if (!attempt || !known) throw new Error('a capture that is not kept');
  const acquirer = dependencies.acquirers.account(attempt.account);
  if (!acquirer) throw new Error(`there is no account ${attempt.account} any more`);
  const { amountMinor: capturedMinor, refundedMinor: alreadyMinor } = known;
  const owedMinor = getReturnMinor(known);
  const isRepeated = refund_asked_minor !== null && refund_asked_minor > alreadyMinor;
  // What was asked for and not answered comes to its end first, under its own key: as a part of a larger
  // refund it might go back twice.
  const amountMinor = isRepeated ? Math.min(refund_asked_minor, owedMinor) : owedMinor;
  const isPart = amountMinor < capturedMinor;
  const now = dependencies.clock();
  if (isPart && isRepeated && now - (refund_asked_at ?? 0) >= acquirer.repeatsPartsForMs) {
    await keepFault(dependencies, capture, new Error('nobody knows whether the part has gone back'));
    await leaveToPerson(dependencies, capture);
    return false;
  }
  if (!isRepeated)
    await update(dependencies, capture)
      .set({ refund_asked_minor: amountMinor, refund_asked_at: now })
      .execute();
  const refundedMinor = await acquirer
    .refund({
      // What goes back is what came.
      payment: { ...toKnownPayment(attempt), currency: currency ?? attempt.currency },
      ref,
      amountMinor,
      capturedMinor,
      alreadyMinor,
      isRepeated,
      key: isPart ? `${refund_key}-${amountMinor}` : refund_key,
      receipt: refundReceipt(stored.order, amountMinor),
    })
    .catch(async (error: unknown) => {
      const isUndone = error instanceof RefusedRequestError || error instanceof NotSentError;
      // A refusal of the first request; of a repetition it may be because the first was done.
      if (isUndone && !isRepeated && acquirer.repeatsPartsForMs > 0)
        await update(dependencies, capture)
          .set({ refund_asked_minor: null, refund_asked_at: null })
          .execute();
      throw error;
    });
  await settle(dependencies, order_id, attempt_id, {
    events: [{ kind: 'refunded', attempt: attempt_id, ref, refundedMinor }],
  });
  await update(dependencies, capture).set({ refund_fault: null }).execute();
  return refundedMinor >= owedMinor;
}
