import type { BannersReply, City, PromotionsReply } from '@storefront/contracts';
import { shareTestApi, Visitor } from '../../testing/startTestApi';

const api = shareTestApi();

const ask = async <T>(path: string, headers: Record<string, string> = {}) =>
  (await new Visitor(api, headers).call<T>('GET', path)).body;
const promotions = async (cityId: number, brand: string) =>
  (await ask<PromotionsReply>(`/api/promotions?city_id=${cityId}`, { 'x-brand': brand })).promotions;

test('each brand has its own promotions, in the language asked for [PROMO-01] [BRAND-01]', async () => {
  const aliases = await Promise.all(
    ['umi', 'tondo', 'zafran'].map(async (brand) =>
      (await promotions(3, brand)).map(({ alias }) => alias).join(),
    ),
  );
  expect(new Set(aliases).size).toBe(3);
  const german = await ask<PromotionsReply>('/api/promotions?city_id=3', { 'accept-language': 'de' });
  expect(german.promotions.map(({ name }) => name)).not.toEqual(
    (await promotions(3, 'umi')).map(({ name }) => name),
  );
  expect(german.now).toBe(api.now());
});

test('a promotion of some cities is not shown in the others [PROMO-01]', async () => {
  const aliasesIn = async (cityId: number) => (await promotions(cityId, 'tondo')).map(({ alias }) => alias);
  expect(await aliasesIn(3)).toContain('party');
  expect(await aliasesIn(2)).not.toContain('party');
});

test('the list and the city’s page say the same', async () => {
  const { city } = await ask<{ city: City }>('/api/cities/khimki', { 'x-brand': 'zafran' });
  expect(city.promotions).toEqual(await promotions(3, 'zafran'));
});

test('a promotion ends by the city’s own clock, hours earlier in Vladivostok than in Berlin [PROMO-01] [I18N-05]', async () => {
  const before = api.now();
  // 1 January 2028, 00:00 in Vladivostok, still the old year in Berlin.
  api.setTime(Date.UTC(2027, 11, 31, 14));
  const aliasesIn = async (cityId: number) => (await promotions(cityId, 'zafran')).map(({ alias }) => alias);
  expect(await aliasesIn(1)).not.toContain('plate-mix-deal');
  expect(await aliasesIn(7)).toContain('plate-mix-deal');
  api.setTime(Date.UTC(2027, 11, 31, 14) - 1);
  expect(await aliasesIn(1)).toContain('plate-mix-deal');
  api.setTime(before);
});

test('a promotion says until which day it runs, and one without an end says none [PROMO-01]', async () => {
  const untils = async (language: string) => {
    const headers = { 'x-brand': 'zafran', 'accept-language': language };
    const reply = await ask<PromotionsReply>('/api/promotions?city_id=3', headers);
    return new Map(reply.promotions.map(({ alias, until }) => [alias, until]));
  };
  expect((await untils('en')).get('plate-mix-deal')).toBe('Until 31 December 2027');
  expect((await untils('tr')).get('plate-mix-deal')).toBe('Son gün: 31 Aralık 2027');
  expect((await promotions(3, 'umi')).find(({ alias }) => alias === 'maki-gift')?.until).toBeNull();
});

test('a promotion names its promo code, and one that needs none names none [PROMO-01]', async () => {
  const codes = (await promotions(3, 'umi')).map(({ alias, promocode }) => [alias, promocode]);
  expect(codes).toEqual([
    ['first-order', 'HELLO15'],
    ['maki-gift', null],
    ['hot-evening', null],
  ]);
});

test('banners come with schedule and frequency for the page asked for, and not after their end [PROMO-02]', async () => {
  const banners = async (page: string) =>
    (await ask<BannersReply>(`/api/banners?city_id=3&page_url=${encodeURIComponent(page)}`)).banners;
  expect(await banners('/')).toMatchObject([
    { id: 1, schedule: { display_frequency: 2, display_frequency_type: 'day', delay: 20 } },
  ]);
  expect(await banners('/profile')).toEqual([]);
  const offset = async (city: number) => (await ask<BannersReply>(`/api/banners?city_id=${city}`)).utc_offset;
  expect([await offset(1), await offset(3)]).toEqual([600, 180]);
  const before = api.now();
  api.setTime(Date.UTC(2028, 0, 1));
  expect(await banners('/')).toEqual([]);
  api.setTime(before);
});

test('a city where the brand is not is not found', async () => {
  for (const path of ['promotions', 'banners'])
    expect((await new Visitor(api).call('GET', `/api/${path}?city_id=999`)).status).toBe(404);
});
