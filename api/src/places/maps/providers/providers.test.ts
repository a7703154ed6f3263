import { suggestReply } from '@storefront/contracts';
import * as v from 'valibot';
import type { MapProvider } from '../MapProvider';
import { MapProviderError } from '../MapProviderError';
import { berlin, khimki } from '../testing/cities';
import { type Sandbox, startSandbox } from '../testing/startSandbox';
import { googleProvider } from './google';
import { nominatimProvider } from './nominatim';
import { photonProvider } from './photon';
import { yandexProvider } from './yandex';

// A process is started before the first test: on a busy machine that takes longer than the default.
jest.setTimeout(60_000);

const names = ['photon', 'nominatim', 'yandex', 'google'] as const;
type Name = (typeof names)[number];
let sandbox: Sandbox;
let providers: Record<Name, MapProvider>;
beforeAll(async () => {
  sandbox = await startSandbox();
  const { photon, nominatim, yandex, google } = sandbox.settings;
  if (!photon || !nominatim || !yandex || !google) throw new Error('the sandbox stands in for every service');
  providers = {
    photon: photonProvider(photon),
    nominatim: nominatimProvider(nominatim),
    yandex: yandexProvider(yandex),
    google: googleProvider(google),
  };
});
afterAll(() => sandbox.stop());
afterEach(async () => {
  for (const name of names) await sandbox.play(name, null);
});

const inTime = () => AbortSignal.timeout(20_000);
const typing = (text: string) => ({
  city: berlin,
  language: 'de' as const,
  text,
  limit: 7,
  near: berlin.center,
  signal: inTime(),
});
const asking = (text: string) => ({ city: berlin, language: 'de' as const, text, signal: inTime() });
const at = (latitude: number, longitude: number) => ({
  city: berlin,
  language: 'de' as const,
  point: { latitude, longitude },
  signal: inTime(),
});

