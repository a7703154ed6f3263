import { placeTestOrder, takeawayOrder } from '../../testing/shopping';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { Acquirers } from '../acquirers/Acquirers';
import { Ozan } from '../acquirers/ozan/Ozan';
import { type Asked, fakeAsk } from '../testing/fakeAsk';
import { bankPosts, Payer } from '../testing/Payer';

/** It tells its number with the browser only, and answers to nothing else. */
const own = 'oz-77';
let opened: { referenceNo: string; amount: number; returnUrl: string };
const { ask, asked } = fakeAsk({
  '/initializePayment': ({ body }: Asked) => {
    opened = JSON.parse(body);
    return { purchaseUrl: 'https://pay.example/1' };
  },
  '/status': ({ body }: Asked) => {
    if (JSON.parse(body).transactionId !== own) return { status: 'ERROR' };
    const { referenceNo, amount } = opened;
    return { status: 'APPROVED', referenceNo, transactionId: own, amountProcessed: amount };
  },
});
const settings = { checkoutUrl: 'https://pay.example', apiUrl: 'https://api.example', apiKey: 'key' };

let api: TestApi;
beforeAll(async () => {
  const acquirers = new Acquirers(
    [new Ozan('ozan', settings, ask)],
    [{ types: ['cardOnline'], account: 'ozan' }],
  );
  api = await startTestApi({ acquirers });
});
afterAll(() => api.stop());

/** It takes nobody without an e-mail address. */
async function withEmail(): Promise<Payer> {
  const payer = new Payer(api);
  const wanted = { ...takeawayOrder, payment_type: 'cardOnline', email: 'anna@example.com' };
  payer.placed = await placeTestOrder(payer.visitor, wanted);
  return payer;
}

test('a number that comes with the browser only is asked about; made-up ones change nothing, and soon are not kept [PAY-08, PAY-11]', async () => {
  const payer = await withEmail();
  await payer.pay({ is_new_acquiring: true });
  const back = (transactionId: string) => bankPosts(opened.returnUrl, { status: 'APPROVED', transactionId });
  const number = numberIn(await back('made-up'));
  expect((await payer.check(number)).body).toMatchObject({ reason: 'approved-new' });
  await back(own);
  expect((await payer.check(number, true)).body).toMatchObject({ reason: 'approved' });
  expect(await payer.state()).toBe('paid');
});

test('the bank is given the public address of the brand to send the customer back to [PAY-08] [BRAND-01]', async () => {
  const { config } = api.dependencies;
  const before = config.publicUrls;
  config.publicUrls = new Map([['umi', 'https://shop.example']]);
  await (await withEmail()).pay({ is_new_acquiring: true });
  config.publicUrls = before;
  expect(opened.returnUrl).toMatch(/^https:\/\/shop\.example\/api\/order\/payment-return\/./);
});

test('somebody who makes up numbers is not asked for without end', async () => {
  const payer = await withEmail();
  await payer.pay({ is_new_acquiring: true });
  let number = '';
  for (let made = 0; made < 12; made += 1)
    number = numberIn(await bankPosts(opened.returnUrl, { transactionId: `made-up-${made}` }));
  const before = asked.length;
  await payer.check(number, true);
  expect(asked.length - before).toBe(6);
});

/** The browser is sent on to the page that checks: the payment's number is in its address. */
function numberIn({ headers }: Response): string {
  const [path = '', query] = (headers.get('location') ?? '').split('?');
  expect(path).toMatch(/^\/[a-z]+\/order\/\d+\/complete$/);
  return new URLSearchParams(query).get('transactionId') ?? '';
}
