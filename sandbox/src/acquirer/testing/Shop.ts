import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createContext, runInContext } from 'node:vm';
import { buildSandbox } from '../../buildSandbox';

export interface Heard {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}
interface Sandbox {
  cp: { Checkout: new (options: { publicId?: string }) => Checkout };
  CKCToken: {
    generateWithCard(card: Record<string, string>): {
      token: string | null;
      errors: { field: string; error: string }[];
    };
  };
}
interface Checkout {
  createPaymentCryptogram(fields: Record<string, string>): Promise<string>;
}
export type Json = Record<string, unknown>;

const morning = Date.UTC(2026, 10, 21, 12);
const agreeing = () => ({ status: 200, body: '{"code":0}' });

/**
 * A shop with a sandbox of its own: it hears notifications and speaks to the acquirer over HTTP, as an API
 * and a browser would.
 */
export class Shop {
  readonly heard: Heard[] = [];
  /** What it answers to notifications, by the end of their path. */
  answers: (heard: Heard) => { status: number; body: string } = agreeing;
  clock = morning;
  #browser: Promise<Sandbox> | null = null;

  private constructor(
    private readonly app: ReturnType<typeof buildSandbox>,
    private readonly server: Server,
    readonly origin: string,
    readonly address: string,
  ) {}

  static async open(folder: string | null = null): Promise<Shop> {
    const shops: Shop[] = [];
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const heard = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      const shop = shops[0];
      shop?.heard.push(heard);
      const { status, body } = shop?.answers(heard) ?? { status: 503, body: '' };
      response.writeHead(status).end(body);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const app = buildSandbox(() => shops[0]?.clock ?? 0, { folder, notifyUrl: address, publicUrl: null });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const shop = new Shop(app, server, origin, address);
    shops.push(shop);
    return shop;
  }

  /** As if it had just been opened. */
  async fresh(): Promise<void> {
    await this.json('/acquirer/reset', {});
    this.clock = morning;
    this.answers = agreeing;
    this.heard.length = 0;
  }

  async close(): Promise<void> {
    await this.app.close();
    this.server.closeAllConnections();
    this.server.close();
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.origin}${path}`, { headers, redirect: 'manual' });
  }

  /** A form, as browsers and CloudPayments' and RBS's clients send it. */
  form(path: string, fields: Json, headers: Record<string, string> = {}): Promise<Response> {
    const body = new URLSearchParams(
      Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return fetch(path.startsWith('http') ? path : `${this.origin}${path}`, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
    });
  }

  async json<Reply = Json>(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const reply = await fetch(`${this.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return (await reply.json()) as Reply;
  }

  /** Waits until every notification that is due was sent. */
  settle(): Promise<Json> {
    return this.json('/acquirer/settle', {});
  }

  rule(order: string, set: Json, rest: Json = {}): Promise<Json> {
    return this.json('/acquirer/rules', {
      match: { order, ...(rest.match as Json) },
      set,
      times: rest.times,
    });
  }

  async ledger(order: string): Promise<{
    orders: { captured: number; refunded: number; net: number; payments: number }[];
    operations: { kind: string; amount: number; reason: number | null }[];
    payments: Json[];
    totals: Record<string, { net: number }>;
  }> {
    return (await (await this.get(`/acquirer/ledger?order=${order}`)).json()) as never;
  }

  /** Moves the clock of everything. */
  async pass(ms: number): Promise<void> {
    this.clock += ms;
    await this.get('/acquirer/ledger?order=none');
  }

  /** What a page of the shop has after it loaded the acquirer's scripts. */
  browser(): Promise<Sandbox> {
    this.#browser ??= this.#loaded();
    return this.#browser;
  }

  async #loaded(): Promise<Sandbox> {
    const window: Json = {};
    const context = createContext({ window, atob, btoa, crypto, TextEncoder });
    for (const path of ['/cloudpayments/checkout.js', '/rbs/sdk/ckc-token.js'])
      runInContext(await (await this.get(path)).text(), context);
    return window as never;
  }

  async cryptogram(cardNumber: string, publicId = 'test_api_sandbox'): Promise<string> {
    const { cp } = await this.browser();
    const card = { cardNumber, cvv: '123', expDateMonthYear: '12/30' };
    return new cp.Checkout({ publicId }).createPaymentCryptogram(card);
  }

  async seToken(pan: string, mdOrder: string): Promise<string> {
    const { CKCToken } = await this.browser();
    const { keys } = (await (await this.get('/rbs/payment/se/keys.do')).json()) as {
      keys: { keyValue: string }[];
    };
    const { token } = CKCToken.generateWithCard({
      pan,
      cvc: '123',
      expiryMMYY: '1230',
      mdOrder,
      pubKey: keys[0]?.keyValue ?? '',
    });
    return token ?? '';
  }
}

/** The form of a page: where it goes and its hidden fields. */
export function parseForm(page: string): { action: string; fields: Record<string, string> } {
  const unescaped = (text: string): string =>
    text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  const action = /<form[^>]* action="([^"]*)"/.exec(page)?.[1] ?? '';
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']): [string, string] => [name, unescaped(value)],
  );
  return { action: unescaped(action), fields: Object.fromEntries(fields) };
}
