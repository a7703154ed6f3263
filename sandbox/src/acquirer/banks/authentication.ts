import { randomBytes, randomUUID } from 'node:crypto';
import { scenarioNamed } from '../cards/Card';
import type { Ledger } from '../ledger/Ledger';
import type { Payment } from '../ledger/Payment';

/** The code that every issuer of the sandbox sends. */
export const issuerCode = '1234';
export const maxTries = 3;

const pack = (value: unknown, encoding: 'base64' | 'base64url'): string =>
  Buffer.from(JSON.stringify(value)).toString(encoding);
export function decodePayload(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(text ?? '', 'base64').toString('utf8'));
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * Sends the customer to the issuer by 3-D Secure 1; the shop posts what comes back as MD, PaReq and TermUrl.
 */
export function startVersion1(ledger: Ledger, payment: Payment): { payment: Payment; paReq: string } {
  const paReq = pack({ acct: payment.card?.mask ?? '', xid: payment.id, version: '1.0.2' }, 'base64');
  return { payment: ledger.note(payment.id, { status: 'authenticating' }), paReq };
}
export const paymentInPaReq = (paReq: string | undefined): string => String(decodePayload(paReq).xid ?? '');

/** Starts 3-D Secure 2 for a payment. */
export function startVersion2(ledger: Ledger, payment: Payment, details: Record<string, string>): Payment {
  const ids = { serverTransId: randomUUID(), acsTransId: randomUUID() };
  return ledger.note(payment.id, {
    status: 'authenticating',
    details: { ...payment.details, ...ids, ...details },
  });
}

export const packedMethodData = (payment: Payment, notificationUrl: string): string =>
  pack(
    {
      threeDSServerTransID: payment.details.serverTransId,
      threeDSMethodNotificationURL: notificationUrl,
    },
    'base64url',
  );
export const packedCReq = (payment: Payment): string =>
  pack(
    {
      threeDSServerTransID: payment.details.serverTransId,
      acsTransID: payment.details.acsTransId,
      challengeWindowSize: '05',
      messageType: 'CReq',
      messageVersion: '2.2.0',
    },
    'base64url',
  );
export const packedCRes = (payment: Payment): string =>
  pack(
    {
      threeDSServerTransID: payment.details.serverTransId,
      acsTransID: payment.details.acsTransId,
      messageType: 'CRes',
      messageVersion: '2.2.0',
      transStatus: payment.details.authentication,
    },
    'base64url',
  );

export type AuthenticationResult = 'asks again' | 'done';
/**
 * What the customer typed at the issuer's page, or a refusal (null). Keeps the issuer's word, which only it
 * can give.
 */
export function answerIssuer(ledger: Ledger, payment: Payment, code: string | null): AuthenticationResult {
  if (payment.details.authentication) return 'done';
  const { issuer } = scenarioNamed(payment.scenario);
  const tries = Number(payment.details.tries ?? '0') + 1;
  const isRight = code?.trim() === issuerCode;
  const details = { ...payment.details, tries: String(tries) };
  if (code !== null && !isRight && tries < maxTries) {
    ledger.note(payment.id, { details });
    return 'asks again';
  }
  const authentication = isRight && issuer !== 'refuses' ? 'Y' : 'N';
  const paRes = pack(
    { xid: payment.id, status: authentication, seal: randomBytes(12).toString('hex') },
    'base64',
  );
  ledger.note(payment.id, { details: { ...details, authentication, paRes } });
  return 'done';
}

/** Whether a PaRes is the issuer's and says yes; null when it is not the issuer's. */
export const getVerdict = (payment: Payment, paRes: string | undefined): boolean | null =>
  paRes !== undefined && paRes !== '' && paRes === payment.details.paRes
    ? payment.details.authentication === 'Y'
    : null;
