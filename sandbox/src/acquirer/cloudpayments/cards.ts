import type { Acquirer } from '../Acquirer';
import { getVerdict, startVersion1 } from '../banks/authentication';
import { type Card, scenarioNamed, toCardFacts } from '../cards/Card';
import type { TestCard } from '../cards/testCards';
import { type CallReply, ok } from '../control/applyBehaviour';
import type { Behaviour } from '../control/Behaviour';
import type { Terminal } from '../control/Terminals';
import type { Fields } from '../fields';
import type { Payment } from '../ledger/Payment';
import { toModel } from './model';
import { checkWithShop } from './notifications';

/** A reply about a transaction: Success is the call's and the bank's yes. */
export const transactionReply = (payment: Payment): CallReply =>
  ok({
    Success: payment.status === 'captured',
    Message: null,
    Model: toModel(payment),
  });
export const buildRefusal = (message: string): CallReply =>
  ok({ Success: false, Message: message, Model: null });

/** What is kept of a request besides the money. */
export const toDetails = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      description: fields.Description,
      successUrl: fields.SuccessRedirectUrl,
      failUrl: fields.FailRedirectUrl,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

export interface Charge {
  terminal: Terminal;
  fields: Fields;
  amount: number;
  card: Card;
  scenario: TestCard;
  behaviour: Behaviour;
  acsUrl: string;
}

/** POST /payments/cards/charge: asks the shop, then the bank, or sends the customer to it. */
export async function chargeCard(acquirer: Acquirer, request: Charge): Promise<CallReply> {
  const { terminal, fields, amount, card, scenario, behaviour, acsUrl } = request;
  const { ledger } = acquirer;
  const payment = ledger.open({
    provider: 'cloudpayments',
    terminal: terminal.login,
    order: fields.InvoiceId ?? '',
    amount,
    currency: fields.Currency ?? 'RUB',
    method: 'card',
    card: toCardFacts(card),
    scenario: scenario.title,
    details: toDetails(fields),
  });
  const refused = await checkWithShop(acquirer, payment);
  if (refused !== null) return transactionReply(ledger.decline(payment.id, refused));
  if (['none', 'frictionless', 'silent_method'].includes(scenario.authentication))
    return transactionReply(acquirer.decide(payment.id, scenario, behaviour));
  const { payment: waiting, paReq } = startVersion1(ledger, payment);
  return ok({
    Success: false,
    Message: null,
    Model: { TransactionId: Number(waiting.id), PaReq: paReq, AcsUrl: acsUrl },
  });
}

/**
 * POST /payments/cards/post3ds: the bank's word about its customer, then about the money. A repetition tells
 * the result again.
 */
export function finishCharge(
  acquirer: Acquirer,
  payment: Payment,
  paRes: string | undefined,
  behaviour: Behaviour,
): CallReply {
  if (payment.status !== 'authenticating') return transactionReply(payment);
  const verdict = getVerdict(payment, paRes);
  if (verdict === null) return buildRefusal('PaRes is not valid for this transaction');
  return transactionReply(
    verdict
      ? acquirer.decide(payment.id, scenarioNamed(payment.scenario), behaviour)
      : acquirer.ledger.decline(payment.id, 5206),
  );
}
