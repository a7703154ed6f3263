import { listenForOrderChanges } from '../../ordering/events/listenForOrderChanges';
import { deliveryOrder, placeTestOrder } from '../../testing/shopping';
import { khimki, shareTestApi, Visitor } from '../../testing/startTestApi';
import { StaffClient } from '../testing/StaffClient';

let listening: ReturnType<typeof listenForOrderChanges>;
const api = shareTestApi();
beforeAll(async () => {
  listening = listenForOrderChanges(api.databaseConfig, api.orderChanges, () => {});
});
afterAll(async () => {
  await listening.stop();
});

test('each step of a kitchen reaches the customer’s stream without a question [ORD-02]', async () => {
  const { order_id, tracking_key } = await placeTestOrder(new Visitor(api), deliveryOrder);
  const kitchen = await StaffClient.create(api, [khimki.shopId]);
  const end = new AbortController();
  const query = `order_id=${order_id}&key=${encodeURIComponent(tracking_key)}&lang=en`;
  const { body } = await fetch(`${api.address}/api/order/events?${query}`, { signal: end.signal });
  if (!body) throw new Error('no stream');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (alias: string) => {
    while (!text.includes(`"alias":"${alias}"`)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`the stream ended before ${alias}`);
      text += value;
    }
  };
  await until('accepted');
  for (const [step, alias] of [
    ['cook', 'cooking'],
    ['hand_over', 'sent'],
    ['done', 'done'],
  ] as const) {
    expect((await kitchen.step(order_id, { step })).status).toBe(200);
    await until(alias);
  }
  end.abort();
});
