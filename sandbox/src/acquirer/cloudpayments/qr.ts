import { randomUUID } from 'node:crypto';
import type { Acquirer } from '../Acquirer';
import { type CallReply, ok } from '../control/applyBehaviour';
import type { Terminal } from '../control/Terminals';
import { type Fields, parseMinor } from '../fields';
import { qrPng } from '../pages/qrPng';
import { buildRefusal, toDetails } from './cards';
import { checkWithShop } from './notifications';

const defaultTtlMinutes = 72 * 60;
const maxTtlMinutes = 129_600;

/** POST /payments/qr/{sbp|sberpay}/{link|image}: a payment that waits for the customer's bank. */
export async function openQr(
  acquirer: Acquirer,
  terminal: Terminal,
  bank: 'sbp' | 'sberpay',
  form: 'link' | 'image',
  fields: Fields,
  origin: string,
): Promise<CallReply> {
  const amount = parseMinor(fields.Amount);
  const ttlMinutes = Number(fields.TtlMinutes ?? defaultTtlMinutes);
  if (!amount) return buildRefusal('Amount is required');
  if ((fields.Currency ?? 'RUB') !== 'RUB') return buildRefusal('Currency must be RUB');
  if (fields.Scheme !== undefined && fields.Scheme !== 'charge') return buildRefusal('Scheme must be charge');
  if (!Number.isInteger(ttlMinutes) || ttlMinutes < 1 || ttlMinutes > maxTtlMinutes)
    return buildRefusal('TtlMinutes must be from 1 to 129600');
  const { ledger } = acquirer;
  const qr = randomUUID().replaceAll('-', '').toUpperCase();
  const payment = ledger.open({
    provider: 'cloudpayments',
    terminal: terminal.login,
    order: fields.InvoiceId ?? '',
    amount,
    currency: 'RUB',
    method: bank,
    expiresAt: acquirer.now() + ttlMinutes * 60_000,
    details: { ...toDetails(fields), qr },
  });
  acquirer.agenda.plan();
  const refused = await checkWithShop(acquirer, payment);
  if (refused !== null) {
    ledger.decline(payment.id, refused);
    return buildRefusal('The shop does not accept the payment');
  }
  acquirer.decideByAmount(payment.id);
  const url = `${origin}/bank/${bank}/${qr}`;
  return ok({
    Success: true,
    Message: null,
    Model: {
      ...(form === 'link' ? { QrUrl: url } : { QrImage: qrPng(url).toString('base64') }),
      TransactionId: Number(payment.id),
      MerchantOrderId: payment.order,
      ProviderQrId: qr,
      Amount: amount / 100,
      Message: 'Created',
      IsTest: true,
      Banks: null,
    },
  });
}
