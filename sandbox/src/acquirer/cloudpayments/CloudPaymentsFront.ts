import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Acquirer } from '../Acquirer';
import { applyBehaviour, type CallReply } from '../control/applyBehaviour';
import type { Behaviour } from '../control/Behaviour';
import type { Terminal } from '../control/Terminals';
import { unlessNotAllowed } from '../control/unlessNotAllowed';
import { type Fields, toFields } from '../fields';
import type { Payment } from '../ledger/Payment';
import { buildRefusal } from './cards';

const hour = 3_600_000;
export interface CloudPaymentsCall {
  terminal: Terminal;
  fields: Fields;
  request: FastifyRequest;
  behaviour: Behaviour;
}
export type Asked = Omit<CloudPaymentsCall, 'behaviour'>;
export type CloudPaymentsHandler = (call: CloudPaymentsCall) => Promise<CallReply> | CallReply;
export interface CallOptions {
  /** The order that a call is about, for the rules. */
  findOrder?: (asked: Asked) => string | undefined;
  /** What the card in it brings along. */
  findBase?: (asked: Asked) => Behaviour;
}

/**
 * What all calls of CloudPayments have in common: Basic, forms or JSON, X-Request-ID, {Success, Message,
 * Model}.
 */
export class CloudPaymentsFront {
  readonly ofInvoice: CallOptions = { findOrder: ({ fields }) => fields.InvoiceId };
  readonly ofTransaction: CallOptions = {
    findOrder: ({ terminal, fields }) => this.findPayment(terminal, fields.TransactionId)?.order,
  };

  constructor(
    readonly app: FastifyInstance,
    readonly acquirer: Acquirer,
  ) {}

  findPayment(terminal: Terminal, id: string | undefined): Payment | undefined {
    const payment = this.acquirer.ledger.payments.get(id ?? '');
    return payment?.provider === 'cloudpayments' && payment.terminal === terminal.login ? payment : undefined;
  }

  call(path: string, name: string, options: CallOptions, work: CloudPaymentsHandler): void {
    this.app.post(`/cloudpayments${path}`, (request, reply) =>
      this.#answer(request, reply, name, options, work),
    );
  }

  /** A call about the transaction that it names. */
  onPayment(work: (payment: Payment, call: CloudPaymentsCall) => CallReply): CloudPaymentsHandler {
    return (call) => {
      const payment = this.findPayment(call.terminal, call.fields.TransactionId);
      return payment ? work(payment, call) : buildRefusal('Transaction not found');
    };
  }

  async #answer(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    options: CallOptions,
    work: CloudPaymentsHandler,
  ): Promise<FastifyReply> {
    const { rules, replays, notifier, agenda, terminals } = this.acquirer;
    const fields = toFields(request.body);
    const terminal = terminals.authenticateBasic('cloudpayments', request.headers.authorization);
    if (!terminal)
      return reply
        .code(401)
        .header('www-authenticate', 'Basic')
        .send({ Success: false, Message: 'Unauthorized' });
    const asked: Asked = { terminal, fields, request };
    const order = options.findOrder?.(asked);
    const given = request.headers['x-request-id'];
    const key = given ? `cloudpayments/${terminal.login}/${name}/${String(given)}` : undefined;
    const behaviour = rules.use(
      {
        ...{ provider: 'cloudpayments', terminal: terminal.login, call: name },
        ...(order === undefined ? {} : { order }),
      },
      // What a card does to a reply it does once: who asks again with the same number is answered.
      replays.knows(key) ? {} : options.findBase?.(asked),
    );
    const run = () => unlessNotAllowed(() => work({ ...asked, behaviour }), buildRefusal);
    return applyBehaviour(reply, {
      behaviour,
      // The same X-Request-ID gives the same result, whatever else is sent.
      work: async () => (await replays.run(key, null, hour, run)) as CallReply,
      flush: () => notifier.flush((one) => one.order === order),
      after: () => agenda.wake(),
      failure: (status) => ({
        Success: false,
        Message: status === 429 ? 'Too Many Requests' : 'Internal error',
      }),
    });
  }
}
