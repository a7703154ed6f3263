import type { Attempt, Capture, Effect, LedgerState, PaymentEvent, Purpose, Transition } from './LedgerState';
import { getReturnMinor } from './LedgerState';

const fresh: Attempt = { phase: 'open', isAsking: false, declineCode: null, captures: {} };

/**
 * The payment state machine (PAY-11): the next state and its effects. Events may arrive in any order, twice
 * or never: a repeated event changes nothing, phases only move forward, and a capture overrides any earlier
 * status. In every case the amount kept is the order's price, less what the staff gave back, if the order is
 * accepted and zero otherwise; the rest is refunded.
 */
export function reduce(state: LedgerState, event: PaymentEvent): Transition {
  switch (event.kind) {
    case 'asked':
      return changed(state, event.attempt, (attempt) => ({ ...attempt, isAsking: attempt.phase === 'open' }));
    case 'waits':
      return changed(state, event.attempt, (attempt) => ({ ...attempt, isAsking: false }));
    case 'declined':
      return changed(state, event.attempt, (attempt) =>
        attempt.phase === 'open'
          ? { ...attempt, phase: 'declined', isAsking: false, declineCode: event.code }
          : { ...attempt, isAsking: false },
      );
    case 'captured':
      return captured(state, event);
    case 'refunded':
      return changed(state, event.attempt, (attempt) => {
        const capture = attempt.captures[event.ref];
        if (!capture || capture.refundedMinor >= event.refundedMinor) return attempt;
        const refundedMinor = Math.min(capture.amountMinor, event.refundedMinor);
        return { ...attempt, captures: { ...attempt.captures, [event.ref]: { ...capture, refundedMinor } } };
      });
    case 'time_over':
      return timeOver(state, event.isPatient);
    case 'reduced':
      return reduced(state, event.amountMinor);
    case 'granted':
      return granted(state, event.amountMinor);
    case 'canceled':
      return canceled(state);
  }
}

function captured(state: LedgerState, event: Extract<PaymentEvent, { kind: 'captured' }>): Transition {
  const { attempt: id, ref, amountMinor, currency = state.currency, refundedMinor = 0 } = event;
  const attempt = state.attempts[id] ?? fresh;
  if (attempt.captures[ref]) return { state, effects: [] };
  const keptMinor = amountMinor - refundedMinor;
  const purpose = getPurpose(state, keptMinor, currency);
  const capture: Capture = { amountMinor, currency, purpose, refundedMinor };
  const next: LedgerState = {
    ...state,
    order: purpose === 'order' ? 'accepted' : state.order,
    attempts: {
      ...state.attempts,
      [id]: {
        ...attempt,
        phase: 'paid',
        isAsking: false,
        declineCode: null,
        captures: { ...attempt.captures, [ref]: capture },
      },
    },
  };
  if (purpose === 'order') return { state: next, effects: [{ kind: 'accept_order', attempt: id, ref }] };
  const refund: Effect = { kind: 'refund', attempt: id, ref, amountMinor: keptMinor, currency, purpose };
  return { state: next, effects: keptMinor > 0 ? [refund] : [] };
}

function getPurpose(
  { order, amountMinor, currency }: LedgerState,
  paidMinor: number,
  paidCurrency: string,
): Purpose {
  if (paidMinor !== amountMinor || paidCurrency !== currency) return 'wrong_amount';
  if (order === 'closed') return 'late';
  // Of an expired order it is the order's money, too, if all of it can be taken again; else the order is
  // closed, and this is asked once more.
  return order === 'accepted' ? 'double' : 'order';
}

function timeOver(state: LedgerState, isPatient: boolean): Transition {
  const isInTheAir = Object.values(state.attempts).some(({ isAsking }) => isAsking);
  if (state.order !== 'waiting' || (isPatient && isInTheAir)) return { state, effects: [] };
  return { state: { ...state, order: 'expired' }, effects: [{ kind: 'give_up_order' }] };
}

function reduced(state: LedgerState, amountMinor: number): Transition {
  if (state.order !== 'accepted') return { state, effects: [] };
  const effects: Effect[] = [];
  const priceMinor = Math.min(state.amountMinor, amountMinor);
  const attempts = mapCaptures(state, (capture, attempt, ref) => {
    const { purpose, currency, refundedMinor, grantedMinor = 0 } = capture;
    const partMinor = Math.min(capture.amountMinor, capture.amountMinor - priceMinor + grantedMinor);
    const isUnderWay = refundedMinor < getReturnMinor(capture);
    if (purpose !== 'order' || isUnderWay || partMinor <= refundedMinor) return capture;
    effects.push({
      kind: 'refund',
      attempt,
      ref,
      amountMinor: partMinor - refundedMinor,
      currency,
      purpose,
    });
    return { ...capture, partMinor };
  });
  return { state: { ...state, amountMinor: priceMinor, attempts }, effects };
}

/** Never more than is left, whatever is asked for. A part that is under way comes to its end first. */
function granted(state: LedgerState, amountMinor: number): Transition {
  if (state.order !== 'accepted') return { state, effects: [] };
  const effects: Effect[] = [];
  const attempts = mapCaptures(state, (capture, attempt, ref) => {
    const { purpose, currency, refundedMinor, grantedMinor = 0 } = capture;
    const toldMinor = Math.max(refundedMinor, getReturnMinor(capture));
    const moreMinor = Math.min(amountMinor, capture.amountMinor - toldMinor);
    if (purpose !== 'order' || moreMinor <= 0) return capture;
    effects.push({ kind: 'refund', attempt, ref, amountMinor: moreMinor, currency, purpose });
    return { ...capture, partMinor: toldMinor + moreMinor, grantedMinor: grantedMinor + moreMinor };
  });
  return { state: { ...state, attempts }, effects };
}

function canceled(state: LedgerState): Transition {
  if (state.order !== 'accepted') return { state, effects: [] };
  const effects: Effect[] = [];
  const attempts = mapCaptures(state, (capture, attempt, ref) => {
    if (capture.purpose !== 'order') return capture;
    const { currency, refundedMinor } = capture;
    // The customer was told of the part that is under way.
    const toldMinor = Math.max(refundedMinor, getReturnMinor(capture));
    const amountMinor = capture.amountMinor - toldMinor;
    if (amountMinor > 0)
      effects.push({ kind: 'refund', attempt, ref, amountMinor, currency, purpose: 'canceled' });
    return { ...capture, purpose: 'canceled' };
  });
  return { state: { ...state, order: 'closed', attempts }, effects };
}

function mapCaptures(
  { attempts }: LedgerState,
  change: (capture: Capture, attempt: string, ref: string) => Capture,
): LedgerState['attempts'] {
  return Object.fromEntries(
    Object.entries(attempts).map(([id, attempt]): [string, Attempt] => {
      const captures = Object.entries(attempt.captures).map(([ref, capture]): [string, Capture] => [
        ref,
        change(capture, id, ref),
      ]);
      return [id, { ...attempt, captures: Object.fromEntries(captures) }];
    }),
  );
}

function changed(state: LedgerState, id: string, change: (attempt: Attempt) => Attempt): Transition {
  const attempts = { ...state.attempts, [id]: change(state.attempts[id] ?? fresh) };
  return { state: { ...state, attempts }, effects: [] };
}

/** Applies events in order and collects their effects. */
export function reduceAll(state: LedgerState, events: readonly PaymentEvent[]): Transition {
  const effects: Effect[] = [];
  let current = state;
  for (const event of events) {
    const next = reduce(current, event);
    current = next.state;
    effects.push(...next.effects);
  }
  return { state: current, effects };
}
