import { randomUUID } from 'node:crypto';
import type { Acquirer } from '../Acquirer';
import { type CallReply, ok } from '../control/applyBehaviour';
import type { Terminal } from '../control/Terminals';
import { parseMinor } from '../fields';
import type { Method } from '../ledger/Payment';
import { invalidRequest } from './failures';
import { paymentObject } from './objects';
import { checkReceipt } from './receipts';
import { toObject } from './toObject';

const hour = 3_600_000;
const maxDescriptionLength = 128;
const maxMetadataKeys = 16;
const methods: Readonly<Record<string, Method>> = { bank_card: 'card', sbp: 'sbp', sberbank: 'sberpay' };
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** POST /v3/payments */
export function createPayment(
  acquirer: Acquirer,
  terminal: Terminal,
  body: Record<string, unknown>,
  origin: string,
): CallReply {
  const { value, currency } = toObject(body.amount);
  const amount = typeof value === 'string' ? parseMinor(value) : null;
  if (!amount) return invalidRequest('Incorrect amount', 'amount.value');
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    return invalidRequest('Incorrect currency', 'amount.currency');
  const description = toText(body.description);
  if (description.length > maxDescriptionLength)
    return invalidRequest('Description is too long', 'description');
  const metadata = toObject(body.metadata);
  if (Object.keys(metadata).length > maxMetadataKeys) return invalidRequest('Too many keys', 'metadata');
  const wrongReceipt =
    body.receipt === undefined ? null : checkReceipt(toObject(body.receipt), amount, currency);
  if (wrongReceipt !== null) return wrongReceipt;
  const data = toObject(body.payment_method_data);
  if (data.card !== undefined)
    return invalidRequest('Card data is taken by the acquirer’s page only', 'payment_method_data.card');
  const method = data.type === undefined ? null : methods[toText(data.type)];
  if (method === undefined)
    return invalidRequest('Payment method is not available', 'payment_method_data.type');
  const asked = toObject(body.confirmation);
  const { locale } = asked;
  const type = toText(asked.type);
  if (type !== 'redirect') return invalidRequest('Confirmation type is not available', 'confirmation.type');
  const returnUrl = toText(asked.return_url);
  if (!URL.canParse(returnUrl)) return invalidRequest('return_url is missing', 'confirmation.return_url');
  if (body.capture !== true) return invalidRequest('Two-stage payments are not simulated', 'capture');
  const id = randomUUID();
  const confirmation = {
    type,
    return_url: returnUrl,
    confirmation_url: `${origin}/yookassa/checkout/payments/v2/contract?orderId=${id}`,
  };
  const { ledger } = acquirer;
  const payment = ledger.open({
    id,
    provider: 'yookassa',
    terminal: terminal.login,
    order: toText(metadata.order_id),
    amount,
    currency,
    method,
    expiresAt: acquirer.now() + hour,
    details: {
      qr: randomUUID().replaceAll('-', '').toUpperCase(),
      returnUrl,
      description,
      metadata: JSON.stringify(metadata),
      ...(body.receipt === undefined ? {} : { receipt: JSON.stringify(body.receipt) }),
      confirmation: JSON.stringify(confirmation),
      ...(typeof locale === 'string' ? { language: locale } : {}),
    },
  });
  acquirer.agenda.plan();
  if (method === 'sbp' || method === 'sberpay') acquirer.decideByAmount(payment.id);
  return ok(paymentObject(ledger.payment(payment.id)));
}
