import type { Banner } from '@storefront/contracts';
import { bannerFixture } from '../testing/bannerFixture';
import { isDue } from './bannerRules';

const banner = (change: Partial<Banner['schedule']> = {}, page_url = ['/']) =>
  bannerFixture({
    id: 1,
    page_url,
    schedule: {
      ...bannerFixture().schedule,
      show_time: { from: '2026-11-21T09:00', to: '2026-11-22T03:00' },
      ...change,
    },
  });
// 09:00 in Vladivostok.
const open = Date.UTC(2026, 10, 20, 23, 0);
const at = (nowMs: number, seenMs?: number, path = '/') => ({
  nowMs,
  utcOffsetMinutes: 600,
  path,
  seenMs,
});
const hour = 3_600_000;

test('a banner begins and ends by the city’s clock, not the visitor’s [PROMO-02] [I18N-05]', () => {
  expect(isDue(banner(), at(open))).toBe(true);
  expect(isDue(banner(), at(open - 1))).toBe(false);
  expect(isDue(banner(), at(open + 18 * hour - 1))).toBe(true);
  expect(isDue(banner(), at(open + 18 * hour))).toBe(false);
  expect(isDue(banner(), { ...at(open), utcOffsetMinutes: 60 })).toBe(false);
});

test.each([
  ['day', 2, 48],
  ['hour', 3, 3],
] as const)('shown once, it waits for its %s frequency [PROMO-02]', (type, frequency, hours) => {
  const often = banner({
    show_time: { from: '2000-01-01T00:00', to: '2100-01-01T00:00' },
    display_frequency: frequency,
    display_frequency_type: type,
  });
  expect(isDue(often, at(open, open - hours * hour + 1))).toBe(false);
  expect(isDue(often, at(open, open - hours * hour))).toBe(true);
});

test('a banner shows on its pages only, on all where it names none [PROMO-02]', () => {
  expect(isDue(banner(), at(open, undefined, '/promotions'))).toBe(false);
  expect(isDue(banner({}, ['/promotions/']), at(open, undefined, '/promotions'))).toBe(true);
  expect(isDue(banner({}, []), at(open, undefined, '/about'))).toBe(true);
});
