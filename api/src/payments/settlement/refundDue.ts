import { sayIn } from '../../platform/messages/text';
import { eachOf } from '../../platform/processes/eachOf';
import type { RefundRequest } from '../acquirers/Acquirer';
import { readBook, type StoredBook, type StoredCapture } from '../ledger/readBook';
import type { PaymentWorld } from '../PaymentWorld';
import { receiptItems } from '../receipt/receiptItems';
import { toKnownPayment } from './askAbout';
import { settle } from './settle';

const batch = 20;
const lanes = 4;
const leaseMs = 60_000;
const firstRetryMs = 10_000;
const longestRetryMs = 3_600_000;
/** About a day. An acquirer that has not taken a refund by then needs a person to look at it. */
export const mostRefundTries = 30;

/**
 * Asks for the refunds that are due. A refund is asked for again, under the same key, until the acquirer says that the money went back, or until it has been
 * asked for so often that only a person can help: `npm run payments -- list --state refunds` shows it then.
 * @returns how many went back.
 */
export async function refundDue(world: PaymentWorld): Promise<number> {
  const due = await lease(world);
  let done = 0;
  await eachOf(due, lanes, async (capture) => {
    const isDone = await refund(world, capture).catch((error: unknown) => {
      world.log.warn(error);
      return false;
    });
    if (isDone) done += 1;
    else if (capture.refund_tries + 1 >= mostRefundTries) await leaveToPerson(world, capture);
    else world.count('payment_refund_failures_total', 'Refunds that must be asked for again.', {});
  });
  return done;
}

async function lease({ database, clock }: PaymentWorld): Promise<StoredCapture[]> {
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
  world: PaymentWorld,
  { attempt_id, ref, refund_tries }: StoredCapture,
): Promise<void> {
  await world.database
    .updateTable('payment_captures')
    .set({ refund_at: null })
    .where('attempt_id', '=', attempt_id)
    .where('ref', '=', ref)
    .execute();
  world.count('payment_refunds_left_total', 'Refunds that only a person can make now.', {});
  world.log.error({ payment: attempt_id, ref, tries: refund_tries + 1 }, 'a refund is left to a person');
}

function refundReceipt({ snapshot, phone }: StoredBook['order']): RefundRequest['receipt'] {
  const { language, email } = snapshot;
  const deliveryName = sayIn(language)('cart.delivery');
  return { email, phone, itemsAt: (minor) => receiptItems(snapshot, minor, language, deliveryName) };
}

async function refund(world: PaymentWorld, capture: StoredCapture): Promise<boolean> {
  const { attempt_id, order_id, ref, amount_minor, refund_key } = capture;
  const stored = await world.database.transaction().execute((transaction) => readBook(transaction, order_id));
  const attempt = stored?.attempts.find(({ id }) => id === attempt_id);
  const acquirer = attempt && world.acquirers.account(attempt.account);
  if (!stored || !attempt || !acquirer) return false;
  const refundedMinor = await acquirer.refund({
    payment: toKnownPayment(attempt),
    ref,
    amountMinor: amount_minor,
    key: refund_key,
    receipt: refundReceipt(stored.order),
  });
  if (refundedMinor === null) return false;
  await settle(world, order_id, attempt_id, {
    events: [{ kind: 'refunded', attempt: attempt_id, ref, refundedMinor }],
  });
  return refundedMinor >= amount_minor;
}
