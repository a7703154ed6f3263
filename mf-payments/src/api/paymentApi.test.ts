import { callTimeoutMs, payTimeoutMs } from '../lib/timings';
import { createPaymentApi } from './paymentApi';

interface Reply {
  status?: number;
  /** What its body is read as; an error is a body that is no JSON. */
  json: unknown;
}
const answering = ({ status = 200, json }: Reply) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    async () =>
      ({
        ok: status < 400,
        status,
        json: async () => {
          if (json instanceof Error) throw json;
          return json;
        },
      }) as Response,
  );
const api = createPaymentApi('cache-key', { language: 'tr' });
const order = { order_id: 1001, order_cache_key: 'cache-key' };
const pay = { ...order, payment_type: 'sbp', device: 'mobile' } as const;
const settings = { ...order, payment_type: 'cardOnline', is_delivery: true, city_id: 1, shop_id: null };
const door = { ...order, payment_type: 'cash', cash: 2000 };

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each([
  ['state', '/api/order/payment', () => api.state(), { order_cache_key: 'cache-key' }],
  ['settings', '/api/order/payment-settings', () => api.settings(settings), settings],
  ['pay', '/api/order/pay', () => api.pay(pay), pay],
  ['payAtDoor', '/api/order/pay-at-door', () => api.payAtDoor(door), door],
])('%s posts to %s in the page’s language, and hands on the answer', async (_, path, call, body) => {
  const network = answering({ json: { order_id: 1001 } });
  expect(await call()).toEqual({ kind: 'ok', data: { order_id: 1001 } });
  expect(network).toHaveBeenCalledTimes(1);
  const [address, request] = network.mock.calls[0] ?? [];
  expect(address).toBe(path);
  expect(request).toMatchObject({
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'accept-language': 'tr', 'content-type': 'application/json' },
  });
  expect(JSON.parse(String(request?.body))).toEqual(body);
});

test.each([
  [200, null],
  [200, 'ok'],
  [200, new SyntaxError('<html> is no JSON')],
  [422, null],
  // Whatever failed may have charged the card before.
  [500, { message: 'Ошибка' }],
  [502, { message: 'Bad gateway' }],
  [504, { message: 'Timeout' }],
  // A proxy's own.
  [503, {}],
  [503, { message: '' }],
  [503, { message: 5 }],
])('%d with %j says nothing about the payment', async (status, json) => {
  answering({ status, json });
  expect(await api.pay(pay)).toEqual({ kind: 'unknown' });
});

test('503 in the API’s own words: nothing was begun', async () => {
  answering({ status: 503, json: { message: 'Попробуйте позже', code: 'busy' } });
  expect(await api.pay(pay)).toEqual({ kind: 'later', error: { message: 'Попробуйте позже', code: 'busy' } });
});

test.each([
  [400, { message: 'Нет' }, { message: 'Нет' }],
  [422, { message: 'Нет', code: 'funds' }, { message: 'Нет', code: 'funds' }],
  [422, { errors: { Cvv: ['Код'] } }, { message: '', errors: { Cvv: ['Код'] } }],
  [499, { message: 1, code: 2, errors: 'x' }, { message: '' }],
  [404, { errors: null }, { message: '' }],
])('%d with %j is a refusal, read as far as it can be', async (status, json, error) => {
  answering({ status, json });
  expect(await api.pay(pay)).toEqual({ kind: 'refused', status, error });
});

test('without a network nothing is known, and nothing is thrown', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await api.pay(pay)).toEqual({ kind: 'unknown' });
});

describe('a server that is silent', () => {
  const begin = (call: () => Promise<unknown>) => {
    jest.useFakeTimers();
    let signal: AbortSignal | null | undefined;
    const network = jest.spyOn(globalThis, 'fetch').mockImplementation(
      (_, request) =>
        new Promise((_resolve, reject) => {
          signal = request?.signal;
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    return { answer: call(), network, isAborted: () => signal?.aborted };
  };

  test.each([
    ['pay', () => api.pay(pay), payTimeoutMs],
    ['state', () => api.state(), callTimeoutMs],
    ['settings', () => api.settings(settings), callTimeoutMs],
    ['payAtDoor', () => api.payAtDoor(door), callTimeoutMs],
  ])('%s is waited for as long as it may take, and no longer', async (_, call, timeoutMs) => {
    const { answer, isAborted } = begin(call);
    await jest.advanceTimersByTimeAsync(timeoutMs - 1);
    expect(isAborted()).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual({ kind: 'unknown' });
  });

  test('an acquirer has longer than the half minute that the API gives it', () => {
    expect(payTimeoutMs).toBeGreaterThan(30_000);
  });
});

test('what was answered is not given up any more', async () => {
  jest.useFakeTimers();
  const network = answering({ json: {} });
  await api.pay(pay);
  await jest.advanceTimersByTimeAsync(payTimeoutMs);
  expect(network.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
});

test('a state that was worded in a language that was left meanwhile is asked for anew [I18N-02]', async () => {
  const i18n = { language: 'ru' };
  const asked: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const language = new Headers(init?.headers).get('accept-language');
    asked.push(language);
    i18n.language = 'de';
    return { ok: true, status: 200, json: async () => ({ language }) } as Response;
  });
  expect(await createPaymentApi('cache-key', i18n).state()).toMatchObject({ data: { language: 'de' } });
  expect(asked).toEqual(['ru', 'de']);
});
