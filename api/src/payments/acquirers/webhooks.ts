/** A raw request to our webhook URL. */
export interface WebhookRequest {
  /** The last path segment: some acquirers want one URL per kind. */
  kind: string;
  method: string;
  /** Raw query string without the question mark. */
  query: string;
  body: Buffer;
  headers: Record<string, string | string[] | undefined>;
  ip: string;
}

/** A parsed webhook. It proves no payment: it only makes us ask the acquirer. */
export interface WebhookEvent {
  kind: 'changed' | 'check';
  /** Idempotency key: equal for a repeated delivery. */
  key: string;
  attemptId: string | null;
  /** The acquirer's number of the operation. */
  ref: string | null;
  amountMinor: number | null;
  currency: string | null;
}

/** The response body that the acquirer expects. */
export interface WebhookReply {
  type: string;
  body: string;
}

/** The answer to a `check`, which an acquirer sends before it charges. */
export type CheckVerdict = 'accept' | 'unknown_order' | 'wrong_amount' | 'not_now' | 'expired';

/** A webhook with an invalid signature or from a foreign sender. */
export class ForgedError extends Error {}
