import { createI18n } from '@storefront/shared-state/i18n';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { browserEffects } from '../../features/flow/browserEffects';
import { usePaymentFlow } from '../../features/flow/usePaymentFlow';
import type { PaymentData } from '../../lib/PaymentData';
import { PaymentFrame } from './PaymentFrame';
import { PaymentMain } from './PaymentMain';

interface PaymentPageProps {
  data: PaymentData;
  /** Other surroundings, for tests. */
  createEffects?: typeof browserEffects;
}

/** The payment page (PAY-03): a document of its own, rendered by the server from the payment's state. */
export function PaymentPage({ data, createEffects = browserEffects }: PaymentPageProps) {
  const [i18n] = useState(() => createI18n(data.language, { 'mf-payments': data.words }));
  const { flow, view } = usePaymentFlow(data, i18n, createEffects);
  return (
    <I18nextProvider i18n={i18n}>
      <PaymentFrame data={data} flow={flow} view={view}>
        <PaymentMain flow={flow} view={view} data={data} />
      </PaymentFrame>
    </I18nextProvider>
  );
}
