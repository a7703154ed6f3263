import type { FastifyInstance } from 'fastify';
import type { Acquirer } from '../Acquirer';
import { checkoutScript } from '../browser/scripts';
import { cardInCryptogram, pickScenario, scenarioNamed } from '../cards/Card';
import { ok } from '../control/applyBehaviour';
import { parseMinor } from '../fields';
import { type Asked, type CallOptions, CloudPaymentsFront } from './CloudPaymentsFront';
import { buildRefusal, chargeCard, finishCharge, transactionReply } from './cards';
import { toModel } from './model';
import { openQr } from './qr';

/** CloudPayments: https://developers.cloudpayments.ru. */
export function registerCloudPayments(app: FastifyInstance, acquirer: Acquirer): void {
  const front = new CloudPaymentsFront(app, acquirer);
  app.get('/cloudpayments/checkout.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .send(checkoutScript(acquirer.key.publicPem)),
  );
  registerCloudPaymentsCards(front);
  registerMoney(front);

  for (const bank of ['sbp', 'sberpay'] as const)
    for (const form of ['link', 'image'] as const)
      front.call(`/payments/qr/${bank}/${form}`, form, front.ofInvoice, (about) =>
        openQr(acquirer, about.terminal, bank, form, about.fields, acquirer.origin(about.request)),
      );
}

/** What a shop does with transactions that are there: refund, get, find, list. */
function registerMoney(front: CloudPaymentsFront): void {
  const { acquirer } = front;
  const { ledger } = acquirer;
  front.call(
    '/payments/refund',
    'refund',
    front.ofTransaction,
    front.onPayment((payment, { fields }) => {
      const refund = ledger.refund(payment.id, parseMinor(fields.Amount) ?? 0);
      return ok({ Success: true, Message: null, Model: { TransactionId: Number(refund.id) } });
    }),
  );
  front.call('/payments/get', 'get', front.ofTransaction, front.onPayment(transactionReply));
  front.call('/payments/find', 'find', front.ofInvoice, ({ terminal, fields }) => {
    acquirer.agenda.wake();
    const payment = acquirer.findNewest(fields.InvoiceId ?? '', 'cloudpayments', terminal.login);
    return payment ? transactionReply(payment) : ok({ Success: false, Message: 'Not found' });
  });
  front.call('/v2/payments/list', 'list', {}, ({ terminal, fields }) => {
    const [from, to] = [Date.parse(fields.CreatedDateGte ?? ''), Date.parse(fields.CreatedDateLte ?? '')];
    if (Number.isNaN(from) || Number.isNaN(to))
      return buildRefusal('CreatedDateGte and CreatedDateLte are required');
    const number = Math.max(1, Number(fields.PageNumber ?? '1') || 1);
    const statuses = fields.Statuses;
    const models = ledger.payments
      .list()
      .filter(
        (payment) =>
          payment.provider === 'cloudpayments' &&
          payment.terminal === terminal.login &&
          payment.createdAt >= from &&
          payment.createdAt <= to,
      )
      .map(toModel)
      .filter(({ Status }) => statuses === undefined || statuses.includes(String(Status)));
    return ok({ Success: true, Message: null, Model: models.slice((number - 1) * 100, number * 100) });
  });
}

/** /payments/cards/…: charge and post3ds. */
function registerCloudPaymentsCards(front: CloudPaymentsFront): void {
  const { acquirer } = front;
  const readCard = ({ terminal, fields }: Pick<Asked, 'terminal' | 'fields'>) =>
    cardInCryptogram(fields.CardCryptogramPacket ?? '', terminal.login, acquirer.key);

  const options: CallOptions = {
    ...front.ofInvoice,
    findBase: (about) => {
      const card = readCard(about);
      return card ? pickScenario(card, acquirer.now()).behaviour : {};
    },
  };
  front.call('/payments/cards/charge', 'charge', options, ({ terminal, fields, request, behaviour }) => {
    const amount = parseMinor(fields.Amount);
    if (!amount) return buildRefusal('Amount is required');
    if (!fields.IpAddress) return buildRefusal('IpAddress is required');
    if (!fields.CardCryptogramPacket) return buildRefusal('CardCryptogramPacket is required');
    const card = readCard({ terminal, fields });
    if (!card) return buildRefusal('CardCryptogramPacket is not valid');
    const scenario = pickScenario(card, acquirer.now());
    const acsUrl = `${acquirer.origin(request)}/acs/3ds1`;
    return chargeCard(acquirer, { terminal, fields, amount, card, scenario, behaviour, acsUrl });
  });
  const ofCard: CallOptions = {
    ...front.ofTransaction,
    findBase: ({ terminal, fields }) =>
      scenarioNamed(front.findPayment(terminal, fields.TransactionId)?.scenario ?? null).behaviour,
  };
  front.call(
    '/payments/cards/post3ds',
    'post3ds',
    ofCard,
    front.onPayment((payment, { fields, behaviour }) =>
      finishCharge(acquirer, payment, fields.PaRes, behaviour),
    ),
  );
}
