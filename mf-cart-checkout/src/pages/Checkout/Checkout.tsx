import {
  cartAtom,
  notify,
  orderTypeAtom,
  toMinor,
  useCommand,
  userAtom,
  useShared,
} from '@storefront/shared-state';
import { Link, useNavigate, useSearchParams } from '@storefront/shared-state/router';
import { linkClass } from '@storefront/shared-ui';
import { focusFirstError, TextArea } from '@storefront/shared-ui/forms';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { CashField } from '../../features/checkout/CashField';
import { CheckoutCard } from '../../features/checkout/CheckoutCard';
import type { CheckoutValues } from '../../features/checkout/CheckoutValues';
import { ContactCard } from '../../features/checkout/ContactCard';
import { clearDraft } from '../../features/checkout/checkoutDraft';
import { PaymentCard } from '../../features/checkout/PaymentCard';
import { PlaceCard } from '../../features/checkout/PlaceCard';
import { toTypedOrder } from '../../features/checkout/toTypedOrder';
import { fieldNames, saidByServer, useCheckoutForm } from '../../features/checkout/useCheckoutForm';
import { useFieldText } from '../../features/checkout/useFieldText';
import { usePaymentChoice } from '../../features/checkout/usePaymentChoice';
import { usePaymentTypes } from '../../features/checkout/usePaymentTypes';
import { useOrderBlock } from '../../features/order-button/useOrderBlock';
import { placeOrder } from '../../features/order-submission/placeOrder';
import { SlotsCard } from '../../features/slots/SlotsCard';
import { useSlotFault } from '../../features/slots/useSlotFault';
import { checkoutFormId } from '../../lib/checkoutFormId';
import { commentLimit } from '../../lib/limits';
import { useT } from '../../messages';
import styles from './Checkout.module.css';

/** Everything that an order needs beside the cart: where, when, who, how to pay (CHK-01). Sends it once and opens what comes next. */
export default function Checkout() {
  const t = useT();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const payment = usePaymentTypes();
  const { form, rules } = useCheckoutForm(payment.cash);
  const { control, register, handleSubmit, setValue, setError, clearErrors, formState } = form;
  const textOf = useFieldText(formState.errors);
  const paymentType = useWatch({ control, name: 'payment_type' });
  const comment = useWatch({ control, name: 'order_comment' });
  const total = useShared(cartAtom)?.prices.total ?? 0;
  const delivery = useShared(orderTypeAtom) === 'delivery';
  const user = useShared(userAtom);
  const blocked = useOrderBlock() !== null;
  const send = useCommand(placeOrder);
  const tell = useCommand(notify);
  const slot = useSlotFault();
  const formRef = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const needsTime = useRef(false);
  const asksEmail = rules.asksEmail(paymentType);
  usePaymentChoice(payment.types, paymentType, query.get('payment_type'), (alias) =>
    setValue('payment_type', alias),
  );

  useEffect(() => {
    const cards = formRef.current;
    if (refusals === 0 || !cards || focusFirstError(cards)) return;
    if (needsTime.current) cards.querySelector<HTMLElement>('[data-action="all-intervals"]')?.focus();
  }, [refusals]);
  // Change is asked for from a sum; another total may make a sum that was right too small.
  useEffect(() => {
    if (total >= 0) clearErrors('cash');
  }, [total, clearErrors]);

  // A turn later: the form hands its errors over only after it has said that there are some.
  const refuse = () => void setTimeout(() => setRefusals((times) => times + 1));

  const order = async (values: CheckoutValues) => {
    needsTime.current = slot.fault();
    if (blocked || needsTime.current) return refuse();
    const placed = await send(
      toTypedOrder(values, { delivery, asksEmail, ownPhone: rules.asksPhone ? null : (user?.phone ?? null) }),
    );
    if (placed.kind === 'placed') {
      clearDraft();
      void navigate(placed.path);
    }
    if (placed.kind !== 'refused') return;
    for (const [name, message] of Object.entries(placed.fields)) {
      const field = fieldNames.find((one) => one === name);
      if (field) setError(field, { type: saidByServer, message });
      else if (name !== 'interval_id') tell({ tone: 'danger', text: message });
    }
    slot.refused(placed.fields.interval_id);
    needsTime.current = placed.fields.interval_id !== undefined;
    refuse();
  };
  const submit = (event: FormEvent) =>
    void handleSubmit(order, () => {
      needsTime.current = slot.fault();
      refuse();
    })(event);

  return (
    <form id={checkoutFormId} ref={formRef} className={styles.cards} noValidate onSubmit={submit}>
      <PlaceCard register={register} textOf={textOf} />
      <CheckoutCard part="slots" title={t(delivery ? 'slots.when.delivery' : 'slots.when.takeaway')}>
        <SlotsCard error={slot.text} onChosen={slot.settle} />
      </CheckoutCard>
      <ContactCard
        control={control}
        register={register}
        textOf={textOf}
        asksPhone={rules.asksPhone}
        asksEmail={asksEmail}
      />
      <Controller
        control={control}
        name="payment_type"
        render={({ field }) => (
          <PaymentCard
            {...payment}
            value={field.value}
            onChange={field.onChange}
            error={textOf('payment_type')}
          >
            {paymentType === 'cash' && (
              <Controller
                control={control}
                name="cash"
                render={({ field: cash }) => (
                  <CashField
                    value={cash.value}
                    onChange={cash.onChange}
                    totalMinor={toMinor(total)}
                    rules={payment.cash}
                    error={textOf('cash')}
                  />
                )}
              />
            )}
          </PaymentCard>
        )}
      />
      <CheckoutCard part="comment" title={t('comment.title')}>
        <TextArea
          {...register('order_comment')}
          label={t('comment.label')}
          labelHidden
          rows={2}
          placeholder={t('comment.placeholder')}
          maxLength={commentLimit}
          hint={comment.length > 0 ? t('comment.left', { count: commentLimit - comment.length }) : undefined}
          error={textOf('order_comment')}
        />
      </CheckoutCard>
      <p className={styles.consent}>
        {t('consent.text')}{' '}
        <Link className={linkClass()} to="/privacy-policy" target="_blank">
          {t('consent.privacy')}
        </Link>
        {', '}
        <Link className={linkClass()} to="/user-agreement" target="_blank">
          {t('consent.agreement')}
        </Link>
      </p>
    </form>
  );
}
