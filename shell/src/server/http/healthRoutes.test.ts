import type { RegistryStore } from '@storefront/federation/registry';
import Fastify from 'fastify';
import { readConfig } from '../config/readConfig';
import { Drain } from './Drain';
import { healthRoutes } from './healthRoutes';

interface Around {
  /** What the registry resolves; an error where it cannot be read. */
  composition: object | Error;
  isApiOk: boolean | Error;
}

/** A server among these neighbours. */
function open({ composition, isApiOk }: Around) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (isApiOk instanceof Error) throw isApiOk;
    return new Response(null, { status: isApiOk ? 200 : 503 });
  });
  const registry = {
    async resolveComposition() {
      if (composition instanceof Error) throw composition;
      return composition;
    },
  } as unknown as RegistryStore;
  const app = Fastify();
  const drain = new Drain({ noticeMs: 0, deadlineMs: 1_000 });
  healthRoutes(app, { config: readConfig({}), registry, drain });
  const ask = async (url: string) => {
    const reply = await app.inject(url);
    return [reply.statusCode, reply.json()];
  };
  return { app, drain, ask };
}
afterEach(() => jest.restoreAllMocks());

const whole: Around = { composition: { shell: {} }, isApiOk: true };
const waiting = (registry: boolean, api: boolean) => [
  503,
  {
    status: 'waiting',
    checks: [
      { name: 'registry', ok: registry },
      { name: 'api', ok: api },
    ],
  },
];

test('a server with a release of the shell and an API that answers is ready', async () => {
  const checks = [
    { name: 'registry', ok: true },
    { name: 'api', ok: true },
  ];
  expect(await open(whole).ask('/readyz')).toEqual([200, { status: 'ok', checks }]);
});

test.each<[string, Partial<Around>, unknown]>([
  ['has no release of the shell', { composition: {} }, waiting(false, true)],
  ['cannot read the registry', { composition: new Error('no bucket') }, waiting(false, true)],
  ['has an API that is not well', { isApiOk: false }, waiting(true, false)],
  ['cannot reach its API', { isApiOk: new Error('ECONNREFUSED') }, waiting(true, false)],
])('one that %s is alive, waits and says for what', async (_, change, expected) => {
  const { ask } = open({ ...whole, ...change });
  expect(await ask('/readyz')).toEqual(expected);
  expect(await ask('/healthz')).toEqual([
    200,
    { status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
  ]);
});

test('one that is about to stop is alive and not ready', async () => {
  const { app, drain, ask } = open(whole);
  void drain.stop(app);
  expect(await ask('/readyz')).toEqual([503, { status: 'stopping', checks: [] }]);
});
