import type {
  CheckAddressReply,
  ContextReply,
  DeliveryAddress,
  ErrorReply,
  GeocoderReply,
  SuggestReply,
} from '@storefront/contracts';
import { khimki, shareTestApi, Visitor } from '../../testing/startTestApi';

const api = shareTestApi();

const setByAddress = (who: Visitor, address: string) =>
  who.call<ContextReply & ErrorReply>('POST', '/api/user/addresses/set-by-address', {
    city: khimki.id,
    address,
  });

test('a found address switches to delivery and brings cart and menu [TYPE-01] [ADDR-01]', async () => {
  const who = new Visitor(api);
  await who.call('POST', '/api/shops/set', { shop_id: khimki.shopId });
  const { body } = await setByAddress(who, khimki.address);
  expect(body).toMatchObject({
    order_type: 'delivery',
    delivery_address: { house: '14', delivery_possible: true },
  });
  expect(body.cart?.delivery_zone_id).toBe(body.delivery_address?.delivery_zone_id);
  expect(body.product_groups?.length).toBeGreaterThan(0);
});

test('a flat that is typed with the address comes with it, also by a suggestion [ADDR-04] [CHK-03]', async () => {
  const who = new Visitor(api);
  const typed = `${khimki.address}, подъезд 2, кв. 31`;
  const { body } = await who.call<SuggestReply>('POST', '/api/geocoder/suggest', {
    city_id: khimki.id,
    text: typed,
  });
  const row = body.suggestions.find(({ type }) => type === 'house');
  expect(row?.address).toMatch(/14, подъезд 2, кв\. 31$/);
  for (const text of [typed, row?.address ?? '']) {
    const chosen = await setByAddress(new Visitor(api), text);
    expect(chosen.body.delivery_address).toMatchObject({ house: '14', entrance: '2', room: '31' });
  }
});

test('nothing found and a missing house number are told under the address [ADDR-02] [ADDR-04]', async () => {
  const nothing = await setByAddress(new Visitor(api), 'Несуществующий бульвар Эйфеля, 5');
  const noHouse = await setByAddress(new Visitor(api), 'Московская улица');
  expect([nothing.status, noHouse.status]).toEqual([422, 422]);
  expect(nothing.body.errors?.delivery_address).toEqual(['Delivery address not found']);
  expect(noHouse.body.errors?.delivery_address).toEqual(['Please add the house number']);
});

test('found but outside every zone is said so and not chosen; the checker names the nearest shop [ADDR-02] [ZONE-01]', async () => {
  const who = new Visitor(api);
  const far = { city_id: khimki.id, latitude: 55.8665, longitude: 37.4995 };
  const check = await who.call<CheckAddressReply>('POST', '/api/user/addresses/check', far);
  expect(check.body.delivery_address?.delivery_possible ?? false).toBe(false);
  expect(check.body.nearest_shop?.distance_meters).toBeGreaterThan(0);
  const { body } = await who.call<{ delivery_address: object | null }>('GET', '/api/user/get');
  expect(body.delivery_address).toBeNull();
});

test('suggestions: from two characters, at most seven [ADDR-03]', async () => {
  const who = new Visitor(api);
  const suggest = async (text: string) =>
    (await who.call<SuggestReply>('POST', '/api/geocoder/suggest', { city_id: khimki.id, text })).body
      .suggestions;
  expect(await suggest('М')).toEqual([]);
  const rows = await suggest('ул');
  expect(rows.length).toBeLessThanOrEqual(7);
  expect((await suggest('Московская 14'))[0]).toMatchObject({ type: 'house' });
});

test('the geocoder needs a house number and writes "longitude latitude" [ADDR-04]', async () => {
  const who = new Visitor(api);
  const search = async (address: string) =>
    (await who.call<GeocoderReply>('POST', '/api/geocoder/searchByAddress', { address, city_id: khimki.id }))
      .body.GeoObjectCollection.featureMember;
  expect(await search('Московская улица')).toEqual([]);
  expect((await search(khimki.address))[0]?.GeoObject.Point.pos).toMatch(/^37\.\d+ 55\.\d+$/);
});

test('what the session chose is told again after a reload; another city does not see it [CITY-04]', async () => {
  const who = new Visitor(api);
  await setByAddress(who, khimki.address);
  const { body } = await who.call<{ order_type: string; delivery_address: { house: string } }>(
    'GET',
    '/api/user/get',
  );
  expect(body).toMatchObject({ order_type: 'delivery', delivery_address: { house: '14' } });
  const other = await who.call<{ errors?: object }>('PUT', '/api/cart/add', {
    city_id: 1,
    product_key: 'philadelphia',
    count: 1,
  });
  expect(other.body.errors).toHaveProperty('delivery_address');
});

test('the chosen address is told in the language that is asked for, its street as it was found [I18N-02]', async () => {
  const headers: Record<string, string> = {};
  const who = new Visitor(api, headers);
  await setByAddress(who, khimki.address);
  const told = async (language: string) => {
    headers['accept-language'] = language;
    const { body } = await who.call<{ delivery_address: DeliveryAddress }>('GET', '/api/user/get');
    const { city, shop_address, street } = body.delivery_address;
    return { city: city.name, shop_address, street };
  };
  const [english, russian] = [await told('en'), await told('ru')];
  expect([english.city, russian.city]).toEqual(['Khimki', 'Химки']);
  expect(english.shop_address).toMatch(/[A-Za-z]/);
  expect(russian.shop_address).toMatch(/[А-Яа-я]/);
  expect(english.street).toBe(russian.street);
});
