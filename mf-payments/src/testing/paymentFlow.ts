import type { BodyOf, OrderPaymentReply, PayReply } from '@storefront/contracts';
import type { Answer } from '../api/paymentApi';
import { PaymentFlow } from '../features/flow/PaymentFlow';
import { fakeEffects, ok, reply } from './fakeEffects';
import { cardSettings, dataFixture } from './paymentFixture';

export const card = { number: '4111111111111111', expiry: '1230', cvc: '123' };

export const bank = { AcsUrl: 'https://bank.example/acs', MD: '1', TermUrl: 'https://shop.example/return' };

export const after = async (answer: Answer<PayReply>, state: Answer<OrderPaymentReply>) => {
  const { effects, done } = fakeEffects({ api: { pay: async () => answer, state: async () => state } });
  const flow = new PaymentFlow(dataFixture(), effects);
  await flow.payByCard(card);
  return { view: flow.current(), done };
};

/** What a page that was opened with this sends and shows when its customer pays. */
export function open(
  data: Parameters<typeof dataFixture>[0],
  change: Parameters<typeof fakeEffects>[0] = {},
) {
  const bodies: BodyOf<'pay'>[] = [];
  const asked: unknown[] = [];
  const { effects, done } = fakeEffects({
    ...change,
    api: {
      pay: async (body) => {
        bodies.push(body);
        return reply({ reason: 'qr', qr_code: 'data:image/png;base64,AA' });
      },
      settings: async (body) => {
        asked.push(body);
        return ok(cardSettings({ verify_param: 'pk_2' }));
      },
      ...change.api,
    },
  });
  const flow = new PaymentFlow(dataFixture(data), effects);
  return { flow, bodies, asked, done };
}
