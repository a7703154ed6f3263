import type { CheckAddressReply, ContextReply, ErrorReply } from '@storefront/contracts';
import { addProduct, cacheOrder, deliveryOrder } from '../../testing/shopping';
import { khimki, shareTestApi, Visitor } from '../../testing/startTestApi';

const api = shareTestApi();

/** Orders to a pin that stands on a highway, with what the form adds to it. */
async function orderTo(address: string) {
  const who = new Visitor(api);
  await who.call('POST', '/api/user/addresses/set-by-coordinates', {
    city_id: khimki.id,
    latitude: 55.8960094,
    longitude: 37.42,
  });
  await addProduct(who);
  const { status, body } = await cacheOrder(who, {
    ...deliveryOrder,
    delivery_address: { room: '5', address },
  });
  const { errors } = body as unknown as ErrorReply;
  return [status, errors?.['delivery_address.address']?.[0]];
}

test.each([
  ['Ленинградское шоссе', 'Please add the house number'],
  ['Ленинградское шоссе, 9999', 'We can’t find this house number. Check it, or mark the house on the map.'],
  ['Московская улица, 14', 'This house is in another delivery zone. Please change the address.'],
])(
  'a pin on a street is refused with “%s”, and the field says what is wrong [ADDR-04]',
  async (text, words) => {
    expect(await orderTo(text)).toEqual([422, words]);
  },
);

test('a pin on a street is served once its number is known [ADDR-04]', async () => {
  expect(await orderTo('Ленинградское шоссе, 29')).toEqual([200, undefined]);
});

describe('a pin in a zone where the map knows neither house nor street', () => {
  const pin = { city_id: khimki.id, latitude: 55.884, longitude: 37.42 };

  test('is delivered to, where it stands [ADDR-01] (D-61)', async () => {
    const who = new Visitor(api);
    const { body: checked } = await who.call<CheckAddressReply>('POST', '/api/user/addresses/check', pin);
    expect(checked.delivery_address).toMatchObject({
      ...{ address: 'Point on the map', street: '', house: '', found: true, delivery_possible: true },
      map: { coordinates: { latitude: pin.latitude, longitude: pin.longitude } },
    });
    expect(checked.nearest_shop).toBeNull();
    const set = await who.call<ContextReply>('POST', '/api/user/addresses/set-by-coordinates', pin);
    expect([set.status, set.body.delivery_address?.delivery_possible]).toEqual([200, true]);
  });

  test('is ordered to by the customer’s own words, and not without them [ADDR-04] (D-61)', async () => {
    const who = new Visitor(api);
    await who.call('POST', '/api/user/addresses/set-by-coordinates', pin);
    await addProduct(who, 'philadelphia', 6);
    const order = (address: string) =>
      cacheOrder(who, { ...deliveryOrder, delivery_address: { room: '-', address } });
    const { body } = await order('');
    expect((body as unknown as ErrorReply).errors?.['delivery_address.address']).toEqual([
      'Please describe how to find this place',
    ]);
    const { status, body: cached } = await order('Behind the pier, the blue hut');
    expect([status, (cached as unknown as ErrorReply).errors]).toEqual([200, undefined]);
  });
});
