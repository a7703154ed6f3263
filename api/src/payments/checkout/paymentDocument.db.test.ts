import type { ErrorReply, ReplyOf } from '@storefront/contracts';
import { noonInKhimki, startTestApi, type TestApi, Visitor } from '../../testing/startTestApi';
import type { Acquirer } from '../acquirers/Acquirer';
import { Payer } from '../testing/Payer';
import { SimulatedAcquirer } from '../testing/SimulatedAcquirer';

let api: TestApi;
let bank: SimulatedAcquirer;
beforeAll(async () => {
  bank = new SimulatedAcquirer();
  api = await startTestApi({ acquirers: bank.acquirers });
});
afterAll(() => api.stop());
afterEach(() => {
  jest.restoreAllMocks();
  api.setTime(noonInKhimki);
});

const script = 'https://bank.example/checkout.js';
const nothing = { scripts: [], frames: [], forms: [] };
const read = (key: string) =>
  new Visitor(api).call<ReplyOf<'paymentDocument'> & ErrorReply>('POST', '/api/documents/payment', {
    city: 'khimki',
    key,
  });
const readOf = async ({ placed }: Payer) => (await read(placed.order_cache_key)).body;

test('a payment that waits comes with who takes the card, whose script and bank the page may use [PAY-05]', async () => {
  const payer = await new Payer(api).order();
  expect(await readOf(payer)).toEqual({
    redirect: null,
    data: {
      payment: await payer.payment(),
      card: { acquiring: 'cloudpayments', verify_param: 'pk_test', script_url: script },
    },
    policy: { scripts: [script], frames: [], forms: ['https:', script] },
  });
});

test('hidden frames are open only for a gateway that begins 3-D Secure in them [PAY-05]', async () => {
  const payer = await new Payer(api).order();
  jest.replaceProperty(bank, 'acquiring', 'rbs' as 'cloudpayments');
  expect((await readOf(payer)).policy.frames).toEqual(['https:', script]);
});

test('who pays otherwise is not announced to the acquirer of cards as one who does [PAY-05]', async () => {
  jest.replaceProperty(bank, 'prepares', true as false);
  const prepare = jest.spyOn(bank, 'prepare');
  await readOf(await new Payer(api).order('sbp'));
  expect(prepare).not.toHaveBeenCalled();
  await readOf(await new Payer(api).order());
  expect(prepare).toHaveBeenCalledTimes(1);
});

test.each<[string, Acquirer['cardForm']]>([
  ['has a page of its own', async () => null],
  ['cannot say how', () => Promise.reject(new Error('down'))],
  ['does not answer', () => new Promise<never>(() => undefined)],
])('where the acquirer %s, the page comes and no foreign script may run [PAY-05]', async (_, cardForm) => {
  const payer = await new Payer(api).order();
  jest.spyOn<Acquirer, 'cardForm'>(bank, 'cardForm').mockImplementation(cardForm);
  const { data, policy } = await readOf(payer);
  expect(data.payment.state).toBe('waiting');
  expect(data.card?.script_url).toBeUndefined();
  expect(policy).toEqual(nothing);
});

describe('a payment that is over sends its customer where it ended, and asks no acquirer [PAY-05]', () => {
  const completeLink = ({ placed }: Payer) =>
    `/khimki/order/${placed.order_id}/complete?key=${placed.tracking_key}`;
  test.each<[string, (payer: Payer) => unknown, (payer: Payer) => string]>([
    ['paid', (payer) => payer.card('paid'), completeLink],
    [
      'accepted',
      (payer) => payer.visitor.call('POST', '/api/order/pay-at-door', { ...payer.ids, payment_type: 'cash' }),
      completeLink,
    ],
    [
      'expired',
      () => api.setTime(noonInKhimki + 11 * 60_000),
      () => '/khimki/back-to-home?state=payment-failure',
    ],
  ])('%s', async (_, end, link) => {
    const payer = await new Payer(api).order();
    await end(payer);
    const cardForm = jest.spyOn(bank, 'cardForm');
    expect(await readOf(payer)).toMatchObject({
      redirect: link(payer),
      data: { card: null },
      policy: nothing,
    });
    expect(cardForm).not.toHaveBeenCalled();
  });
});

test('a key that no order has, or that can be no key, is refused', async () => {
  expect((await read('abcdefghijklmnopqrstuvwx')).status).toBe(404);
  expect((await read('short')).status).toBe(422);
});
