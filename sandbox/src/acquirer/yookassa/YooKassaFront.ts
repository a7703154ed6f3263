import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Acquirer } from '../Acquirer';
import { applyBehaviour, type CallReply } from '../control/applyBehaviour';
import type { Terminal } from '../control/Terminals';
import { unlessNotAllowed } from '../control/unlessNotAllowed';
import type { Payment } from '../ledger/Payment';
import { invalidRequest, notFound, yooKassaFailure } from './failures';
import { toObject } from './toObject';

const day = 24 * 3_600_000;
const maxKeyLength = 64;
const resultUnknown = 'The result is unknown: repeat the request with the same key';
export interface YooKassaCall {
  terminal: Terminal;
  body: Record<string, unknown>;
  query: Record<string, string>;
  id: string;
  origin: string;
}
export type YooKassaHandler = (call: YooKassaCall) => CallReply;

/** What all calls of YooKassa v3 have in common: JSON, Basic shopId:secret, Idempotence-Key on every POST. */
export class YooKassaFront {
  constructor(
    readonly app: FastifyInstance,
    readonly acquirer: Acquirer,
  ) {}

  post(path: string, name: string, work: YooKassaHandler): void {
    this.app.post(`/yookassa/v3${path}`, (request, reply) => this.#answer(request, reply, name, work));
  }

  get(path: string, name: string, work: YooKassaHandler): void {
    this.app.get(`/yookassa/v3${path}`, (request, reply) => this.#answer(request, reply, name, work));
  }

  findPayment(terminal: Terminal, id: string): Payment | undefined {
    const payment = this.acquirer.ledger.payments.get(id);
    return payment?.provider === 'yookassa' && payment.terminal === terminal.login ? payment : undefined;
  }

  /** A call about the payment in its path. */
  onPayment(work: (payment: Payment, call: YooKassaCall) => CallReply): YooKassaHandler {
    return (call) => {
      const payment = this.findPayment(call.terminal, call.id);
      return payment ? work(payment, call) : notFound('Payment');
    };
  }

  async #answer(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    work: YooKassaHandler,
  ): Promise<FastifyReply> {
    const { terminals, rules, notifier, agenda } = this.acquirer;
    const refuse = ({ status, body }: CallReply) => reply.code(status).send(body);
    const terminal = terminals.authenticateBasic('yookassa', request.headers.authorization);
    if (!terminal) return refuse(yooKassaFailure(401, 'invalid_credentials', 'Basic authentication failed'));
    const key = request.method === 'POST' ? String(request.headers['idempotence-key'] ?? '') : undefined;
    if (key === '' || (key?.length ?? 0) > maxKeyLength)
      return refuse(invalidRequest('Idempotence-Key is missing or too long', 'Idempotence-Key'));
    agenda.wake();
    const { id = '' } = request.params as { id?: string };
    const body = toObject(request.body);
    const query = request.query as Record<string, string>;
    const call: YooKassaCall = { terminal, body, query, id, origin: this.acquirer.origin(request) };
    const payment = this.findPayment(terminal, id || String(body.payment_id ?? ''));
    const order = payment?.order ?? String(toObject(body.metadata).order_id ?? '');
    return applyBehaviour(reply, {
      behaviour: rules.use({ provider: 'yookassa', terminal: terminal.login, call: name, order }),
      work: () => this.#once(key, request.url, call, work),
      flush: () => notifier.flush((one) => one.order === order),
      after: () => agenda.wake(),
      failure: (status) =>
        yooKassaFailure(status, status === 429 ? 'too_many_requests' : 'internal_server_error', resultUnknown)
          .body,
    });
  }

  /** The same key and request give the same result for a day; another request with it is an error. */
  async #once(
    key: string | undefined,
    url: string,
    call: YooKassaCall,
    work: YooKassaHandler,
  ): Promise<CallReply> {
    const kept = key === undefined ? undefined : `yookassa/${call.terminal.login}/${key}`;
    const outcome = await this.acquirer.replays.run(kept, [url, call.body], day, () =>
      unlessNotAllowed(() => work(call), invalidRequest),
    );
    return outcome === 'differs' ? invalidRequest('Idempotence key duplicated', 'Idempotence-Key') : outcome;
  }
}
