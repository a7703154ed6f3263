import { valibotResolver } from '@hookform/resolvers/valibot';
import type { DeliveryAddress } from '@storefront/contracts';
import {
  addressAtom,
  cartAtom,
  cityAtom,
  customerAuthAtom,
  languageAtom,
  orderTypeAtom,
  toMinor,
  userAtom,
  useShared,
} from '@storefront/shared-state';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type FieldErrors, get, type Resolver, useForm } from 'react-hook-form';
import type { CheckoutValues } from './CheckoutValues';
import type { CashRules } from './cashRules';
import { readDraft, saveDraft } from './checkoutDraft';
import { type CheckoutRules, checkoutSchema } from './checkoutSchema';

/** Marks an error whose text came from the server and is shown as it is; all others are message keys. */
export const saidByServer = 'server';

/**
 * The checkout's form: begins with what was typed before, checks by the schema, and keeps every change for a
 * reload.
 */
export function useCheckoutForm(cash: CashRules) {
  const city = useShared(cityAtom);
  const cart = useShared(cartAtom);
  const address = useShared(addressAtom);
  const user = useShared(userAtom);
  const auth = useShared(customerAuthAtom);
  const language = useShared(languageAtom);
  const delivery = useShared(orderTypeAtom) === 'delivery';
  const place = address?.full_address ?? '';
  const rules: CheckoutRules = {
    delivery,
    houseMissing: address?.house === '',
    asksPhone: !auth,
    asksEmail: (paymentType) => city?.country.code === 'TR' && paymentType === 'cardOnline',
    totalMinor: toMinor(cart?.prices.total ?? 0),
    cash,
  };
  const rulesRef = useRef(rules);
  useEffect(() => {
    rulesRef.current = rules;
  });
  // What has to be asked for changes while the form is open: the schema is made for each check.
  const resolver = useMemo((): Resolver<CheckoutValues> => {
    return (values, context, options) =>
      valibotResolver(checkoutSchema(rulesRef.current, values.payment_type))(values, context, options);
  }, []);
  const [draft] = useState(() => readDraft(Object.keys(cart?.products ?? {})));
  const findInside = (where: string) =>
    draft.place === where ? draft.values.delivery_address : ofAddress(address);
  const [defaultValues] = useState(() => ({ ...draft.values, delivery_address: findInside(place) }));
  const form = useForm<CheckoutValues>({
    defaultValues,
    resolver,
    shouldFocusError: false,
    reValidateMode: 'onChange',
  });
  const { watch, getValues, setValue, clearErrors, formState } = form;

  // Room and floor belong to an address: another one begins with what is known of it.
  const placeRef = useRef(place);
  const move = useEffectEvent(() => {
    if (placeRef.current === place) return;
    placeRef.current = place;
    setValue('delivery_address', findInside(place));
    clearErrors('delivery_address');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves when the address does
  useEffect(() => {
    move();
  }, [place]);
  useEffect(() => {
    const subscription = watch(() => saveDraft(placeRef.current, getValues()));
    return () => subscription.unsubscribe();
  }, [watch, getValues]);
  useEffect(() => {
    if (user && getValues('username') === '') setValue('username', user.name);
    if (user?.email && getValues('email') === '') setValue('email', user.email);
  }, [user, getValues, setValue]);

  // What the server said is in the language that was; in another one it is asked again rather than shown.
  const forgetSaid = useEffectEvent(() => {
    const stale = serverSaid(formState.errors);
    if (stale.length > 0) clearErrors(stale);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the language changes and at no other time
  useEffect(() => {
    forgetSaid();
  }, [language]);
  return { form, rules };
}

type FieldName = Parameters<ReturnType<typeof useForm<CheckoutValues>>['clearErrors']>[0];
export const fieldNames = [
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
] as const satisfies FieldName[];

const serverSaid = (errors: FieldErrors<CheckoutValues>) =>
  fieldNames.filter((name) => (get(errors, name) as { type?: string } | undefined)?.type === saidByServer);

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
