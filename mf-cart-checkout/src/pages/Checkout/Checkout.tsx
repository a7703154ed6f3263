import { cartAtom, orderTypeAtom, toMinor, useMoney, useShared } from '@storefront/shared-state';
import { linkClass } from '@storefront/shared-ui';
import type { KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { withMessages } from '../../dialogs/messages';
import { CheckoutCard } from '../../features/checkout/CheckoutCard';
import { CommentCard } from '../../features/checkout/CommentCard';
import { ContactCard } from '../../features/checkout/ContactCard';
import { cashLimit } from '../../features/checkout/cashRules';
import { PaymentFields } from '../../features/checkout/PaymentFields';
import { PlaceCard } from '../../features/checkout/PlaceCard';
import { StepsContext } from '../../features/checkout/StepsContext';
import { useCheckoutForm } from '../../features/checkout/useCheckoutForm';
import { useFieldText } from '../../features/checkout/useFieldText';
import { usePaymentChoice } from '../../features/checkout/usePaymentChoice';
import { usePaymentTypes } from '../../features/checkout/usePaymentTypes';
import { useSummaries } from '../../features/checkout/useSummaries';
import { useWantedPayment } from '../../features/checkout/useWantedPayment';
import { useCheckoutEvents } from '../../features/measuring/useCheckoutEvents';
import { SlotSummary } from '../../features/slots/SlotSummary';
import { SlotsCard } from '../../features/slots/SlotsCard';
import { checkoutFormId } from '../../lib/checkoutFormId';
import styles from './Checkout.module.css';
import { useCheckoutSteps } from './useCheckoutSteps';
import { useSendOrder } from './useSendOrder';

/**
 * Everything that an order needs beside the cart: where, when, who, how to pay (CHK-01). Sends it once and
 * opens what comes next.
 */
function Checkout() {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  const [wantedPayment, letGoOfWanted] = useWantedPayment();
  const payment = usePaymentTypes();
  const { form, refuse, rules, isContactComing, notMe } = useCheckoutForm(payment);
  const { control, register, setValue, formState } = form;
  const events = useCheckoutEvents();
  const isPrepaid = (alias: string) =>
    payment.types?.find((type) => type.alias === alias)?.is_online ?? false;
  const paymentType = useWatch({ control, name: 'payment_type' });
  // Before the order is sent: one that waited for the payment types goes with the type that is chosen here.
  usePaymentChoice(payment.types, paymentType, wantedPayment, (alias) => setValue('payment_type', alias));
  const { formRef, submit, slot } = useSendOrder({ form, refuse }, rules, {
    isComing: payment.isComing || isContactComing,
    hasFailed: payment.failed,
    isPrepaid,
    onSent: events.sent,
    retry: payment.retry,
  });
  const money = useMoney();
  const total = useShared(cartAtom)?.prices.total ?? 0;
  const getErrorText = useFieldText(formState, money(cashLimit(toMinor(total), payment.cash) / 100));
  const delivery = useShared(orderTypeAtom) === 'delivery';
  const summaries = useSummaries(control, payment.types);
  const steps = useCheckoutSteps({
    form,
    rules,
    formRef,
    hasTime: slot.hasTime,
    timeRefused: slot.text !== undefined,
  });
  const asksEmail = rules.asks('email', paymentType);

  // On a phone Enter goes on to the next question, as its button does.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!steps?.open || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    steps.next(steps.open);
  };

  return (
    <StepsContext value={steps}>
      <form
        id={checkoutFormId}
        ref={formRef}
        className={styles.cards}
        noValidate
        onSubmit={submit}
        onKeyDown={onKeyDown}
      >
        <PlaceCard
          control={control}
          register={register}
          getErrorText={getErrorText}
          prepaid={isPrepaid(paymentType)}
          summary={summaries.place}
        />
        <CheckoutCard
          part="slots"
          title={t(delivery ? 'slots.when.delivery' : 'slots.when.takeaway')}
          summary={<SlotSummary />}
        >
          <SlotsCard
            error={slot.text}
            onChosen={() => {
              slot.settle();
              events.shipping();
            }}
          />
        </CheckoutCard>
        <ContactCard
          control={control}
          register={register}
          getErrorText={getErrorText}
          asksPhone={rules.asksPhone}
          asksEmail={asksEmail}
          notMe={notMe}
          summary={summaries.contact}
        />
        <PaymentFields
          form={form}
          getErrorText={getErrorText}
          payment={payment}
          onChosen={(alias) => {
            letGoOfWanted();
            events.payment(alias);
          }}
          summary={summaries.payment}
        />
        <CommentCard
          control={control}
          register={register}
          getErrorText={getErrorText}
          summary={summaries.comment}
        />
        <Consent />
      </form>
    </StepsContext>
  );
}

/** What the customer agrees to by ordering. */
function Consent() {
  const { t, i18n } = useTranslation('mf-cart-checkout-dialogs');
  return (
    <p key={i18n.language} className={styles.consent}>
      <Trans
        t={t}
        i18nKey="consent.text"
        components={{
          privacy: <Link className={linkClass()} to="/privacy-policy" target="_blank" />,
          agreement: <Link className={linkClass()} to="/user-agreement" target="_blank" />,
        }}
      />
    </p>
  );
}

export default withMessages(Checkout);
