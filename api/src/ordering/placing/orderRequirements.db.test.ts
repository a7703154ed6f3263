import type { ErrorReply } from '@storefront/contracts';
import {
  addProduct,
  cacheOrder,
  chooseAddress,
  chooseShop,
  deliveryOrder,
  takeawayOrder,
} from '../../testing/shopping';
import { khimki, shareTestApi, Visitor } from '../../testing/startTestApi';

const api = shareTestApi();

const visitor = () => new Visitor(api);
const cache = async (who: Visitor, body: object) => {
  const { status, body: reply } = await cacheOrder(who, body);
  return { status, reply: reply as typeof reply & ErrorReply };
};

describe('what an order must have', () => {
  const refused = async (body: object, prepare: (who: Visitor) => Promise<unknown>) => {
    const who = visitor();
    await prepare(who);
    return cache(who, body);
  };
  const withCart = async (who: Visitor) => {
    await chooseShop(who);
    await addProduct(who);
  };
  const withDelivery = async (who: Visitor) => {
    await chooseAddress(who);
    await addProduct(who);
  };

  test('something in the cart [CHK-02]', async () => {
    const { status, reply } = await refused(takeawayOrder, (who) => chooseShop(who));
    expect([status, reply.code]).toEqual([422, 'cart.empty']);
  });

  test('a shop for takeaway [CHK-02]', async () => {
    const { reply } = await refused(takeawayOrder, withDelivery);
    expect(reply.errors).toHaveProperty('shop_id', ['Shop not selected']);
  });

  test('a room for delivery [CHK-04]', async () => {
    const { reply } = await refused({ ...deliveryOrder, delivery_address: { room: ' ' } }, withDelivery);
    expect(reply.errors).toHaveProperty(['delivery_address.room']);
  });

  test('nothing left to pay at a door where it is to be left', async () => {
    const delivery_address = { room: '5', leave_at_door: true };
    const { status, reply } = await refused({ ...deliveryOrder, delivery_address }, withDelivery);
    expect([status, Object.keys(reply.errors ?? {})]).toEqual([422, ['delivery_address.leave_at_door']]);
  });

  test('a real address: the city’s centre is none [CHK-02]', async () => {
    const { reply } = await refused(deliveryOrder, async (who) => {
      await who.call('POST', '/api/user/addresses/set-by-coordinates', {
        city_id: khimki.id,
        latitude: 55.8905,
        longitude: 37.4432,
      });
      await addProduct(who);
    });
    expect(reply.errors).toHaveProperty('delivery_address');
  });

  test.each(['12345', '7924123', '7916123456', '791612345678', '+90532123456', '+79161234'])(
    'a phone that exists and is whole: not %s [CHK-03]',
    async (phone) => {
      const { reply } = await refused({ ...takeawayOrder, phone }, withCart);
      expect(Object.keys(reply.errors ?? {})).toEqual(['phone']);
    },
  );

  test.each([
    [500, 'below the total'],
    [9999, 'above the limit'],
    [2000.5, 'not whole'],
  ])('change from a possible sum: %d is %s [CHK-05]', async (cash) => {
    const { status, reply } = await refused({ ...takeawayOrder, cash }, withCart);
    expect(status).toBe(422);
    expect(reply.errors).toHaveProperty('cash');
    expect(reply.typeError).toBe('change');
  });

  test('a way to pay that is offered [CHK-06]', async () => {
    const { reply } = await refused({ ...takeawayOrder, payment_type: 'barter' }, withCart);
    expect(reply.errors).toHaveProperty('payment_type');
  });

  test('the zone’s minimum where delivery is never free [CART-04] [CHK-02]', async () => {
    const { status, reply } = await refused(deliveryOrder, async (who) => {
      await who.call('POST', '/api/user/addresses/set-by-address', {
        city: khimki.id,
        address: 'Библиотечная улица, 18',
      });
      await addProduct(who);
    });
    expect([status, reply.code]).toEqual([422, 'cart.minimum']);
    expect(reply.message).toContain('₽');
  });
});
