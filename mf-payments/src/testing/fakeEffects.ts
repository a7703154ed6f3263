import type { PayReply } from '@storefront/contracts';
import type { Answer } from '../api/paymentApi';
import type { PaymentEffects } from '../features/flow/PaymentFlow';
import { cardSettings, paymentFixture } from './paymentFixture';

export const ok = <T>(data: T): Answer<T> => ({ kind: 'ok', data });
export const refused = (status: number, code: string, errors?: Record<string, string[]>): Answer<never> => ({
  kind: 'refused',
  status,
  error: { message: 'Отказ', code, errors },
});
export const reply = (change: Partial<PayReply>): Answer<PayReply> =>
  ok({ reason: 'pending', order_id: 1001, ...change });

/** Effects that record their calls in order; each may be replaced. */
export function fakeEffects(
  change: Partial<Omit<PaymentEffects, 'api'>> & { api?: Partial<PaymentEffects['api']> } = {},
) {
  const done: unknown[][] = [];
  const { api, ...rest } = change;
  const effects: PaymentEffects = {
    go: (address) => done.push(['go', address]),
    goToBank: ({ AcsUrl }) => {
      done.push(['bank', AcsUrl]);
      return AcsUrl !== undefined;
    },
    runMethodFrames: async ({ threeDSServerTransId }) => void done.push(['frames', threeDSServerTransId]),
    makeCryptogram: async () => ({ kind: 'made', cryptogram: 'cryptogram' }),
    device: () => 'desktop',
    steadyMs: () => 0,
    ...rest,
    api: {
      state: async () => ok(paymentFixture()),
      settings: async () => ok(cardSettings()),
      pay: async () => reply({}),
      payAtDoor: async () => ok(paymentFixture({ state: 'accepted', can_pay: false })),
      ...api,
    },
  };
  return { effects, done };
}
