import type { DeliveryAddress } from '@storefront/contracts';
import {
  addressAtom,
  cartAtom,
  customerAuthAtom,
  orderTypeAtom,
  toMinor,
  userAtom,
  useShared,
} from '@storefront/shared-state';
import { type SchemaFormOptions, useSchemaForm } from '@storefront/shared-state/forms';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CheckoutValues } from './CheckoutValues';
import { readDraft, saveDraft } from './checkoutDraft';
import { type CheckoutRules, checkoutSchema } from './checkoutSchema';
import { type OrderContact, useOrderContact } from './useOrderContact';

/**
 * The checkout's form: begins with what was typed before, checks by the schema, and keeps every change for a
 * reload.
 */
export function useCheckoutForm({ cash, asks }: Pick<CheckoutRules, 'cash' | 'asks'>) {
  const cart = useShared(cartAtom);
  const address = useShared(addressAtom);
  const user = useShared(userAtom);
  const auth = useShared(customerAuthAtom);
  const delivery = useShared(orderTypeAtom) === 'delivery';
  const place = address?.full_address ?? '';
  const rules: CheckoutRules = {
    delivery,
    houseMissing: address?.house === '',
    streetMissing: address?.street === '',
    asksPhone: !auth,
    asks,
    totalMinor: toMinor(cart?.prices.total ?? 0),
    cash,
  };
  const [draft] = useState(() => readDraft(Object.keys(cart?.products ?? {})));
  const findInside = (where: string) =>
    draft.place === where ? draft.values.delivery_address : ofAddress(address);
  const [defaultValues] = useState(() => ({ ...draft.values, delivery_address: findInside(place) }));
  const { form, refuse } = useSchemaForm<CheckoutValues>({
    names: ({ payment_type }) => fieldNames.filter((name) => isAsked(name, rules, payment_type)),
    defaultValues,
    schema: (values) => checkoutSchema(rules, values.payment_type),
  });
  const { watch, getValues, setValue, clearErrors } = form;

  // Room and floor belong to an address: another one begins with what is known of it.
  const placeRef = useRef(place);
  const move = useEffectEvent((to: string, room: string) => {
    if (placeRef.current === to) {
      // The same house, typed once more, now with its flat.
      if (getValues('delivery_address.room') === '') setValue('delivery_address.room', room);
      return;
    }
    placeRef.current = to;
    setValue('delivery_address', findInside(to));
    clearErrors('delivery_address');
  });
  const knownRoom = address?.room ?? '';
  useEffect(() => move(place, knownRoom), [place, knownRoom]);
  useEffect(() => {
    const subscription = watch(() => saveDraft(placeRef.current, getValues()));
    return () => subscription.unsubscribe();
  }, [watch, getValues]);
  useEffect(() => {
    if (user && getValues('username') === '') setValue('username', user.name);
    if (user?.email && getValues('email') === '') setValue('email', user.email);
  }, [user, getValues, setValue]);
  const { contact, isComing, forget } = useOrderContact();
  useEffect(() => {
    if (!contact || !isUnknown(getValues())) return;
    setValue('username', contact.username);
    setValue('phone', contact.phone);
  }, [contact, getValues, setValue]);

  const [username, phone] = useWatch({ control: form.control, name: ['username', 'phone'] });
  const notMe = async () => {
    if (!(await forget())) return;
    for (const name of ['username', 'phone', 'email'] as const) setValue(name, '');
    form.setFocus('username');
  };
  const isKnown = contact !== null && username === contact.username && phone === contact.phone;
  return {
    form,
    refuse,
    rules,
    isContactComing: isComing && isUnknown({ username, phone }),
    notMe: isKnown ? () => void notMe() : null,
  };
}

/** No name or number stands in the form yet; Russia's code alone is none (D-67). */
const isUnknown = ({ username, phone }: OrderContact): boolean => username === '' && phone.length < 3;

const fieldNames = [
  'username',
  'phone',
  'email',
  'payment_type',
  'cash',
  'order_comment',
  'delivery_address.address',
  'delivery_address.room',
  'delivery_address.entrance',
  'delivery_address.floor',
  'delivery_address.intercom',
  'delivery_address.description',
  'delivery_address.leave_at_door',
] as const satisfies SchemaFormOptions<CheckoutValues>['names'];
export type FieldName = (typeof fieldNames)[number];

/** Whether a field stands in the form as it is now. */
function isAsked(name: FieldName, rules: CheckoutRules, paymentType: string): boolean {
  if (name === 'phone') return rules.asksPhone;
  if (name === 'email' || name === 'cash') return rules.asks(name, paymentType);
  if (name === 'delivery_address.address' && !rules.houseMissing) return false;
  return rules.delivery || !name.startsWith('delivery_address.');
}

const ofAddress = (address: DeliveryAddress | null): CheckoutValues['delivery_address'] => ({
  address: '',
  room: address?.room ?? '',
  entrance: address?.entrance ?? '',
  floor: address?.floor ?? '',
  intercom: address?.intercom ?? '',
  description: address?.description ?? '',
  leave_at_door: address?.leave_at_door ?? false,
  no_bell: address?.no_bell ?? false,
  call_on_arrival: address?.call_on_arrival ?? false,
});