describe.each(names)('%s', (name) => {
  test('suggests rows of our shape while a street is being typed, at most as many as asked for [ADDR-04]', async () => {
    const rows = await providers[name].suggest(typing('Torstr'));
    expect(v.parse(suggestReply, { suggestions: rows }).suggestions).toHaveLength(rows.length);
    expect(rows.map(({ title, type }) => [title, type])).toEqual([
      ['Torstraße 60', 'house'],
      ['Torstraße 61', 'house'],
      ['Torstraße 162', 'house'],
    ]);
    expect(rows[0]?.subtitle).toContain('Berlin');
    expect(await providers[name].suggest({ ...typing('Torstr'), limit: 2 })).toHaveLength(2);
  });

  test('the row that is chosen is the address that is found [ADDR-01] [ADDR-04]', async () => {
    const rows = await providers[name].suggest(typing('Torstraße 61'));
    const { address = '', ref } = rows[0] ?? {};
    const found = await providers[name].geocode({ ...asking(address), ref });
    // Yandex's geocoder does not speak German.
    const street = name === 'yandex' ? 'Torstrasse' : 'Torstraße';
    expect(found).toMatchObject({
      address: `${street} 61`,
      full_address: `Berlin, ${street} 61`,
      locality: 'Berlin',
      street,
      house: '61',
      coordinates: { latitude: 52.5292, longitude: 13.4003 },
    });
  });

  test('text is found without a suggestion; what does not exist is not', async () => {
    expect((await providers[name].geocode(asking('Torstraße 60')))?.house).toBe('60');
    expect(await providers[name].geocode(asking('Champs-Élysées 1'))).toBeNull();
    expect(await providers[name].suggest(typing('Champs'))).toEqual([]);
  });

  test('a street of another city is not offered', async () => {
    expect(await providers[name].suggest({ ...typing('Torstr'), city: khimki })).toEqual([]);
    expect(await providers[name].geocode({ ...asking('Torstraße 61'), city: khimki })).toBeNull();
  });

  test('a point gives the house beside it and stays where it was put; far from any house it gives nothing [ADDR-01]', async () => {
    expect(await providers[name].reverse(at(52.5293, 13.4004))).toMatchObject({
      house: '61',
      coordinates: { latitude: 52.5293, longitude: 13.4004 },
    });
    expect(await providers[name].reverse(at(52.45, 13.3))).toBeNull();
  });

  test('nothing found is an answer', async () => {
    await sandbox.play(name, 'empty');
    expect(await providers[name].suggest(typing('Torstr'))).toEqual([]);
    expect(await providers[name].geocode(asking('Torstraße 61'))).toBeNull();
    expect(await providers[name].reverse(at(52.5293, 13.4004))).toBeNull();
  });

  test.each([
    ['failed', 'failed'],
    ['html', 'garbage'],
    ['garbage', 'garbage'],
    ['half', 'garbage'],
    ['huge', 'garbage'],
    ['quota', 'quota'],
    ['denied', 'denied'],
  ])('%s is told as a fault (%s) without what was asked or the key', async (scenario, fault) => {
    await sandbox.play(name, scenario);
    const asked = [
      providers[name].suggest(typing('Torstr')),
      providers[name].geocode(asking('Torstraße 61')),
      providers[name].reverse(at(52.5293, 13.4004)),
    ];
    for (const outcome of await Promise.allSettled(asked)) {
      const error = outcome.status === 'rejected' ? outcome.reason : null;
      expect(error).toBeInstanceOf(MapProviderError);
      expect(error).toMatchObject({ provider: name, fault });
      expect(`${error.stack} ${JSON.stringify(error)} ${error.cause}`).not.toMatch(/sandbox-|Torstr|52\.5/);
    }
  });

  test('latitude and longitude changed about are noticed: nobody is sent to another country', async () => {
    await sandbox.play(name, 'swapped');
    await expect(providers[name].geocode(asking('Torstraße 61'))).rejects.toMatchObject({ fault: 'garbage' });
    await expect(providers[name].reverse(at(52.5293, 13.4004))).rejects.toMatchObject({ fault: 'garbage' });
  });

  test('a service that hangs is left when the time is over', async () => {
    await sandbox.play(name, 'hang');
    const signal = AbortSignal.timeout(100);
    await expect(providers[name].suggest({ ...typing('Torstr'), signal })).rejects.toMatchObject({
      fault: 'timeout',
    });
    await expect(providers[name].geocode({ ...asking('Torstraße 61'), signal })).rejects.toMatchObject({
      fault: 'timeout',
    });
  });

  test('a service that is not there is unreachable', async () => {
    const gone: Record<Name, MapProvider> = {
      photon: photonProvider({ url: 'http://127.0.0.1:9', languages: [] }),
      nominatim: nominatimProvider({ url: 'http://127.0.0.1:9' }),
      yandex: yandexProvider({
        geocoderKey: 'k',
        suggestKey: 'k',
        geocoderUrl: 'http://127.0.0.1:9',
        suggestUrl: 'http://127.0.0.1:9',
      }),
      google: googleProvider({
        key: 'k',
        placesUrl: 'http://127.0.0.1:9',
        geocodingUrl: 'http://127.0.0.1:9',
      }),
    };
    await expect(gone[name].suggest(typing('Torstr'))).rejects.toMatchObject({ fault: 'unreachable' });
  });
});

test('a key that is not accepted is told apart from a wrong question', async () => {
  const { yandex, google } = sandbox.settings;
  if (!yandex || !google) throw new Error('the sandbox stands in for every service');
  const wrongKeys = [
    yandexProvider({ ...yandex, suggestKey: 'wrong' }),
    googleProvider({ ...google, key: 'wrong' }),
  ];
  for (const provider of wrongKeys)
    await expect(provider.suggest(typing('Torstr'))).rejects.toMatchObject({ fault: 'denied' });
});

test('Photon is asked for local names in a language that its index does not have', async () => {
  const [row] = await providers.photon.suggest({ ...typing('Torstr'), language: 'uz' });
  expect(row?.title).toBe('Torstraße 60');
});

test('a Russian reader gets Russian names and a comma before the house', async () => {
  const asked = { ...asking('Московская 14'), city: khimki, language: 'ru' as const };
  expect(await providers.yandex.geocode(asked)).toMatchObject({
    address: 'Московская улица, 14',
    full_address: 'Химки, Московская улица, 14',
  });
});
