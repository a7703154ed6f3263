import { timingSafeEqual } from 'node:crypto';
import type { Provider } from '../ledger/Payment';

/** A shop's account at an acquirer. */
export interface Terminal {
  provider: Provider;
  login: string;
  secret: string;
  /** Signs RBS callbacks. */
  callbackKey: string;
  /** Where to send what. */
  notifications: Record<string, string>;
}
type Account = Pick<Terminal, 'provider' | 'login' | 'secret'> & { callbackKey?: string };

/** The shops that may pay in here; docs/payments-sandbox.md lists them. */
const accounts: readonly Account[] = [
  { provider: 'cloudpayments', login: 'test_api_sandbox', secret: 'sandbox-cloudpayments-secret' },
  {
    provider: 'rbs',
    login: 'sandbox-api',
    secret: 'sandbox-rbs-password',
    callbackKey: 'sandbox-rbs-callback-key',
  },
  // A second shop at the same gateway, which pays on the gateway's page.
  {
    provider: 'rbs',
    login: 'sandbox-sber',
    secret: 'sandbox-sber-password',
    callbackKey: 'sandbox-sber-callback-key',
  },
  { provider: 'yookassa', login: '100500', secret: 'test_sandbox-yookassa-key' },
  { provider: 'ozan', login: 'sandbox-ozan-key', secret: 'sandbox-ozan-secret' },
];
const cloudPaymentsTypes = ['check', 'pay', 'fail', 'refund'];

function listAddresses({ provider, login }: Account, base: string): Record<string, string> {
  if (base === '') return {};
  if (provider === 'cloudpayments')
    return Object.fromEntries(cloudPaymentsTypes.map((type) => [type, `${base}/cloudpayments/${type}`]));
  if (provider === 'rbs') return { callback: `${base}/${login === 'sandbox-sber' ? 'sber' : 'rbs'}` };
  if (provider === 'yookassa') return { webhook: `${base}/yookassa` };
  return {};
}
function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The shops that may pay in here. */
export class Terminals {
  readonly #terminals: readonly Terminal[];

  /** @param notifyUrl base of the addresses that hear of payments; empty: none */
  constructor(notifyUrl: string) {
    this.#terminals = accounts.map((account) => ({
      callbackKey: '',
      ...account,
      notifications: listAddresses(account, notifyUrl),
    }));
  }

  get(provider: Provider, login: string): Terminal | undefined {
    return this.#terminals.find((known) => known.provider === provider && known.login === login);
  }

  /** The terminal whose login and secret these are. */
  authenticate(provider: Provider, login: string, secret: string): Terminal | null {
    const terminal = this.get(provider, login);
    return terminal && isSame(secret, terminal.secret) ? terminal : null;
  }

  /** From an Authorization header of the kind Basic. */
  authenticateBasic(provider: Provider, header: string | undefined): Terminal | null {
    const [, encoded] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '') ?? [];
    const [, login, secret] =
      /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? [];
    return login === undefined || secret === undefined ? null : this.authenticate(provider, login, secret);
  }
}
