import type { Coordinates } from '@storefront/contracts';
import { type ResolvedAddress, suggest } from '../geo';
import { GuardedProvider, type MapEvent } from './guard/GuardedProvider';
import type { MapProvider, SuggestedPlace } from './MapProvider';
import { MapProviderError } from './MapProviderError';
import { Maps } from './Maps';
import { berlin } from './testing/cities';

const here: Coordinates = { latitude: 52.5, longitude: 13.4 };
const found: ResolvedAddress = {
  address: 'Outside 1',
  full_address: 'Berlin, Outside 1',
  locality: 'Berlin',
  district: '',
  street: 'Outside',
  house: '1',
  coordinates: here,
};
const row: SuggestedPlace = {
  id: 'r1',
  type: 'house',
  title: 'Outside 1',
  subtitle: 'Berlin',
  address: 'Outside 1',
  full_address: 'Berlin, Outside 1',
  coordinates: null,
  highlights: [],
  ref: 'place-1',
};

function setUp(provider: Partial<MapProvider>, options: { keepMs?: number; timeoutMs?: number } = {}) {
  const events: MapEvent[] = [];
  let now = Date.UTC(2026, 4, 1);
  const outside = {
    name: 'photon',
    suggest: jest.fn(async () => [row]),
    geocode: jest.fn(async () => found),
    reverse: jest.fn(async () => found),
    ...provider,
  } satisfies MapProvider;
  const guarded = new GuardedProvider(outside, {
    timeoutMs: options.timeoutMs ?? 10_000,
    keepMs: options.keepMs ?? 0,
    clock: () => now,
    tell: (event) => events.push(event),
  });
  const left = new AbortController();
  return {
    maps: new Maps((alias) => (alias === 'berlin' ? guarded : undefined)),
    outside,
    caller: { language: 'de' as const, left: left.signal },
    leave: () => left.abort(),
    outcomes: () => events.map(({ outcome }) => outcome),
    circuits: () => events.flatMap(({ circuit }) => circuit ?? []),
    pass: (ms: number) => {
      now += ms;
    },
  };
}
const typed = { text: 'torstr', limit: 7 };
const embeddedTitles = suggest('berlin', 'torstr', { language: 'de', bias: berlin.center }).map(
  ({ title }) => title,
);
const failing = async () => {
  throw new MapProviderError('photon', 'failed', 500);
};

test('the city’s own service answers, another city is answered by its gazetteer [ADDR-04]', async () => {
  const { maps, caller, outside } = setUp({});
  expect((await maps.suggest(berlin, typed, caller)).map(({ title }) => title)).toEqual(['Outside 1']);
  expect((await maps.geocode({ ...berlin, alias: 'kyiv' }, 'Хрещатик 22', caller))?.house).toBe('22');
  expect(outside.geocode).not.toHaveBeenCalled();
  expect([maps.isOutside('berlin'), maps.isOutside('kyiv')]).toEqual([true, false]);
});

test.each([
  ['fails', failing],
  ['stumbles over an answer', async () => JSON.parse('{')],
  ['hangs', (question: { signal: AbortSignal }) => untilAborted(question.signal)],
])('when the service %s the gazetteer answers in the same shape [ADDR-04]', async (_how, broken) => {
  const { maps, caller } = setUp({ suggest: broken, geocode: broken, reverse: broken }, { timeoutMs: 20 });
  expect((await maps.suggest(berlin, typed, caller)).map(({ title }) => title)).toEqual(embeddedTitles);
  const torstrasse = await maps.geocode(berlin, 'Torstraße 61', caller);
  expect(torstrasse?.address).toBe('Torstraße 61');
  expect((await maps.reverse(berlin, torstrasse?.coordinates ?? here, caller))?.address).toBe('Torstraße 61');
});

