import type { OrderPaymentReply } from '@storefront/contracts';
import { render } from '@testing-library/react';
import type { PaymentData } from '../lib/PaymentData';
import { fakeEffects } from './fakeEffects';
import { dataFixture, paymentFixture } from './paymentFixture';
import './paymentWords';
import { PaymentPage } from '../pages/PaymentPage/PaymentPage';

export const show = (change: Partial<PaymentData> = {}, fake = fakeEffects()) => {
  const { container } = render(<PaymentPage data={dataFixture(change)} createEffects={() => fake.effects} />);
  const part = (name: string) => container.querySelector(`[data-part="${name}"]`);
  return { part, container, done: fake.done };
};

export const withState = (change: Partial<OrderPaymentReply>) => ({ payment: paymentFixture(change) });
