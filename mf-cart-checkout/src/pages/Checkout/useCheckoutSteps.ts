import {
  addressAtom,
  customerAuthAtom,
  orderTypeAtom,
  shopAtom,
  userAtom,
  useShared,
} from '@storefront/shared-state';
import { layouts, useMedia } from '@storefront/shared-ui';
import { focusFirstError } from '@storefront/shared-ui/forms';
import { type RefObject, useEffect, useState } from 'react';
import { get, type UseFormReturn, useWatch } from 'react-hook-form';
import { getDotPath, safeParse } from 'valibot';
import type { CheckoutValues } from '../../features/checkout/CheckoutValues';
import { type CheckoutRules, checkoutSchema } from '../../features/checkout/checkoutSchema';
import type { Steps } from '../../features/checkout/StepsContext';
import {
  firstOpen,
  type StepName,
  type StepsDone,
  stepAfter,
  stepFields,
} from '../../features/checkout/steps';
import { checkoutFormId } from '../../lib/checkoutFormId';

interface Surroundings {
  form: UseFormReturn<CheckoutValues>;
  rules: CheckoutRules;
  formRef: RefObject<HTMLFormElement | null>;
  /** False while a time must still be chosen; absent while that is not known. */
  hasTime: boolean | undefined;
  timeRefused: boolean;
}

/**
 * On a phone the checkout shows one question at a time and the answers of the others. It stays one form: a
 * field that gets the focus, by the keyboard, a screen reader or an error, opens its card. Null on wider
 * screens, where all cards stand open.
 */
export function useCheckoutSteps({ form, rules, formRef, hasTime, timeRefused }: Surroundings): Steps | null {
  const isPhone = useMedia(layouts.phone);
  const delivery = useShared(orderTypeAtom) === 'delivery';
  const address = useShared(addressAtom);
  const shop = useShared(shopAtom);
  const auth = useShared(customerAuthAtom);
  const user = useShared(userAtom);
  const values = useWatch({ control: form.control }) as CheckoutValues;
  // Undefined until the customer has chosen a card: until then the first that had no answer stays open,
  // whatever the server says meanwhile. Nothing moves by itself.
  const [chosen, setChosen] = useState<StepName | null>();
  const [first, setFirst] = useState<StepName | null>();
  const [stuck, setStuck] = useState<{ name: StepName }>();
  useEffect(() => {
    const card = stuck && formRef.current?.querySelector<HTMLElement>(`[data-part="${stuck.name}"]`);
    if (card) focusFirstError(card);
  }, [stuck, formRef]);
  const { errors } = form.formState;
  const placeKnown = delivery ? address !== null && !address.approximate : shop !== null;

  if (!isPhone) return null;
  const { issues = [] } = safeParse(checkoutSchema(rules, values.payment_type), values);
  const faulty = new Set<string | null>(issues.map((issue) => getDotPath(issue)));
  const filled = (name: StepName) => stepFields[name].every((field) => !faulty.has(field));
  const done: StepsDone = {
    place: placeKnown && filled('place'),
    slots: hasTime !== false,
    contact: filled('contact'),
    payment: filled('payment'),
    comment: filled('comment'),
  };
  if (first === undefined) setFirst(firstOpen(done));

  const next = async (name: StepName) => {
    if (!(await form.trigger([...stepFields[name]]))) {
      // A turn later: the form hands its errors over only after it has said that there are some.
      setTimeout(() => setStuck({ name }));
      return;
    }
    const following = stepAfter(name, done);
    setChosen(following);
    // Nothing is left to answer: the next step is the order itself, which stands outside the form.
    if (following === null)
      document.querySelector<HTMLElement>(`button[form="${checkoutFormId}"]`)?.focus({ preventScroll: true });
  };
  return {
    moved: chosen !== undefined,
    open: (chosen === undefined ? first : chosen) ?? null,
    // A comment is nobody's duty: it counts as given only once it is there. Who it is for is known once
    // somebody has logged in, which the order button asks for: no field here keeps anybody from going on.
    isDone: (name) =>
      done[name] &&
      (name !== 'slots' || hasTime === true) &&
      (name !== 'comment' || values.order_comment.trim() !== '') &&
      (name !== 'contact' || !auth || user !== null),
    isWrong: (name) =>
      stepFields[name].some((field) => get(errors, field) !== undefined) || (name === 'slots' && timeRefused),
    show: setChosen,
    next: (name) => void next(name),
  };
}
