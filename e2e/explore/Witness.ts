import type { BrowserContext, Page, Request } from '@playwright/test';
import { waitUntilStill } from './steps';

/** Console texts that belong to what the explorer itself does. */
const expected: readonly RegExp[] = [
  // A refusal that the page shows to its customer; the browser writes a line for each.
  /Failed to load resource: the server responded with a status of 4\d\d/,
  // The explorer takes the connection away for a moment.
  /net::ERR_INTERNET_DISCONNECTED|net::ERR_NETWORK_CHANGED/,
  // Explorers run without the offline copy.
  /Service Worker registration blocked by Playwright/,
];

/** The same until the page has got over it: code that was not there yet could not come. */
const expectedOffline = /ChunkLoadError|Loading (CSS )?chunk|Failed to fetch/;
/** So long after the connection is back, whatever it had cut off must have come. */
const recoverWithinMs = 15_000;

/** The page asks these by itself, by the clock. */
const background =
  /\/api\/(order\/status|order-tracking|schedule\/intervals|events|banners|analytics|releases)|\/__|\.(avif|webp|png|jpg|svg|pbf|woff2)/;

/** After these another customer's cart may follow, or none. */
const otherCustomer = /\/api\/user\/(logout|check-verification-code|delete)/;

const readCity = (request: Request): unknown =>
  (request.postDataJSON() as { city_id?: unknown } | null)?.city_id;

/** A cart as the last reply said it. */
interface SaidCart {
  revision: number;
  count: number;
  /** By product key, over all its compositions. */
  products: Record<string, number>;
}

/** What happens beside what is seen: requests, replies, console, errors. Counts since the last step. */
export class Witness {
  readonly faults: string[] = [];
  #asked = new Map<string, number>();
  #requests = 0;
  #calls = 0;
  #repeatedAtMost = 8;
  #isOffline = false;
  #connectedAt = Number.NEGATIVE_INFINITY;
  readonly #pending = new Set<Request>();
  #cart: SaidCart | null = null;
  #cartCity: unknown;
  /** Whose cart was asked for last: a reply about another city's may still come. */
  #askedCity: unknown;

  constructor(context: BrowserContext) {
    context.on('request', (request) => this.#onRequest(request));
    context.on('requestfinished', (request) => void this.#onReply(request));
    context.on('requestfailed', (request) => this.#pending.delete(request));
    context.on('response', (response) => {
      if (response.status() >= 500 && !this.#isOffline)
        this.faults.push(
          `${response.status()} from ${response.request().method()} ${new URL(response.url()).pathname}`,
        );
    });
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (message.location().url.includes('/get-courier-location')) return;
      if (this.isRecovering && expectedOffline.test(message.text())) return;
      if (!expected.some((one) => one.test(message.text())))
        this.faults.push(`console: ${message.text().slice(0, 300)}`);
    });
    context.on('weberror', (error) => this.faults.push(`page error: ${String(error.error()).slice(0, 300)}`));
  }

  #onRequest(request: Request): void {
    const { pathname } = new URL(request.url());
    if (background.test(pathname)) return;
    this.#requests += 1;
    this.#pending.add(request);
    if (pathname.startsWith('/api/')) this.#calls += 1;
    if (pathname.startsWith('/api/cart')) this.#askedCity = readCity(request) ?? this.#askedCity;
    const key = `${request.method()} ${pathname} ${request.postData() ?? ''}`;
    const times = (this.#asked.get(key) ?? 0) + 1;
    this.#asked.set(key, times);
    if (times === this.#repeatedAtMost + 1) this.faults.push(`asked over and over: ${key.slice(0, 200)}`);
  }
  async #onReply(request: Request): Promise<void> {
    const { pathname } = new URL(request.url());
    try {
      if (otherCustomer.test(pathname)) this.#cart = null;
      if (!/^\/api\/(cart|packages|gifts|presents|promocode|bonus|schedule|shops|user|city)/.test(pathname))
        return;
      const reply = (await (await request.response())?.json()) as {
        cart?: { revision: number; products: Record<string, { product_key: string; count: number }> };
      };
      if (!reply?.cart?.products) return;
      const city = readCity(request) ?? this.#cartCity;
      if (this.#askedCity !== undefined && city !== this.#askedCity) return;
      const { revision, products } = reply.cart;
      if (this.#cart && city === this.#cartCity && revision < this.#cart.revision) return;
      const said: SaidCart = { revision, count: 0, products: {} };
      for (const { product_key: key, count } of Object.values(products)) {
        said.count += count;
        said.products[key] = (said.products[key] ?? 0) + count;
      }
      this.#cart = said;
      this.#cartCity = city;
    } catch {
      // The page went before its reply could be read: then nothing is known.
      this.#cart = null;
    } finally {
      this.#pending.delete(request);
    }
  }
  /** The cart that the page was told last; null while that is not known. */
  get cart(): SaidCart | null {
    return this.#pending.size === 0 ? this.#cart : null;
  }
  /**
   * Begins a step: what comes from now on is its doing. Where nobody does anything, the page asks for the
   * same thing seldom.
   */
  begin(isOffline: boolean, isWaiting = false): void {
    this.#asked.clear();
    this.#calls = 0;
    if (this.#isOffline) this.#connectedAt = Date.now();
    this.#isOffline = isOffline;
    this.#repeatedAtMost = isWaiting ? 3 : 8;
  }
  /** Whether what the last want of a connection has cut off may still be missing. */
  get isRecovering(): boolean {
    return this.#isOffline || Date.now() - this.#connectedAt < recoverWithinMs;
  }
  /** Calls of the API since the step began. */
  get calls(): number {
    return this.#calls;
  }
  /** Replies have come and the page has done with them, or `timeoutMs` are over. */
  async rest(page: Page, timeoutMs: number): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    for (let before = -1; before !== this.#requests && Date.now() < deadline; ) {
      before = this.#requests;
      while (this.#pending.size > 0 && Date.now() < deadline) await page.waitForTimeout(20);
      // A page on its way to another one cannot be asked; the next one can.
      await waitUntilStill(page).catch(() => page.waitForLoadState('domcontentloaded').catch(() => {}));
    }
    // What a closed tab had asked for is never told to have ended.
    if (Date.now() >= deadline) this.#pending.clear();
  }
}
