import { createPaymentApi } from '../../api/paymentApi';
import type { PaymentData } from '../../lib/PaymentData';
import { sayWith } from '../../lib/words';
import { makeCryptogram } from '../cryptogram/makeCryptogram';
import { goToBank } from '../three-d-secure/bankPage';
import { runMethodFrames } from '../three-d-secure/methodFrames';
import type { PaymentEffects } from './PaymentFlow';

/** The browser's effects. None runs before the customer acts, so the server renders with them too. */
export const browserEffects = (data: PaymentData): PaymentEffects => ({
  api: createPaymentApi(data.cacheKey, data.language),
  say: sayWith(data.words),
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
