import { sayIn } from '../../platform/messages/text';
import { forEachConcurrently } from '../../platform/processes/forEachConcurrently';
import type { RefundRequest } from '../acquirers/Acquirer';
import type { StoredCapture, StoredLedger } from '../ledger/readLedger';
import { getReturnMinor } from '../machine/LedgerState';
import type { PaymentDependencies } from '../PaymentDependencies';
import { receiptItems, removedItems } from '../receipt/receiptItems';
import { toKnownPayment } from './askAbout';
import { readStored } from './askFor';
import { settle } from './settle';

const batch = 20;
const lanes = 4;
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
  await forEachConcurrently(due, lanes, async (capture) => {
    const isDone = await refund(dependencies, capture).catch((error: unknown) => {
      dependencies.log.warn(error);
      return false;
    });
    if (isDone) done += 1;
    else if (capture.refund_tries + 1 >= maxRefundTries) await leaveToPerson(dependencies, capture);
    else dependencies.count('payment_refund_failures_total', 'Refunds that must be asked for again.', {});
  });
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
  { attempt_id, ref, refund_tries }: StoredCapture,
): Promise<void> {
  await dependencies.database
    .updateTable('payment_captures')
    .set({ refund_at: null })
    .where('attempt_id', '=', attempt_id)
    .where('ref', '=', ref)
    .execute();
  dependencies.count('payment_refunds_left_total', 'Refunds that only a person can make now.', {});
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

async function refund(dependencies: PaymentDependencies, capture: StoredCapture): Promise<boolean> {
  const { attempt_id, order_id, ref, currency, refund_key } = capture;
  const stored = await readStored(dependencies, order_id);
  const attempt = stored.attempts.find(({ id }) => id === attempt_id);
  const known = stored.state.attempts[attempt_id]?.captures[ref];
  if (!attempt || !known) throw new Error('a capture that is not kept');
  const acquirer = dependencies.acquirers.account(attempt.account);
  if (!acquirer) throw new Error(`there is no account ${attempt.account} any more`);
  const returnMinor = getReturnMinor(known);
  const isPart = returnMinor < known.amountMinor;
  // Asked for once: a repetition might give the part back twice.
  if (isPart && !acquirer.tellsParts && capture.refund_tries > 0) {
    await leaveToPerson(dependencies, capture);
    return false;
  }
  const refundedMinor = await acquirer.refund({
    // What goes back is what came.
    payment: { ...toKnownPayment(attempt), currency: currency ?? attempt.currency },
    ref,
    amountMinor: returnMinor,
    capturedMinor: known.amountMinor,
    alreadyMinor: known.refundedMinor,
    key: isPart ? `${refund_key}-${returnMinor}` : refund_key,
    receipt: refundReceipt(stored.order, returnMinor),
  });
  if (refundedMinor === null) return false;
  await settle(dependencies, order_id, attempt_id, {
    events: [{ kind: 'refunded', attempt: attempt_id, ref, refundedMinor }],
  });
  return refundedMinor >= returnMinor;
}
