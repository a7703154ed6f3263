import { fakeAsk } from '../../testing/fakeAsk';
import { knownPayment, newPayment } from '../../testing/payments';
import { ForgedError, RefusedRequestError } from '../Acquirer';
import { Ozan } from './Ozan';

const withReplies = (answers: Parameters<typeof fakeAsk>[0]) => {
  const { ask, asked } = fakeAsk(answers);
  const settings = {
    checkoutUrl: 'https://checkout-api.ozan.com',
    apiUrl: 'https://api.ozan.com',
    apiKey: 'key',
  };
  return { acquirer: new Ozan('ozan', settings, ask), asked };
};
const payment = { ...newPayment, currency: 'TRY' };

test('the customer is sent to its page, with an e-mail address [PAY-01] [PAY-06]', async () => {
  const { acquirer, asked } = withReplies({
    '/pw/v3/initializePayment': {
      status: 'WAITING',
      transactionId: 't',
      purchaseUrl: 'https://pay.ozan.com/t',
    },
  });
  const { step, facts } = await acquirer.payByCard(payment);
  expect([facts.providerId, step]).toEqual(['t', { kind: 'redirect', url: 'https://pay.ozan.com/t' }]);
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
    apiKey: 'key',
    referenceNo: '1001-abc',
    amount: 150_050,
    currency: 'TRY',
    email: 'anna@example.com',
    returnUrl: newPayment.returnUrl,
  });
  await expect(acquirer.payByCard({ ...payment, email: null })).rejects.toThrow(RefusedRequestError);
});

test.each([
  ['APPROVED', 'paid'],
  ['DECLINED', 'declined'],
  ['WAITING', 'pending'],
  ['ERROR', 'unknown'],
])('its status %s is “%s”; what the browser brought back is not asked [PAY-11]', async (status, expected) => {
  const { acquirer } = withReplies({
    '/api/v3/status': { status, transactionId: 't', amountProcessed: 150_050 },
  });
  const facts = await acquirer.ask(knownPayment);
  expect(facts.status).toBe(expected);
  expect(facts.captures).toEqual(
    expected === 'paid' ? [{ ref: 't', amountMinor: 150_050, refundedMinor: 0 }] : [],
  );
  expect(() => acquirer.readNews()).toThrow(ForgedError);
});

test('it is known to have no list of operations', async () => {
  expect(await withReplies({}).acquirer.listCaptures()).toBeNull();
});
