/** The questions of the checkout, in their order. */
export const stepNames = ['place', 'slots', 'contact', 'payment', 'comment'] as const;
export type StepName = (typeof stepNames)[number];

/** What of the form belongs to a question; the time is no field of the form. */
export const stepFields = {
  place: [
    'delivery_address.address',
    'delivery_address.room',
    'delivery_address.entrance',
    'delivery_address.floor',
    'delivery_address.intercom',
    'delivery_address.description',
    'delivery_address.leave_at_door',
  ],
  slots: [],
  contact: ['username', 'phone', 'email'],
  payment: ['payment_type', 'cash'],
  comment: ['order_comment'],
} as const satisfies Record<StepName, readonly string[]>;

export type StepsDone = Readonly<Record<StepName, boolean>>;

/** The question to open by itself: the first that has no answer yet; none when all have one. */
export const firstOpen = (done: StepsDone): StepName | null => stepNames.find((name) => !done[name]) ?? null;

/**
 * Where "next" leads: the next question without an answer, also one that was skipped before; none when all
 * have one.
 */
export function stepAfter(current: StepName, done: StepsDone): StepName | null {
  const at = stepNames.indexOf(current);
  const inTurn = [...stepNames.slice(at + 1), ...stepNames.slice(0, at)];
  return inTurn.find((name) => !done[name]) ?? null;
}
