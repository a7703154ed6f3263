import type { Attempt, Book, Capture, Effect, PaymentEvent, Purpose, Turn } from './Book';

const fresh: Attempt = { phase: 'open', isAsking: false, declineCode: null, captures: {} };

/**
 * The one rule of payments (PAY-11): what an event makes of a book. Events may come in any order, twice or never: a second telling changes
 * nothing, phases go forward only, and money decides over everything said before. Whatever came, the amount kept is the order's price if the
 * order is accepted and nothing if it is not; the rest goes back.
 */
export function turn(book: Book, event: PaymentEvent): Turn {
  switch (event.kind) {
    case 'asked':
      return changed(book, event.attempt, (attempt) => ({ ...attempt, isAsking: attempt.phase === 'open' }));
    case 'waits':
      return changed(book, event.attempt, (attempt) => ({ ...attempt, isAsking: false }));
    case 'declined':
      return changed(book, event.attempt, (attempt) =>
        attempt.phase === 'open'
          ? { ...attempt, phase: 'declined', isAsking: false, declineCode: event.code }
          : { ...attempt, isAsking: false },
      );
    case 'captured':
      return captured(book, event);
    case 'refunded':
      return changed(book, event.attempt, (attempt) => {
        const capture = attempt.captures[event.ref];
        if (!capture || capture.refundedMinor >= event.refundedMinor) return attempt;
        const refundedMinor = Math.min(capture.amountMinor, event.refundedMinor);
        return { ...attempt, captures: { ...attempt.captures, [event.ref]: { ...capture, refundedMinor } } };
      });
    case 'time_over':
      return timeOver(book, event.isPatient);
    case 'canceled':
      return canceled(book);
  }
}

function captured(book: Book, event: Extract<PaymentEvent, { kind: 'captured' }>): Turn {
  const { attempt: id, ref, amountMinor, currency = book.currency } = event;
  const attempt = book.attempts[id] ?? fresh;
  if (attempt.captures[ref]) return { book, effects: [] };
  const purpose = purposeOf(book, amountMinor, currency);
  const capture: Capture = { amountMinor, purpose, refundedMinor: 0 };
  const next: Book = {
    ...book,
    order: purpose === 'order' ? 'accepted' : book.order,
    attempts: {
      ...book.attempts,
      [id]: {
        ...attempt,
        phase: 'paid',
        isAsking: false,
        declineCode: null,
        captures: { ...attempt.captures, [ref]: capture },
      },
    },
  };
  const effect: Effect =
    purpose === 'order'
      ? { kind: 'accept_order', attempt: id, ref }
      : { kind: 'refund', attempt: id, ref, amountMinor, purpose };
  return { book: next, effects: [effect] };
}

function purposeOf({ order, amountMinor, currency }: Book, paidMinor: number, paidCurrency: string): Purpose {
  if (paidMinor !== amountMinor || paidCurrency !== currency) return 'wrong_amount';
  if (order === 'closed') return 'late';
  return order === 'accepted' ? 'double' : 'order';
}

function timeOver(book: Book, isPatient: boolean): Turn {
  const isInTheAir = Object.values(book.attempts).some(({ isAsking }) => isAsking);
  if (book.order !== 'waiting' || (isPatient && isInTheAir)) return { book, effects: [] };
  return { book: { ...book, order: 'closed' }, effects: [{ kind: 'give_up_order' }] };
}

function canceled(book: Book): Turn {
  if (book.order !== 'accepted') return { book, effects: [] };
  const effects: Effect[] = [];
  const attempts = Object.entries(book.attempts).map(([id, attempt]): [string, Attempt] => {
    const captures = Object.entries(attempt.captures).map(([ref, capture]): [string, Capture] => {
      if (capture.purpose !== 'order') return [ref, capture];
      const amountMinor = capture.amountMinor - capture.refundedMinor;
      if (amountMinor > 0)
        effects.push({ kind: 'refund', attempt: id, ref, amountMinor, purpose: 'canceled' });
      return [ref, { ...capture, purpose: 'canceled' }];
    });
    return [id, { ...attempt, captures: Object.fromEntries(captures) }];
  });
  return { book: { ...book, order: 'closed', attempts: Object.fromEntries(attempts) }, effects };
}

function changed(book: Book, id: string, change: (attempt: Attempt) => Attempt): Turn {
  const attempts = { ...book.attempts, [id]: change(book.attempts[id] ?? fresh) };
  return { book: { ...book, attempts }, effects: [] };
}

/** Runs events one after the other. */
export function turnAll(book: Book, events: readonly PaymentEvent[]): Turn {
  const effects: Effect[] = [];
  let current = book;
  for (const event of events) {
    const next = turn(current, event);
    current = next.book;
    effects.push(...next.effects);
  }
  return { book: current, effects };
}
