import { cartAtom, orderTypeAtom, toMinor, useShared } from '@storefront/shared-state';
import { Link, useSearchParams } from '@storefront/shared-state/router';
import { linkClass } from '@storefront/shared-ui';
import { TextArea } from '@storefront/shared-ui/forms';
import { useEffect } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { CashField } from '../../features/checkout/CashField';
import { CheckoutCard } from '../../features/checkout/CheckoutCard';
import { ContactCard } from '../../features/checkout/ContactCard';
import { PaymentCard } from '../../features/checkout/PaymentCard';
import { PlaceCard } from '../../features/checkout/PlaceCard';
import { useCheckoutForm } from '../../features/checkout/useCheckoutForm';
import { useFieldText } from '../../features/checkout/useFieldText';
import { usePaymentChoice } from '../../features/checkout/usePaymentChoice';
import { usePaymentTypes } from '../../features/checkout/usePaymentTypes';
import { SlotsCard } from '../../features/slots/SlotsCard';
import { checkoutFormId } from '../../lib/checkoutFormId';
import { commentLimit } from '../../lib/limits';
import { useT } from '../../messages';
import styles from './Checkout.module.css';
import { useSendOrder } from './useSendOrder';

/** Everything that an order needs beside the cart: where, when, who, how to pay (CHK-01). Sends it once and opens what comes next. */
export default function Checkout() {
  const t = useT();
  const [query] = useSearchParams();
  const payment = usePaymentTypes();
  const { form, rules } = useCheckoutForm(payment.cash);
  const { control, register, setValue, clearErrors, formState } = form;
  const { formRef, submit, slot } = useSendOrder(form, rules);
  const textOf = useFieldText(formState.errors);
  const paymentType = useWatch({ control, name: 'payment_type' });
  const comment = useWatch({ control, name: 'order_comment' });
  const total = useShared(cartAtom)?.prices.total ?? 0;
  const delivery = useShared(orderTypeAtom) === 'delivery';
  const asksEmail = rules.asksEmail(paymentType);
  usePaymentChoice(payment.types, paymentType, query.get('payment_type'), (alias) =>
    setValue('payment_type', alias),
  );

  // Change is asked for from a sum; another total may make a sum that was right too small.
  useEffect(() => {
    if (total >= 0) clearErrors('cash');
  }, [total, clearErrors]);

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
