import type { PaymentSettingsReply } from '@storefront/contracts';
import { documentLoaderSource } from '../document/inlineScripts';
import { policySource } from '../http/policySource';

export interface PolicyFacts {
  /** `https://example.com`: where the releases are served, too. */
  origin: string;
  remote: string;
  /** Inline styles by hash. */
  styleSources: readonly string[];
  /** Who takes cards for this order; nobody does where it cannot be paid by card on our page. */
  card: Pick<PaymentSettingsReply, 'acquiring' | 'script_url'> | null;
}

/**
 * What the payment page may do (PAY-05): run its own release's files and the script of this order's acquirer,
 * talk to our API only, and, where a card is taken, post to its bank. That bank's page may be on any https
 * origin: the acquirer names it when the card is known. No `Integrity-Policy` here: acquirers change their
 * scripts and forbid copies, so there is no hash for them; our own files carry theirs.
 */
export function paymentPolicy({ origin, remote, styleSources, card }: PolicyFacts): string {
  const acquirer = policySource(card?.script_url);
  const banks = acquirer.length > 0 ? ['https:', ...acquirer] : [];
  const files = policySource(origin).map((own) => `${own}/releases/${remote}/`);
  // 3-D Secure 2 of the gateway's kind begins in hidden frames.
  const frames = card?.acquiring === 'rbs' ? ["'self'", ...banks] : ["'none'"];
  return [
    "default-src 'none'",
    ['script-src', documentLoaderSource, ...files, ...acquirer].join(' '),
    ['style-src', ...files, ...styleSources].join(' '),
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    ['frame-src', ...frames].join(' '),
    ['form-action', "'self'", ...banks].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

/**
 * Of the payment page beside its content policy: nothing keeps it, nobody opens or embeds it, its address
 * goes nowhere.
 */
export const paymentHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), display-capture=()',
};
