import { randomUUID } from 'node:crypto';
import type { Acquirer } from '../Acquirer';
import { type CallReply, ok } from '../control/applyBehaviour';
import type { Terminal } from '../control/Terminals';
import { type Fields, parseMinor } from '../fields';
import type { Payment } from '../ledger/Payment';
import { qrPng } from '../pages/qrPng';
import { buildRefusal, toDetails } from './cards';
import { toModel } from './model';
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
  if (fields.Scheme !== undefined && fields.Scheme !== 'charge' && fields.Scheme !== 'auth')
    return buildRefusal('Scheme must be charge or auth');
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

const words: Partial<Record<Payment['status'], string>> = {
  created: 'Created',
  processing: 'Pending',
  expired: 'Declined',
};
/** POST /payments/qr/status/get and /wait. */
export function qrStatus(payment: Payment): CallReply {
  const { Status, StatusCode } = toModel(payment);
  return ok({
    Success: true,
    Message: null,
    Model: {
      TransactionId: Number(payment.id),
      ProviderQrId: payment.details.qr ?? null,
      Status: words[payment.status] ?? Status,
      StatusCode,
    },
  });
}

const bank = (bankName: string, number: string, letter: string, color: string) => ({
  bankName,
  logoURL: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="${color}"/><text x="20" y="28" font-family="sans-serif" font-size="22" text-anchor="middle" fill="#fff">${letter}</text></svg>`)}`,
  schema: `bank1000000${number}`,
  package_name: `ru.sandbox.bank${number}`,
  webClientUrl: null,
  isWebClientActive: 'false',
});
/** POST /sbp/v2/banks/info: banks for the list on a phone, in the order to show them. */
export const sbpBanks = (): CallReply =>
  ok({
    Success: true,
    Message: null,
    Model: {
      version: '1.0',
      dictionary: [
        bank('Первый песочный банк', '00111', 'П', '#1b6e3c'),
        bank('Банк «Набережный»', '00004', 'Н', '#1d4f91'),
        bank('Куличик Банк', '00005', 'К', '#a3211c'),
      ],
    },
  });
