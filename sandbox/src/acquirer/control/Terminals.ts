import { timingSafeEqual } from 'node:crypto';
import { Collection } from '../ledger/Collection';
import type { Journal } from '../ledger/Journal';
import type { Provider } from '../ledger/Payment';

/** A shop's account at an acquirer. */
export interface Terminal {
  id: string;
  provider: Provider;
  login: string;
  secret: string;
  /** Signs RBS callbacks and Ozan's returns. */
  callbackKey: string;
  /** Where to send what; an empty address is not called. */
  notifications: Record<string, string>;
}
export type TerminalChange = Pick<Terminal, 'provider' | 'login'> & Partial<Omit<Terminal, 'id'>>;

/** Accounts that are there from the start; docs/payments-sandbox.md tells them. */
const firstTerminals: readonly TerminalChange[] = [
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
  {
    provider: 'ozan',
    login: 'sandbox-ozan-key',
    secret: 'sandbox-ozan-secret',
    callbackKey: 'sandbox-ozan-secret',
  },
];
const cloudPaymentsTypes = ['check', 'pay', 'fail', 'refund'];

function defaultAddresses(provider: Provider, login: string, base: string): Record<string, string> {
  if (base === '') return {};
  if (provider === 'cloudpayments')
    return Object.fromEntries(cloudPaymentsTypes.map((type) => [type, `${base}/cloudpayments/${type}`]));
  if (provider === 'rbs') return { callback: `${base}/${login === 'sandbox-sber' ? 'sber' : 'rbs'}` };
  if (provider === 'yookassa') return { webhook: `${base}/yookassa` };
  return {};
}
const buildKey = (provider: Provider, login: string): string => `${provider}:${login}`;
function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The shops that may pay in here. */
export class Terminals {
  readonly #terminals: Collection<Terminal>;

  /** @param notifyUrl base of the addresses that a terminal has when nobody says otherwise; empty: none */
  constructor(
    journal: Journal,
    private readonly notifyUrl: string,
  ) {
    this.#terminals = new Collection<Terminal>(journal, 'terminal');
  }

  get(provider: Provider, login: string): Terminal | undefined {
    const kept = this.#terminals.get(buildKey(provider, login));
    if (kept) return kept;
    const first = firstTerminals.find((known) => known.provider === provider && known.login === login);
    return first && this.#made(first);
  }

  /** Makes a terminal, or changes what is given of it. */
  set(change: TerminalChange): Terminal {
    const known = this.get(change.provider, change.login);
    const made = this.#made(known ? { ...known, ...change, notifications: known.notifications } : change);
    return this.#terminals.put({
      ...made,
      notifications: { ...made.notifications, ...change.notifications },
    });
  }

  list(): Terminal[] {
    const first = firstTerminals.flatMap(({ provider, login }) => this.get(provider, login) ?? []);
    const ids = new Set(first.map(({ id }) => id));
    return [...first, ...this.#terminals.list().filter(({ id }) => !ids.has(id))];
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

  #made({ provider, login, secret = '', callbackKey = '', notifications }: TerminalChange): Terminal {
    return {
      id: buildKey(provider, login),
      provider,
      login,
      secret,
      callbackKey,
      notifications: { ...defaultAddresses(provider, login, this.notifyUrl), ...notifications },
    };
  }
}
