import type { Cart, City, ProductsReply, Settings } from '@storefront/contracts';
import {
  cartAtom,
  catalogueRequestAtom,
  createApiClient,
  createPageStore,
  i18nAtom,
  lineCountsAtom,
  type Store,
  StorefrontProvider,
  startSession,
} from '@storefront/shared-state';
import { StaticRouter } from '@storefront/shared-state/router-server';
import { pageFixture } from '@storefront/shared-state/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import CartPanel from '../../mf-cart-checkout/src/exposes/CartPanel';
import ru from '../../mf-cart-checkout/src/messages/ru.json';

/** How calls of a tab fare: answered; the first reply lost; every reply lost; nothing reaches the server. */
export type Network = 'works' | 'flaky' | 'deaf' | 'down';

/** The cookies of one browser, which its tabs share. */
export class Jar {
  #cookies = new Map<string, string>();

  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
  keep(reply: Response): void {
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
  }
}

/** What the panel beside the menu shows, read off its HTML; sums in minor units. */
export interface Screen {
  sums: Record<string, number>;
  /** Amount of each line. */
  lines: Record<string, number>;
}

/** A page of the storefront without a browser: the real store, the real commands, the real panel, over the real API. */
export class Tab {
  network: Network = 'works';
  readonly store: Store;
  #lost = new Set<string>();

  constructor(
    private readonly origin: string,
    private readonly jar: Jar,
    page: { city: City; settings: Settings; catalogue: ProductsReply },
  ) {
    const api = createApiClient({ baseUrl: origin, language: () => 'ru', fetch: this.#fetch });
    this.store = createPageStore(pageFixture({ ...page, messages: { 'mf-cart-checkout': ru } }), api);
  }

  #fetch: typeof fetch = async (url, init) => {
    if (this.network === 'down') throw new TypeError('no connection');
    const headers = new Headers(init?.headers);
    if (this.jar.header) headers.set('cookie', this.jar.header);
    const reply = await fetch(url, { method: init?.method ?? 'GET', headers, body: init?.body ?? null });
    this.jar.keep(reply);
    const id = /"request_id":"([^"]+)"/.exec(String(init?.body))?.[1];
    const isLost = this.network === 'deaf' || (this.network === 'flaky' && id && !this.#lost.has(id));
    if (id) this.#lost.add(id);
    if (!isLost) return reply;
    await reply.arrayBuffer();
    throw new TypeError('connection reset');
  };

  open = () => this.store.set(startSession);

  get cart(): Cart {
    const cart = this.store.get(cartAtom);
    if (!cart) throw new Error('this tab has no cart');
    return cart;
  }
  /** What the counters show. */
  get counts(): Record<string, number> {
    return Object.fromEntries([...this.store.get(lineCountsAtom)].filter(([, count]) => count > 0));
  }

  screen(): Screen {
    const html = renderToStaticMarkup(
      <StorefrontProvider store={this.store} i18n={this.store.get(i18nAtom)}>
        <StaticRouter location="/khimki">
          <CartPanel />
        </StaticRouter>
      </StorefrontProvider>,
    );
    const sums = [...html.matchAll(/data-amount="(\w+)" data-value="(-?\d+)"/g)];
    const lines = html.split('data-part="line"').slice(1);
    return {
      sums: Object.fromEntries(sums.map(([, name, value]) => [name, Number(value)])),
      lines: Object.fromEntries(
        lines.map((line) => {
          const key = /data-product-key="([^"]+)"/.exec(line)?.[1] ?? '';
          const amounts = [...(line.split('</li>')[0] ?? '').matchAll(/data-value="(\d+)"/g)];
          return [key, Number(amounts.at(-1)?.[1] ?? 0)];
        }),
      ),
    };
  }

  /** The cart as the server has it, asked for beside the store. */
  async serverCart(): Promise<Cart> {
    const body = JSON.stringify(this.store.get(catalogueRequestAtom));
    const headers = { 'content-type': 'application/json', 'accept-language': 'ru', cookie: this.jar.header };
    const reply = await fetch(`${this.origin}/api/cart`, { method: 'PUT', headers, body });
    return ((await reply.json()) as { cart: Cart }).cart;
  }
}
