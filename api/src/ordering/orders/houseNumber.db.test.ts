import type { ErrorReply } from '@storefront/contracts';
import { addProduct, cacheOrder, deliveryOrder } from '../../testing/shopping';
import { khimki, startTestApi, type TestApi, Visitor } from '../../testing/startTestApi';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

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
  ['Ленинградское шоссе, 9999', 'We can’t find this house number: check it, or mark the house on the map'],
  ['Московская улица, 14', 'This house is in another delivery zone: please change the address'],
])(
  'a pin on a street is refused with “%s”, and the field says what is wrong [ADDR-04]',
  async (text, words) => {
    expect(await orderTo(text)).toEqual([422, words]);
  },
);

test('a pin on a street is served once its number is known [ADDR-04]', async () => {
  expect(await orderTo('Ленинградское шоссе, 29')).toEqual([200, undefined]);
});