test('after five failures the service rests, and is asked again afterwards', async () => {
  let isDown = true;
  const geocode = jest.fn(async () => (isDown ? failing() : found));
  const { maps, caller, pass, outcomes, circuits } = setUp({ geocode });
  for (let count = 0; count < 8; count += 1) await maps.geocode(berlin, `Torstraße ${count}`, caller);
  expect(geocode).toHaveBeenCalledTimes(5);
  expect(outcomes()).toEqual([...Array(5).fill('failed'), ...Array(3).fill('resting')]);
  pass(5_000);
  isDown = false;
  expect(await maps.geocode(berlin, 'Torstraße 9', caller)).toBe(found);
  expect(circuits()).toEqual(['open', 'closed']);
});

test('suggestions go on while the geocoder rests: they are different services', async () => {
  const { maps, caller } = setUp({ geocode: failing });
  for (let count = 0; count < 6; count += 1) await maps.geocode(berlin, `x ${count}`, caller);
  expect((await maps.suggest(berlin, typed, caller))[0]?.title).toBe('Outside 1');
});

test('a used-up limit ends the questions at once, a question that is not understood never does', async () => {
  const quota = setUp({
    suggest: async () => {
      throw new MapProviderError('photon', 'quota', 429, 120_000);
    },
  });
  for (const text of ['aa', 'bb']) await quota.maps.suggest(berlin, { text, limit: 7 }, quota.caller);
  quota.pass(119_000);
  await quota.maps.suggest(berlin, { text: 'cc', limit: 7 }, quota.caller);
  expect(quota.outcomes()).toEqual(['quota', 'resting', 'resting']);

  const refused = setUp({
    geocode: async () => {
      throw new MapProviderError('photon', 'refused', 400);
    },
  });
  for (let count = 0; count < 9; count += 1) await refused.maps.geocode(berlin, `x ${count}`, refused.caller);
  expect(new Set(refused.outcomes())).toEqual(new Set(['refused']));
});

test('a customer who leaves is no fault of the service', async () => {
  const { maps, caller, leave, outcomes } = setUp({ suggest: ({ signal }) => untilAborted(signal) });
  const asked = maps.suggest(berlin, typed, caller);
  leave();
  await asked;
  expect(outcomes()).toEqual(['left']);
});

test('the same question is asked once while its answer is good, and not kept at all where that is forbidden', async () => {
  const { maps, caller, outside, pass } = setUp({}, { keepMs: 1_000 });
  for (const text of ['torstr', 'Torstr', 'torstr']) await maps.suggest(berlin, { text, limit: 7 }, caller);
  expect(outside.suggest).toHaveBeenCalledTimes(1);
  pass(1_001);
  await maps.suggest(berlin, typed, caller);
  expect(outside.suggest).toHaveBeenCalledTimes(2);
  const forbidden = setUp({});
  for (let count = 0; count < 3; count += 1) await forbidden.maps.suggest(berlin, typed, forbidden.caller);
  expect(forbidden.outside.suggest).toHaveBeenCalledTimes(3);
});

test('a chosen row is asked for by the service’s own name of it, within the session of its suggestions', async () => {
  const { maps, caller, outside } = setUp({});
  const rows = await maps.suggest(berlin, { ...typed, session: 'session-1' }, caller);
  expect(rows[0]).not.toHaveProperty('ref');
  await maps.geocode(berlin, 'Outside 1', caller);
  expect(outside.geocode).toHaveBeenCalledWith(
    expect.objectContaining({ text: 'Outside 1', ref: 'place-1', session: 'session-1' }),
  );
});

test('a city without a gazetteer has no addresses of its own and is no fault', async () => {
  const { maps, caller } = setUp({});
  const samarkand = { ...berlin, alias: 'samarkand' };
  expect(await maps.suggest(samarkand, typed, caller)).toEqual([]);
  expect(await maps.geocode(samarkand, 'Registon 1', caller)).toBeNull();
  expect(await maps.reverse(samarkand, here, caller)).toBeNull();
});

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_done, fail) => {
    signal.addEventListener('abort', () => fail(new MapProviderError('photon', 'timeout')), { once: true });
  });
}
