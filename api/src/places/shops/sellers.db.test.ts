import type { ShopsReply } from '@storefront/contracts';
import { shareTestApi, Visitor } from '../../testing/startTestApi';

const api = shareTestApi();
const berlin = 7;
const khimki = 3;

const listShops = async (cityId: number) =>
  (await new Visitor(api).call<ShopsReply>('GET', `/api/shops?city_id=${cityId}`)).body.shops;

test('a restaurant says who represents its company only where the law wants that published [SHELL-10]', async () => {
  for (const shop of await listShops(berlin)) {
    expect(shop.representative).toBe('Johanna Lindner');
    expect(shop.ogrn).toBe('Amtsgericht Charlottenburg, HRB 000007 B');
  }
  for (const shop of await listShops(khimki)) expect(shop).not.toHaveProperty('representative');
});
