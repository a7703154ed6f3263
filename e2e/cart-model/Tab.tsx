import type { Cart, City, ProductsReply, Settings } from '@storefront/contracts';
import {
  cartAtom,
  catalogueRequestAtom,
  createApiClient,
  createPageStore,
  expectSession,
  flushCart,
  i18nAtom,
  lineCountsAtom,
  modalsAtom,
  StorefrontProvider,
  sessionAtom,
  startSession,
} from '@storefront/shared-state';
import type { MoveQuestion } from '@storefront/shared-state/flows';
import { declareModals, type Store } from '@storefront/shared-state/host';
import { modalKindsFixture, pageFixture } from '@storefront/shared-state/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import dialogs from '../../mf-cart-checkout/src/dialogs/messages/ru.json';
import CartPanel from '../../mf-cart-checkout/src/exposes/CartPanel';
import Bonuses from '../../mf-cart-checkout/src/features/bonuses/Bonuses';
import { bonusStanding } from '../../mf-cart-checkout/src/features/bonuses/bonusStanding';
import Gifts from '../../mf-cart-checkout/src/features/gifts/Gifts';
import Promocode from '../../mf-cart-checkout/src/features/promocode/Promocode';
import ru from '../../mf-cart-checkout/src/messages/ru.json';

/** How calls of a tab fare: answered; the first reply lost; every reply lost; nothing reaches the server. */
export type Network = 'works' | 'flaky' | 'deaf' | 'down';

/** The cookies of one browser, which its tabs share. */
export class Jar {
  #cookies = new Map<string, string>();

  /** @param cookie A session that was begun elsewhere, as a browser would send it. */
  constructor(cookie = '') {
    const [, name, value] = /^([^=]+)=(.*)/.exec(cookie) ?? [];
    if (name && value) this.#cookies.set(name, value);
  }

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
  /** Amounts of the gifts that are in the cart, by id. */
  gifts: Record<string, number>;
  /** The promo code that is in sight, and whether it applies. */
  code: { code: string; applied: boolean } | null;
  /** What the bonus switch offers or pays, and whether it is on. */
  bonuses: { amount: number; on: boolean } | null;
}
type Page = { city: City; settings: Settings; catalogue: ProductsReply };

/** What the tab that is looked at keeps for its visit; Node has no storage, and each tab has its own. */
let looked: Map<string, string> = new Map();
const visitStorage = {
  getItem: (key: string) => looked.get(key) ?? null,
  setItem: (key: string, value: string) => void looked.set(key, value),
};

/**
 * A page of the storefront without a browser: the real store, the real commands, the real panel, over the
 * real API.
 */
export class Tab {
  network: Network = 'works';
  #store: Store;
  #lost = new Set<string>();
  #kept = new Map<string, string>();

  constructor(
    private readonly origin: string,
    private readonly jar: Jar,
    private readonly page: Page,
  ) {
    Object.assign(globalThis, { sessionStorage: visitStorage });
    this.#store = this.#newPage();
  }
  #newPage(): Store {
    const api = createApiClient({ baseUrl: this.origin, language: () => 'ru', fetch: this.#fetch });
    const store = createPageStore(
      pageFixture({
        ...this.page,
        messages: { 'mf-cart-checkout': ru, 'mf-cart-checkout-dialogs': dialogs },
      }),
      api,
    );
    store.set(declareModals, modalKindsFixture);
    store.set(expectSession);
    // Whoever asked for another order type agrees to what it changes.
    store.sub(modalsAtom, () => {
      const question = store.get(modalsAtom).confirms.find(({ name }) => name === 'ConfirmMoveModal');
      if (question) (question.props as MoveQuestion).onAnswer(true);
    });
    return store;
  }

  get store(): Store {
    looked = this.#kept;
    return this.#store;
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
  /**
   * A new page in the same tab: what was in memory is gone, what the tab keeps is not. The old page hears of
   * nothing any more.
   */
  reload(): Promise<void> {
    void this.store.set(flushCart, true);
    this.#store = this.#newPage();
    return this.open();
  }

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
    const { cart, store } = this;
    const session = store.get(sessionAtom);
    const standing = bonusStanding({ cart, programme: true, auth: true, session });
    const html = renderToStaticMarkup(
      <StorefrontProvider store={store} i18n={store.get(i18nAtom)}>
        <StaticRouter location="/khimki">
          <CartPanel />
          <Gifts cart={cart} level={3} />
          <Promocode cart={cart} focused={false} />
          <Bonuses cart={cart} standing={standing} />
        </StaticRouter>
      </StorefrontProvider>,
    );
    const sums = [...html.matchAll(/data-amount="(\w+)" data-value="(-?\d+)"/g)];
    const code = /data-applied="(\w+)" data-promocode="([^"]+)"/.exec(html);
    const bonuses = /<input[^>]*data-action="bonuses"[^>]*>/.exec(html)?.[0];
    return {
      sums: Object.fromEntries(sums.map(([, name, value]) => [name, Number(value)])),
      lines: Object.fromEntries(parseRows(html, 'line', /data-product-key="([^"]+)"/)),
      gifts: Object.fromEntries(
        parseRows(html, 'gift', /data-gift="([^"]+)" data-chosen/).filter(([id]) => id !== ''),
      ),
      code: code ? { code: code[2] ?? '', applied: code[1] === 'true' } : null,
      bonuses: bonuses
        ? {
            amount: Number(/data-value="(\d+)"/.exec(bonuses)?.[1]),
            on: /\schecked(=|\s|>|\/)/.test(bonuses),
          }
        : null,
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

/** Key and amount of each row of a kind; the amount stands last in its row. */
function parseRows(html: string, part: string, keyed: RegExp): [string, number][] {
  const rows = html.split(`data-part="${part}"`).slice(1);
  return rows.map((row) => {
    // What a line is composed of is a list in the row.
    const text = row.replace(/<ul.*?<\/ul>/gs, '').split('</li>')[0] ?? '';
    return [keyed.exec(text)?.[1] ?? '', Number([...text.matchAll(/data-value="(\d+)"/g)].at(-1)?.[1] ?? 0)];
  });
}
