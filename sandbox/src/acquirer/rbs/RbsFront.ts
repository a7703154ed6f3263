import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Acquirer } from '../Acquirer';
import { type Card, cardInToken, pickScenario, scenarioNamed } from '../cards/Card';
import { applyBehaviour, type CallReply, ok } from '../control/applyBehaviour';
import type { Behaviour } from '../control/Behaviour';
import type { Terminal } from '../control/Terminals';
import { unlessNotAllowed } from '../control/unlessNotAllowed';
import { type Fields, toFields } from '../fields';
import type { Payment } from '../ledger/Payment';

export interface RbsCall {
  terminal: Terminal;
  fields: Fields;
  origin: string;
  behaviour: Behaviour;
}
export type RbsHandler = (call: RbsCall) => CallReply;
export const rbsFailure = (errorCode: string, errorMessage: string): CallReply =>
  ok({ errorCode, errorMessage });
export const rbsSuccess = (): CallReply => ok({ errorCode: '0', errorMessage: 'Успешно' });
/** Calls in which a bank says something about a card. */
const bankCalls = ['paymentorder', 'finish3ds', 'finish3ds2'];

/**
 * What all calls of an RBS gateway have in common: forms or queries in, userName and password, JSON with
 * errorCode out.
 */
export class RbsFront {
  constructor(
    readonly app: FastifyInstance,
    readonly acquirer: Acquirer,
  ) {}

  call(path: string, name: string, work: RbsHandler): void {
    this.app.route({
      method: ['GET', 'POST'],
      url: `/rbs/payment/rest/${path}`,
      handler: (request, reply) => this.#answer(request, reply, name, work),
    });
  }

  /** A call about the order that it names. */
  onOrder(work: (payment: Payment, call: RbsCall) => CallReply): RbsHandler {
    return (call) => {
      const payment = this.#findOrder(call.terminal, call.fields);
      return payment ? work(payment, call) : rbsFailure('6', 'Заказ с таким номером не найден');
    };
  }

  readCard(fields: Fields): Card | null {
    return cardInToken(fields.seToken ?? '', fields.MDORDER ?? fields.mdOrder ?? '', this.acquirer.key);
  }

  #findOrder(terminal: Terminal, fields: Fields): Payment | undefined {
    const { ledger } = this.acquirer;
    const mine = (payment: Payment) => payment.provider === 'rbs' && payment.terminal === terminal.login;
    const id = fields.orderId ?? fields.mdOrder ?? fields.MDORDER;
    if (id !== undefined) {
      const payment = ledger.payments.get(id);
      return payment && mine(payment) ? payment : undefined;
    }
    const { threeDSServerTransId: transId, orderNumber } = fields;
    return ledger.newest(
      (payment) =>
        mine(payment) &&
        (transId === undefined ? payment.order === orderNumber : payment.details.serverTransId === transId),
    );
  }

  #behaviour(terminal: Terminal, name: string, fields: Fields, payment: Payment | undefined): Behaviour {
    const { acquirer } = this;
    const card = name === 'paymentorder' ? this.readCard(fields) : null;
    const scenario = card ? pickScenario(card, acquirer.now()) : scenarioNamed(payment?.scenario ?? null);
    const order = payment?.order ?? fields.orderNumber;
    return acquirer.rules.use(
      {
        ...{ provider: 'rbs', terminal: terminal.login, call: name },
        ...(order === undefined ? {} : { order }),
      },
      bankCalls.includes(name) ? scenario.behaviour : {},
    );
  }

  async #answer(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    work: RbsHandler,
  ): Promise<FastifyReply> {
    const { acquirer } = this;
    const fields = toFields(request.query, request.body);
    const { userName = '', password = '' } = fields;
    const terminal = acquirer.terminals.authenticate('rbs', userName, password);
    if (!terminal) return reply.send(rbsFailure('5', 'Доступ запрещён').body);
    acquirer.agenda.wake();
    const payment = this.#findOrder(terminal, fields);
    const behaviour = this.#behaviour(terminal, name, fields, payment);
    const order = payment?.order ?? fields.orderNumber;
    return applyBehaviour(reply, {
      behaviour,
      work: () =>
        unlessNotAllowed(
          () => work({ terminal, fields, behaviour, origin: acquirer.origin(request) }),
          (message) => rbsFailure('7', message),
        ),
      flush: () => acquirer.notifier.flush((one) => one.order === order),
      after: () => acquirer.agenda.wake(),
      failure: () => ({ errorCode: '7', errorMessage: 'Системная ошибка' }),
    });
  }
}
