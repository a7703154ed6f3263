import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Acquirer } from '../Acquirer';
import { ozanFields } from '../banks/finish';
import { applyBehaviour, type CallReply, ok } from '../control/applyBehaviour';
import type { Terminal } from '../control/Terminals';
import { unlessNotAllowed } from '../control/unlessNotAllowed';
import { type Fields, toFields } from '../fields';
import type { Payment } from '../ledger/Payment';

const hour = 3_600_000;
/** What is bought, by the first line of the basket. */
function readItemName(basketItems: string | undefined): string {
  const [item] = JSON.parse(basketItems ?? '[]') as { name?: unknown }[];
  return typeof item?.name === 'string' ? item.name : '';
}
const refused = (code: string, message: string): CallReply => ok({ status: 'ERROR', code, message });

/** What a call does for a terminal whose key is right. */
type Work = (terminal: Terminal, fields: Fields, origin: string) => CallReply;

const findPayment = (
  { ledger }: Acquirer,
  terminal: Terminal,
  { transactionId, referenceNo }: Fields,
): Payment | undefined =>
  ledger.newest(
    ({ provider, terminal: login, id, order }) =>
      provider === 'ozan' &&
      login === terminal.login &&
      (transactionId === undefined ? order === referenceNo : id === transactionId),
  );

const initialize =
  (acquirer: Acquirer): Work =>
  (terminal, fields, origin) => {
    const { referenceNo = '', currency = 'TRY', returnUrl = '', email = '' } = fields;
    const amount = Number(fields.amount);
    if (referenceNo === '') return refused('400', 'referenceNo is required');
    if (!Number.isSafeInteger(amount) || amount <= 0) return refused('400', 'amount is required');
    if (!URL.canParse(returnUrl)) return refused('400', 'returnUrl is required');
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) return refused('400', 'email is required');
    if (findPayment(acquirer, terminal, { referenceNo })) return refused('409', 'referenceNo is used');
    const payment = acquirer.ledger.open({
      provider: 'ozan',
      terminal: terminal.login,
      order: referenceNo,
      amount,
      currency,
      expiresAt: acquirer.now() + hour,
      details: {
        returnUrl,
        email,
        description: readItemName(fields.basketItems),
        ...(fields.language ? { language: fields.language } : {}),
      },
    });
    acquirer.agenda.plan();
    return ok({
      status: 'WAITING',
      referenceNo,
      transactionId: payment.id,
      purchaseUrl: `${origin}/ozan/purchase/${payment.id}`,
    });
  };

const onPayment =
  (acquirer: Acquirer, work?: (payment: Payment, fields: Fields) => void): Work =>
  (terminal, fields) => {
    const payment = findPayment(acquirer, terminal, fields);
    if (!payment) return refused('404', 'transaction not found');
    work?.(payment, fields);
    // What was asked for was done; how the payment stands then, the status tells.
    return ok(ozanFields(acquirer.ledger.payment(payment.id), terminal.secret, work && 'APPROVED'));
  };

async function answer(
  acquirer: Acquirer,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  work: Work,
) {
  const fields = toFields(request.query, request.body);
  const terminal = acquirer.terminals.get('ozan', fields.apiKey ?? '');
  if (!terminal) return reply.code(401).send(refused('401', 'apiKey is not valid').body);
  acquirer.agenda.wake();
  const order = findPayment(acquirer, terminal, fields)?.order ?? fields.referenceNo ?? '';
  return applyBehaviour(reply, {
    behaviour: acquirer.rules.use({ provider: 'ozan', terminal: terminal.login, call: name, order }),
    work: () =>
      unlessNotAllowed(
        () => work(terminal, fields, acquirer.origin(request)),
        (message) => refused('400', message),
      ),
    flush: async () => 0,
    after: () => acquirer.agenda.wake(),
    failure: (status) => refused(String(status), 'try again').body,
  });
}

/**
 * Ozan, as far as it is known without a contract: a page of the acquirer's, a POST back, and calls for
 * status, refund and cancellation.
 */
export function registerOzan(app: FastifyInstance, acquirer: Acquirer): void {
  const { ledger } = acquirer;
  const call = (path: string, name: string, work: Work) =>
    app.route({
      method: ['GET', 'POST'],
      url: `/ozan${path}`,
      handler: (request, reply) => answer(acquirer, request, reply, name, work),
    });
  call('/pw/v3/initializePayment', 'initialize', initialize(acquirer));
  app.get<{ Params: { id: string } }>('/ozan/purchase/:id', async (request, reply) =>
    reply.redirect(`/hosted/${encodeURIComponent(request.params.id)}`, 303),
  );
  call('/api/v3/status', 'status', onPayment(acquirer));
  call(
    '/api/v3/refund',
    'refund',
    onPayment(acquirer, (payment, { amount }) => {
      ledger.refund(payment.id, amount === undefined ? payment.captured - payment.refunded : Number(amount));
    }),
  );
  call(
    '/api/v3/cancel',
    'cancel',
    onPayment(acquirer, (payment) => {
      if (payment.status === 'captured') ledger.refund(payment.id, payment.captured - payment.refunded);
      else ledger.decline(payment.id, 5017);
    }),
  );
}
