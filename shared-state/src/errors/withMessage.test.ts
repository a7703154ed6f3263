import { apiAtom } from '../api/apiAtom';
import { createApiClient } from '../api/client';
import { modalsAtom } from '../modals/modals';
import { notificationsAtom } from '../notifications/notifications';
import { createPageStore } from '../page/presetStore';
import { pageFixture } from '../testing/pageFixture';
import { reportFailure } from './reportFailure';

const server = 'Что-то пошло не так на нашей стороне. Попробуйте ещё раз.';
const network = 'Нет связи. Проверьте интернет и попробуйте ещё раз.';
/** A page whose server, or something on the way to it, answers so. */
function pageWith(answer: () => Promise<Response>) {
  const fetch = answer as unknown as typeof globalThis.fetch;
  return createPageStore(pageFixture(), createApiClient({ baseUrl: '', language: () => 'ru', fetch }));
}
const reply = (status: number, body: string, headers = {}) =>
  pageWith(async () => new Response(body, { status, headers }));
const fetchMessage = async (store: ReturnType<typeof pageWith>) => {
  const result = await store
    .get(apiAtom)
    .call('login', { body: { city_id: 1, phone: '79241234567', consent: true } });
  return result.ok ? 'ok' : result.error.message;
};

const foreign: [string, string][] = [
  ['a page of HTML', '<!doctype html><h1>Error</h1>'],
  ['nothing', ''],
  ['half a document', '{"message":"Слиш'],
  ['JSON of another shape', '{"error":{"message":"denied"}}'],
  ['a list', '[]'],
  ['a message that is no text', '{"message":{"text":"denied"}}'],
];
describe.each(foreign)('%s', (_what, body) => {
  test.each([200, 400, 401, 403, 404, 409, 413, 422, 500, 502, 503])(
    'with status %i is told in the page’s language [ERR-04]',
    async (status) => {
      expect(await fetchMessage(reply(status, body))).toBe(server);
    },
  );
  test('with status 429 says to wait, and how long if the server says so [ERR-04] [LOGIN-09]', async () => {
    expect(await fetchMessage(reply(429, body))).toBe('Слишком много попыток. Попробуйте чуть позже.');
    expect(await fetchMessage(reply(429, body, { 'retry-after': '30' }))).toBe(
      'Слишком много попыток. Через 30\u00a0сек попробуйте ещё раз.',
    );
    expect(await fetchMessage(reply(429, body, { 'retry-after': '61' }))).toBe(
      'Слишком много попыток. Через 2\u00a0мин попробуйте ещё раз.',
    );
  });
});

test('no answer at all is shown as a lost connection [ERR-04]', async () => {
  expect(await fetchMessage(pageWith(() => Promise.reject(new TypeError('reset'))))).toBe(network);
});

test('our server’s own words are not touched [ERR-04]', async () => {
  expect(await fetchMessage(reply(429, '{"message":"Слишком много попыток! Повторите позже"}'))).toBe(
    'Слишком много попыток! Повторите позже',
  );
});

test('wherever the policy shows it, there is something to read [ERR-02] [ERR-04]', async () => {
  const store = reply(502, '<h1>Bad gateway</h1>');
  const refused = await store.get(apiAtom).call('settings');
  if (!refused.ok) store.set(reportFailure, refused);
  expect(store.get(modalsAtom).current ?? store.get(modalsAtom).confirms[0]).toMatchObject({
    props: { message: server },
  });
  const lost = pageWith(() => Promise.reject(new TypeError('reset')));
  const unanswered = await lost.get(apiAtom).call('settings');
  if (!unanswered.ok) lost.set(reportFailure, unanswered);
  expect(lost.get(notificationsAtom).at(-1)?.text).toBe(network);
});

describe('in a browser that blocks cookies', () => {
  beforeEach(() => void jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false));
  afterEach(() => jest.restoreAllMocks());
  const asked = jest.fn(async () => new Response('{"cities":[]}'));
  beforeEach(() => asked.mockClear());

  test.each([
    ['shopsSet', { shop_id: 1 }],
    ['setByAddress', { city: 1, address: 'Светланская 20' }],
    ['setByCoordinates', { city: 1, latitude: 43.1, longitude: 131.9 }],
    ['setById', { id: 1 }],
    ['login', { city_id: 1, phone: '79241234567', consent: true }],
  ] as const)('%s says what is needed and is not sent [ERR-04]', async (name, body) => {
    const store = pageWith(asked);
    const result = await store.get(apiAtom).call(name, { body: body as never });
    expect(asked).not.toHaveBeenCalled();
    if (result.ok) throw new Error('accepted');
    store.set(reportFailure, result);
    expect(store.get(modalsAtom).current ?? store.get(modalsAtom).confirms[0]).toMatchObject({
      props: { message: expect.stringMatching(/^Браузер не принимает файлы cookie/) },
    });
  });

  test('what only reads is asked', async () => {
    expect(await pageWith(asked).get(apiAtom).call('cities')).toMatchObject({ ok: true });
  });
});
