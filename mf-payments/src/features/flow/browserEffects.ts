import { createPaymentApi, type PageLanguage } from '../../api/paymentApi';
import { makeCryptogram } from '../../lib/cryptogram/makeCryptogram';
import type { PaymentData } from '../../lib/PaymentData';
import { goToBank } from '../../lib/three-d-secure/bankPage';
import { runMethodFrames } from '../../lib/three-d-secure/methodFrames';
import type { PaymentEffects } from './PaymentFlow';

/** The browser's effects. None runs before the customer acts, so the server renders with them too. */
export const browserEffects = (data: PaymentData, i18n: PageLanguage): PaymentEffects => ({
  api: createPaymentApi(data.key, i18n),
  go,
  goToBank,
  runMethodFrames,
  makeCryptogram,
  device: () => (matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop'),
  steadyMs: () => performance.now(),
});

/** Addresses of banks' applications have schemes of their own; those that run code are no addresses. */
function go(address: string): void {
  const { protocol } = new URL(address, location.href);
  if (!['javascript:', 'data:', 'blob:', 'file:'].includes(protocol)) location.assign(address);
}
