import { cartAtom, orderTypeAtom, userAtom, useShared } from '@storefront/shared-state';
import type { SchemaForm } from '@storefront/shared-state/forms';
import { focusFirstError } from '@storefront/shared-ui/forms';
import { useSetAtom } from 'jotai';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CheckoutValues } from '../../features/checkout/CheckoutValues';
import { markDraftSent } from '../../features/checkout/checkoutDraft';
import type { CheckoutRules } from '../../features/checkout/checkoutSchema';
import { toTypedOrder } from '../../features/checkout/toTypedOrder';
import { placeOrder } from '../../features/order-submission/placeOrder';
import { settleTypedCode } from '../../features/promocode/promocodeCommands';
import { useSlotFault } from '../../features/slots/useSlotFault';
import { agreementsAtom } from '../../lib/orderChanges';
import { holdOrder, isOrderHeldAtom } from '../../lib/submission';
import { useOrderBlock } from '../../lib/useOrderBlock';

interface Surroundings {
  /** What the form goes by is on its way: a press waits for it. */
  isComing: boolean;
  /** The ways to pay did not come: a press asks for them once more. */
  hasFailed: boolean;
  isPrepaid: (paymentType: string) => boolean;
  /** Told how the order is paid for. */
  onSent: (paymentType: string) => void;
  /** Asks for the ways to pay again. */
  retry: () => void;
}

/**
 * Sends the checkout's form: checks it, places the order, and either opens what comes next or leads to the
 * first thing that is wrong.
 */
export function useSendOrder(
  { form, refuse: markFields }: SchemaForm<CheckoutValues>,
  rules: CheckoutRules,
  { isComing, hasFailed, isPrepaid, onSent, retry }: Surroundings,
) {
  const navigate = useNavigate();
  const delivery = useShared(orderTypeAtom) === 'delivery';
  const user = useShared(userAtom);
  const lines = Object.keys(useShared(cartAtom)?.products ?? {});
  const blocked = useOrderBlock() !== null;
  const send = useSetAtom(placeOrder);
  const settleCode = useSetAtom(settleTypedCode);
  const slot = useSlotFault();
  const formRef = useRef<HTMLFormElement>(null);
  const needsTime = useRef(false);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    const cards = formRef.current;
    if (refusals === 0 || !cards || focusFirstError(cards)) return;
    if (needsTime.current) cards.querySelector<HTMLElement>('[data-action="all-intervals"]')?.focus();
  }, [refusals]);
  // A turn later: the form hands its errors over only after it has said that there are some.
  const refuse = () => void setTimeout(() => setRefusals((times) => times + 1));

  // What changed was agreed to: the same form is sent again, now with the sums that were agreed to.
  const agreements = useShared(agreementsAtom);
  const agreed = useRef(agreements);
  useEffect(() => {
    if (agreed.current === agreements) return;
    agreed.current = agreements;
    formRef.current?.requestSubmit();
  }, [agreements]);

  const order = async (values: CheckoutValues) => {
    needsTime.current = slot.fault();
    if (blocked || needsTime.current) return refuse();
    onSent(values.payment_type);
    const placed = await send(
      toTypedOrder(values, {
        delivery,
        asks: rules.asks,
        prepaid: isPrepaid(values.payment_type),
        ownPhone: rules.asksPhone ? null : (user?.phone ?? null),
      }),
      settleCode,
    );
    if (placed.kind === 'placed') {
      markDraftSent(lines);
      void navigate(placed.path);
    }
    if (placed.kind !== 'refused') return;
    const { interval_id: time, ...fields } = placed.fields;
    markFields(fields);
    if (fields.payment_type !== undefined) retry();
    slot.refused(time);
    needsTime.current = time !== undefined;
    refuse();
  };
  const hold = useSetAtom(holdOrder);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    hold(true);
    if (hasFailed && !isComing) retry();
  };
  const answerPress = useEffectEvent(() => {
    hold(false);
    if (hasFailed)
      formRef.current?.querySelector<HTMLElement>('[data-part="payment"] [data-action="retry"]')?.focus();
    else
      void form.handleSubmit(order, () => {
        needsTime.current = slot.fault();
        refuse();
      })();
  });
  const isHeld = useShared(isOrderHeldAtom);
  useEffect(() => {
    if (isHeld && !isComing) answerPress();
  }, [isHeld, isComing]);
  return { formRef, submit, slot };
}
