import { useState } from 'react';
import { browserEffects } from '../../features/flow/browserEffects';
import type { PaymentEffects } from '../../features/flow/PaymentFlow';
import { usePaymentFlow } from '../../features/flow/usePaymentFlow';
import type { PaymentData } from '../../lib/PaymentData';
import { SayProvider, sayWith } from '../../lib/words';
import { PaymentFrame } from './PaymentFrame';
import { PaymentMain } from './PaymentMain';

interface PaymentPageProps {
  data: PaymentData;
  /** Other surroundings, for tests. */
  createEffects?: (data: PaymentData) => PaymentEffects;
}

/** The payment page (PAY-03): a document of its own, rendered by the server from the payment's state. */
export function PaymentPage({ data, createEffects = browserEffects }: PaymentPageProps) {
  const { flow, view } = usePaymentFlow(data, createEffects);
  const [say] = useState(() => sayWith(data.words));
  return (
    <SayProvider value={say}>
      <PaymentFrame data={data} flow={flow} view={view}>
        <PaymentMain flow={flow} view={view} data={data} />
      </PaymentFrame>
    </SayProvider>
  );
}
