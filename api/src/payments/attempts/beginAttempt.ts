import { createHash, randomBytes } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import { isCardMethod, type OnlineMethod } from '../../offers/payment-methods/paymentMethods';
import type { Database } from '../../platform/database/Database';
import { ApiError } from '../../platform/http/ApiError';
import type { Acquirer } from '../acquirers/Acquirer';
import type { PaymentDependencies } from '../PaymentDependencies';
import type { PaymentAttemptsTable } from '../tables';
import { readLedger, type StoredAttempt, type StoredLedger } from './readLedger';

/** Cards are tried out by thieves: an order takes so many tries and no more. */
const maxAttempts = 20;
const firstCheckMs = 10_000;

export interface AttemptRequest {
  acquirer: Acquirer;
  method: OnlineMethod;
  device: 'desktop' | 'mobile';
  cryptogram: string | null;
  /** The acquirer's number of the payment that the cryptogram was made for, where it prepares. */
  preparedId: string | null;
}
export interface BegunAttempt {
  stored: StoredLedger;
  attempt: StoredAttempt;
  /** False: it was begun before, and whoever asks now is told how it stands. */
  isNew: boolean;
}

/** A cryptogram is never kept; by its hash the same one is recognised. */
export const hashCryptogram = (cryptogram: string): string =>
  createHash('sha256').update(cryptogram).digest('base64url');

/**
 * Keeps that a payment is about to be asked for, before anybody is asked: whatever dies then, somebody will
 * find out what became of it. Two presses at once are one try: the order is locked.
 * @throws ApiError 409 when the order is not to be paid any more, 422 when the cryptogram belongs to a
 * payment that is over.
 */
export async function beginAttempt(
  { database, clock }: PaymentDependencies,
  orderId: number,
  request: AttemptRequest,
): Promise<BegunAttempt> {
  return database.transaction().execute(async (transaction) => {
    const now = clock();
    const stored = await lockLedger(transaction, orderId);
    const known = knownAttempt(stored, request);
    if (known) return { stored, attempt: known, isNew: false };
    refuseOver(stored, now);
    const hash = request.cryptogram === null ? null : hashCryptogram(request.cryptogram);
    const asking = { asking_since: now, request_hash: hash, next_check_at: now + firstCheckMs };
    if (request.acquirer.prepares && isCardMethod(request.method)) {
      const prepared = preparedFor(stored, request);
      if (prepared?.provider_id == null || prepared.provider_id !== request.preparedId)
        throw new ApiError(422, 'payment.start_again', { errors: { verify_param: 'payment.start_again' } });
      const attempt = await transaction
        .updateTable('payment_attempts')
        .set(asking)
        .where('id', '=', prepared.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return { stored, attempt, isNew: true };
    }
    const attempt = await insertAttempt(transaction, stored, {
      ...newAttempt(stored, request, now),
      ...asking,
    });
    return { stored, attempt, isNew: true };
  });
}

/** A payment that the acquirer must know before the card is typed; an unused one of before serves again. */
export async function beginPreparing(
  { database, clock }: PaymentDependencies,
  orderId: number,
  request: AttemptRequest,
): Promise<BegunAttempt> {
  return database.transaction().execute(async (transaction) => {
    const now = clock();
    const stored = await lockLedger(transaction, orderId);
    refuseOver(stored, now);
    const prepared = preparedFor(stored, request);
    if (prepared?.provider_id != null) return { stored, attempt: prepared, isNew: false };
    const attempt = await insertAttempt(transaction, stored, {
      ...newAttempt(stored, request, now),
      asking_since: null,
      request_hash: null,
      next_check_at: null,
    });
    return { stored, attempt, isNew: true };
  });
}

/** @throws ApiError 404 */
async function lockLedger(transaction: Transaction<Database>, orderId: number): Promise<StoredLedger> {
  const stored = await readLedger(transaction, orderId);
  if (!stored) throw new ApiError(404, 'order.unknown');
  return stored;
}

/** @throws ApiError 429 when the order has had its tries. */
async function insertAttempt(
  transaction: Transaction<Database>,
  { attempts }: StoredLedger,
  values: Insertable<PaymentAttemptsTable>,
): Promise<StoredAttempt> {
  if (attempts.length >= maxAttempts) throw new ApiError(429, 'payment.too_often');
  return transaction.insertInto('payment_attempts').values(values).returningAll().executeTakeFirstOrThrow();
}

/** @throws ApiError 409 */
export function refuseOver({ order, captures }: StoredLedger, now: number): void {
  if (order.status === 'waiting_for_payment' && (order.expires_at ?? 0) > now) return;
  if (order.status === 'canceled' || order.status === 'waiting_for_payment')
    throw new ApiError(409, 'payment.over');
  const isPaid = captures.some(({ purpose }) => purpose === 'order');
  throw new ApiError(409, isPaid ? 'payment.paid' : 'payment.at_door');
}

export const preparedFor = (
  { attempts }: StoredLedger,
  { acquirer, method }: AttemptRequest,
): StoredAttempt | undefined =>
  attempts.findLast(
    (attempt) =>
      attempt.phase === 'open' &&
      attempt.account === acquirer.account &&
      attempt.method === method &&
      attempt.request_hash === null &&
      attempt.asking_since === null &&
      attempt.step === null,
  );

/** The try that this request repeats, that is still in the air, or whose code is still there to be shown. */
export function knownAttempt(
  { order, attempts, captures }: StoredLedger,
  { acquirer, method, cryptogram, device }: AttemptRequest,
): StoredAttempt | undefined {
  const paid = captures.find(({ purpose }) => purpose === 'order');
  if (paid && order.status !== 'canceled') return attempts.find(({ id }) => id === paid.attempt_id);
  const hash = cryptogram === null ? null : hashCryptogram(cryptogram);
  const same = attempts.find(({ request_hash }) => hash !== null && request_hash === hash);
  const busy = attempts.find(({ phase, asking_since }) => phase === 'open' && asking_since !== null);
  if (same ?? busy) return same ?? busy;
  if (hash !== null) return undefined;
  return attempts.findLast(
    ({ phase, account, method: of, step }) =>
      phase === 'open' &&
      account === acquirer.account &&
      of === method &&
      (step?.kind === 'redirect' || (step?.kind === 'code' && isFor(step, device))),
  );
}
const isFor = (step: { link: string; image: string | null }, device: AttemptRequest['device']): boolean =>
  step.link !== '' || (device === 'desktop' && step.image !== null);

const newAttempt = ({ order }: StoredLedger, { acquirer, method }: AttemptRequest, now: number) => ({
  // The order's number in front: people who look into an acquirer's books know what they see.
  id: `${order.id}-${randomBytes(8).toString('hex')}`,
  order_id: order.id,
  city_id: order.city_id,
  account: acquirer.account,
  method,
  amount_minor: order.total_minor,
  currency: order.snapshot.currency.code,
  phase: 'open' as const,
  provider_id: null,
  return_key: randomBytes(24).toString('base64url'),
  step: null,
  bank_answer: null,
  decline_code: null,
  card: null,
  checked_at: null,
  created_at: now,
});
