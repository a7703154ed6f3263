import { cityFixture, pageFixture, productFixture, settingsFixture } from '@storefront/shared-state/testing';
import { pageDescription } from './pageDescription';

const about = 'Umi варит рис каждое утро. <b>Рыбу</b> привозят охлаждённой.';
const settings = settingsFixture({ seo: { ...settingsFixture().seo, main_page: [about] } });
const here = pageFixture({ settings });
const there = pageFixture({
  settings,
  city: cityFixture({ name: 'Химки', alias: 'khimki', seo_name: 'в Химках' }),
});

test('each city’s home page describes itself by its city', () => {
  expect(pageDescription(here, true, {})).toBe(
    'Umi во Владивостоке. Umi варит рис каждое утро. Рыбу привозят охлаждённой.',
  );
  expect(pageDescription(there, true, {})).toContain('в Химках');
});

test('a page below describes itself by its first paragraph, one without by heading and city', () => {
  const lead = 'Принимаем наличные, карты и СБП.';
  expect(pageDescription(here, false, { heading: 'Оплата', lead })).toBe(`Umi, Владивосток: ${lead}`);
  expect(pageDescription(there, false, { heading: 'Рестораны' })).toMatch(
    /^Рестораны — Umi, Химки\. Umi варит/,
  );
});

test('a dish describes itself by what it is made of, and all end at a word', () => {
  const product = productFixture({ description: 'Лосось, сливочный сыр, огурец' });
  expect(pageDescription(here, true, {}, product)).toBe('Лосось, сливочный сыр, огурец — Umi, Владивосток');
  const long = pageDescription(here, true, {}, productFixture({ description: 'рис и рыба '.repeat(30) }));
  expect(long.length).toBeLessThanOrEqual(161);
  expect(long).toMatch(/(?:рис|и|рыба)…$/);
});
