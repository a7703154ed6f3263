import { grantToCustomer } from '../../offers/redemption/testing/grantToCustomer';
import { logIn } from '../../people/login/testing/logIn';
import { StaffClient } from '../../staff/testing/StaffClient';
import {
  addProduct,
  cacheOrder,
  chooseShop,
  deliveryOrder,
  placeTestOrder,
  takeawayOrder,
} from '../shopping';
import { khimki, type TestApi, Visitor } from '../startTestApi';
import type { LeftBehind } from './keptVersions';

const bonuses = 120;
const draft = { ...takeawayOrder, phone: '79161234569' };

/** Customers and a kitchen use an API with the clock at noon, and leave it in the middle. */
export async function leaveBehind(api: TestApi): Promise<LeftBehind> {
  const [guest, earlierGuest, buyer] = [new Visitor(api), new Visitor(api), new Visitor(api)];
  const customer = new Visitor(api, { 'x-brand': 'tondo' });
  const kitchen = await StaffClient.create(api, [khimki.shopId]);
  const delivery = await placeTestOrder(guest, { ...deliveryOrder, username: 'Boris' });
  await kitchen.step(delivery.order_id, { step: 'acknowledge' });
  const takeaway = await placeTestOrder(earlierGuest, { ...takeawayOrder, phone: '79161234568' });
  await kitchen.step(takeaway.order_id, { step: 'done' });

  await chooseShop(buyer);
  await addProduct(buyer);
  const { body } = await cacheOrder(buyer, draft);

  const { user } = await logIn(api, customer);
  const entry = { currency: 'RUB', now: api.now() };
  await api.database
    .transaction()
    .execute((transaction) => grantToCustomer(transaction, user?.id ?? 0, bonuses * 100, entry));
  const cookieOf = (who: Visitor) => who.cookie ?? '';
  return {
    now: api.now(),
    guest: { cookie: cookieOf(guest), orderId: delivery.order_id },
    earlierGuest: { cookie: cookieOf(earlierGuest), orderId: takeaway.order_id },
    buyer: { cookie: cookieOf(buyer), draft: { ...draft, order_cache_key: body.order_cache_key } },
    customer: { cookie: cookieOf(customer), name: user?.name ?? '', bonuses },
    kitchenKey: kitchen.secret,
  };
}
