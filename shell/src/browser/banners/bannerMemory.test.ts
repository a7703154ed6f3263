import { readCookie, setCookie } from '@storefront/shared-state/host';
import { isQuiet, keepQuiet, rememberSeen, seenAt } from './bannerMemory';

const nowMs = Date.UTC(2026, 10, 21, 3, 0);
beforeEach(() => {
  setCookie('banners', '', -1);
});

test('each banner is remembered with its own time, and the latest time counts [PROMO-02]', () => {
  expect(seenAt(1)).toBeUndefined();
  expect(rememberSeen(1, nowMs)).toBe(true);
  expect(rememberSeen(2, nowMs + 5_000)).toBe(true);
  expect(rememberSeen(1, nowMs + 9_000)).toBe(true);
  expect([seenAt(1), seenAt(2), seenAt(3)]).toEqual([nowMs + 9_000, nowMs + 5_000, undefined]);
});

test('the minute without banners does not make the browser forget which were seen [PROMO-02]', () => {
  rememberSeen(1, nowMs);
  expect(isQuiet(nowMs)).toBe(false);
  keepQuiet(nowMs);
  rememberSeen(2, nowMs);
  expect([isQuiet(nowMs + 59_999), isQuiet(nowMs + 60_000)]).toEqual([true, false]);
  expect([seenAt(1), seenAt(2)]).toEqual([nowMs, nowMs]);
});

test('of very many banners the twenty that were seen last are remembered', () => {
  for (let id = 1; id <= 21; id += 1) rememberSeen(id, nowMs + id * 1000);
  expect(seenAt(1)).toBeUndefined();
  expect(seenAt(2)).toBe(nowMs + 2000);
  expect(seenAt(21)).toBe(nowMs + 21_000);
});

test.each(['rubbish', '..', '%', '0.7', '0.x7-abc', '0.7x-abc', '0.7-', '0.7-!', '0.7--1'])(
  'a memory that reads "%s" is one of nothing, and banners can be remembered in it',
  (kept) => {
    setCookie('banners', kept);
    expect(seenAt(7)).toBeUndefined();
    expect(rememberSeen(7, nowMs)).toBe(true);
    expect(seenAt(7)).toBe(nowMs);
  },
);

test('where the browser keeps no cookies a showing is not remembered, and that is said [PROMO-02]', () => {
  const kept = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  expect(rememberSeen(1, nowMs)).toBe(false);
  kept.mockRestore();
  expect(readCookie('banners')).toBeNull();
});
