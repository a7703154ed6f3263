import type { OrderPaymentReply, PaymentType } from '@storefront/contracts';
import type { RenderJob } from '../render/renderJob';
import { rendered, servePages } from '../testing/servePages';

const key = 'abcdefghijklmnopqrstuvwx';
const path = `/vladivostok/order/payment/${key}`;
const cardOnline = {
  alias: 'cardOnline',
  name: 'Картой онлайн',
  is_online: true,
  kind: 'card',
  icon: 'card',
  fields: [],
  texts: null,
} satisfies PaymentType;
const waiting: OrderPaymentReply = {
  ...{ state: 'waiting', order_id: 7, order_number: '1042', order_cache_key: key, tracking_key: 'k' },
  ...{ city_id: 1, city_alias: 'vladivostok', order_type: 'takeaway', shop_id: 3 },
  ...{ payment_type: 'cardOnline', payment_types: [cardOnline], total: 549 },
  ...{ currency: { currency: '₽', fraction_digits: 2 }, now: 1, created_at: 1, expires_at: 600_000 },
  ...{ can_pay: true, errors: [], next: null, card: null },
  complete_link: '/vladivostok/order/7/complete?key=k',
  failure_link: '/vladivostok/back-to-home?state=payment-failure',
};
const acquirer = { acquiring: 'cloudpayments', verify_param: 'pk', script_url: 'https://cards.example/a.js' };

/** The API's answers about payments, a text for a refusal's status; what it was asked stands in `asked`. */
function open(payment: Partial<OrderPaymentReply> | number = {}, card: object | number = acquirer) {
  const asked: { url: string; body: unknown; brand: string | null }[] = [];
  const answers = [payment, card].map((answer) =>
    typeof answer === 'number' ? answer : { ...(answer === payment ? waiting : {}), ...answer },
  );
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const headers = new Headers(init?.headers);
    asked.push({ url: String(url), body: JSON.parse(String(init?.body)), brand: headers.get('x-brand') });
    const answer = answers[String(url).endsWith('/payment-settings') ? 1 : 0];
    return typeof answer === 'number'
      ? Response.json({ message: 'no' }, { status: answer })
      : Response.json(answer);
  });
  const jobs: RenderJob[] = [];
  const served: string[] = [];
  const ask = servePages({
    watch: { served: ({ remote }) => void served.push(remote), add: () => true },
    composition: () => ({
      id: 'one',
      remotes: Object.fromEntries(
        ['mf-catalog', 'mf-payments'].map((remote) => [remote, { releases: [{ id: '0.1.0-a' }] }]),
      ) as never,
    }),
    documents: { 'mf-payments': { payment: {} } },
    render: async (job) => {
      jobs.push(job);
      return { ...rendered, status: 200, styleSources: ["'sha256-style'"] };
    },
  });
  return { ask, asked, jobs, served };
}
afterEach(() => jest.restoreAllMocks());

test('an order that waits is rendered by the remote that has the page, with what it is and who takes the card [PAY-05]', async () => {
  const { ask, asked, jobs, served } = open();
  const reply = await ask(path);
  expect(reply.statusCode).toBe(200);
  expect(served).toEqual(['mf-payments']);
  expect(jobs[0]?.document).toMatchObject({
    ...{ remote: 'mf-payments', name: 'payment', theme: undefined },
    data: {
      ...{ cacheKey: key, problem: null, payment: waiting, card: acquirer, language: 'ru' },
      ...{ brand: { alias: 'umi' }, city: { alias: 'vladivostok' } },
    },
  });
  expect(asked.map(({ body, brand }) => [body, brand])).toEqual([
    [{ order_cache_key: key }, 'umi'],
    [
      {
        ...{ payment_type: 'cardOnline', is_delivery: false, city_id: 1, shop_id: 3 },
        order_cache_key: key,
      },
      'umi',
    ],
  ]);
  const policy = String(reply.headers['content-security-policy']);
  expect(policy).toMatch(/script-src [^;]*\/releases\/mf-payments\/ https:\/\/cards\.example/);
  expect(policy).toContain("'sha256-style'");
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('who pays otherwise is not announced to the acquirer of cards as one who does [PAY-05]', async () => {
  const { ask, asked } = open({ payment_type: 'sbp', order_type: 'delivery' });
  await ask(path);
  expect(asked[1]?.body).toEqual({
    ...{ payment_type: 'cardOnline', is_delivery: true, city_id: 1, shop_id: 3 },
  });
});

test('where no card is taken nobody is asked for an acquirer, and none may run [PAY-05]', async () => {
  const { ask, asked } = open({ payment_types: [{ ...cardOnline, alias: 'sbp', kind: 'bank_app' }] });
  const { headers } = await ask(path);
  expect(asked).toHaveLength(1);
  expect(headers['content-security-policy']).not.toContain('cards.example');
});

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['"><script>', undefined],
])('a theme that was chosen, %j, is that of the page: %j', async (chosen, theme) => {
  const { ask, jobs } = open();
  await ask(path, `theme=${encodeURIComponent(chosen)}`);
  expect(jobs[0]?.document?.theme).toBe(theme);
});

test.each([
  ['paid', '/vladivostok/order/7/complete?key=k'],
  ['accepted', '/vladivostok/order/7/complete?key=k'],
  ['expired', '/vladivostok/back-to-home?state=payment-failure'],
] as const)(
  'a payment that is %s is not shown: the customer is sent to where it ended [PAY-05]',
  async (state, to) => {
    const { ask, asked, jobs } = open({ state });
    const { statusCode, headers } = await ask(path);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, to, 'no-store']);
    expect(jobs).toEqual([]);
    expect(asked).toHaveLength(1);
  },
);

test('nobody is sent to another site', async () => {
  const { ask } = open({ state: 'paid', complete_link: 'https://evil.example/' });
  expect((await ask(path)).headers.location).toBe('/');
});

test.each([
  ['nobody has the key', 404, 404, 'missing'],
  ['it is refused', 422, 404, 'missing'],
  ['too much was asked', 429, 200, 'unavailable'],
  ['the API is down', 503, 200, 'unavailable'],
])('when %s the page says so', async (_, apiStatus, status, problem) => {
  const { ask, jobs } = open(apiStatus);
  expect((await ask(path)).statusCode).toBe(status);
  expect(jobs[0]?.document?.data).toMatchObject({ payment: null, card: null, problem });
});

test('a key that can be nobody’s is not asked for', async () => {
  const { ask, asked } = open();
  expect((await ask('/vladivostok/order/payment/short')).statusCode).toBe(404);
  expect(asked).toEqual([]);
});

test('of a city that is not there nothing is asked: the customer chooses one', async () => {
  const { ask, asked } = open();
  const { statusCode, headers } = await ask(`/atlantis/order/payment/${key}`);
  expect([statusCode, headers.location]).toEqual([303, '/']);
  expect(asked).toEqual([]);
});

test('without the acquirer’s settings the page comes all the same: other ways to pay are left', async () => {
  const { ask, jobs } = open({}, 503);
  expect((await ask(path)).statusCode).toBe(200);
  expect(jobs[0]?.document?.data).toMatchObject({ payment: waiting, problem: null, card: null });
});
