import type { OrderCreateReply } from '@storefront/contracts';
import { Payer } from '../../payments/testing/Payer';
import {
  addProduct,
  cacheOrder,
  chooseAddress,
  chooseShop,
  createOrder,
  takeawayOrder,
} from '../../testing/shopping';
import { type TestApi, Visitor } from '../../testing/startTestApi';

/** Three rolls of one kind and two of another, to be paid in cash. */
export async function makePlacedOrder(who: Visitor, body: object = takeawayOrder): Promise<OrderCreateReply> {
  if ('delivery_address' in body) await chooseAddress(who);
  else await chooseShop(who);
  await addProduct(who, 'philadelphia', 3);
  await addProduct(who, 'california', 2);
  const { order_cache_key } = (await cacheOrder(who, body)).body;
  const { status, body: reply } = await createOrder(who, { ...body, order_cache_key });
  if (status !== 200) throw new Error(JSON.stringify(reply));
  return reply;
}

/** The same, paid online and in the kitchen. */
export async function makePaidOrder(
  api: TestApi,
  who = new Visitor(api, { 'accept-language': 'en' }),
): Promise<OrderCreateReply> {
  const payer = new Payer(api, who);
  const made = await makePlacedOrder(who, { ...takeawayOrder, payment_type: 'cardOnline' });
  const { order_cache_key } = await api.database
    .selectFrom('orders')
    .select('order_cache_key')
    .where('id', '=', made.order_id)
    .executeTakeFirstOrThrow();
  payer.placed = { ...made, order_cache_key };
  await payer.card(`paid#${made.order_id}`);
  return made;
}

/** What the customer was told of the order since it was accepted: kinds and texts. */
export async function readMessages(
  api: TestApi,
  { order_number }: OrderCreateReply,
): Promise<[kind: string, text: string][]> {
  const rows = await api.database
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('kind', 'in', ['order_changed', 'order_question', 'order_canceled', 'payment_returned'])
    .orderBy('id')
    .execute();
  return rows
    .map(({ kind, payload }) => ({ kind, ...(payload as { text: string; order_number: string }) }))
    .filter((message) => message.order_number === order_number)
    .map(({ kind, text }) => [kind, text]);
}
