import type { BrowserContext, Page, Request } from '@playwright/test';

/** Console texts that belong to what the explorer itself does. */
const expected: readonly RegExp[] = [
  // A refusal that the page shows to its customer; the browser writes a line for each.
  /Failed to load resource: the server responded with a status of 4\d\d/,
  // The explorer takes the connection away for a moment.
  /net::ERR_INTERNET_DISCONNECTED|net::ERR_NETWORK_CHANGED/,
  // Explorers run without the offline copy.
  /Service Worker registration blocked by Playwright/,
];

/** The page asks these by itself, by the clock. */
const background =
  /\/api\/(order\/status|order-tracking|schedule\/intervals|events|banners|analytics|releases)|\/__|\.(avif|webp|png|jpg|svg|pbf|woff2)/;
const repeatedAtMost = 8;

/** What happens beside what is seen: requests, replies, console, errors. Counts since the last step. */
export class Witness {
  readonly faults: string[] = [];
  #asked = new Map<string, number>();
  #requests = 0;
  #isOffline = false;

  constructor(context: BrowserContext) {
    context.on('request', (request) => this.#onRequest(request));
    context.on('response', (response) => {
      if (response.status() >= 500 && !this.#isOffline)
        this.faults.push(
          `${response.status()} from ${response.request().method()} ${new URL(response.url()).pathname}`,
        );
    });
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (message.location().url.includes('/get-courier-location')) return;
      if (!expected.some((one) => one.test(message.text())))
        this.faults.push(`console: ${message.text().slice(0, 300)}`);
    });
    context.on('weberror', (error) => this.faults.push(`page error: ${String(error.error()).slice(0, 300)}`));
  }

  #onRequest(request: Request): void {
    const { pathname } = new URL(request.url());
    if (background.test(pathname)) return;
    this.#requests += 1;
    const key = `${request.method()} ${pathname} ${request.postData() ?? ''}`;
    const times = (this.#asked.get(key) ?? 0) + 1;
    this.#asked.set(key, times);
    if (times === repeatedAtMost + 1) this.faults.push(`asked over and over: ${key.slice(0, 200)}`);
  }
  /** Begins a step: what comes from now on is its doing. */
  begin(isOffline: boolean): void {
    this.#asked.clear();
    this.#requests = 0;
    this.#isOffline = isOffline;
  }
  get requests(): number {
    return this.#requests;
  }
  /** Requests have come to rest, or `mostMs` are over. */
  async quiet(page: Page, mostMs: number): Promise<void> {
    const deadline = Date.now() + mostMs;
    for (let before = -1; before !== this.#requests && Date.now() < deadline; ) {
      before = this.#requests;
      await page.waitForTimeout(250);
    }
  }
}
