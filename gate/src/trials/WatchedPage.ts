import { toMessage } from '@storefront/federation/records';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { beforePage } from './conduct/inPage';
import { watchRenderers } from './watchRenderers';

const stepMs = 30_000;
/** The whole of one error's text is of no help in a table. */
const longest = 300;

/**
 * A visitor's page that takes down everything which goes wrong in it, in the words of its finder: the
 * console, the page, the shell.
 */
export class WatchedPage {
  private readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    listens: boolean,
  ) {
    page.on('console', (message) => {
      if (listens && (message.type() === 'error' || message.type() === 'warning'))
        this.note(`console: ${message.text()}`);
    });
    page.on('pageerror', ({ message, stack = '' }) =>
      this.note(withPlace(`error in the page: ${hydration(message)}`, stack)),
    );
  }

  /**
   * @param options.console false where refused requests are expected, which the browser tells on the console
   * @param options.device another screen than that of a desktop
   */
  static async open(
    browser: Browser,
    options: { console: boolean; device?: BrowserContextOptions } = { console: true },
  ): Promise<WatchedPage> {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'ru-RU',
      reducedMotion: 'reduce',
      ...options.device,
    });
    context.setDefaultTimeout(stepMs);
    const visit = new WatchedPage(await context.newPage(), context, options.console);
    // A watcher of requests does not see what a beacon carries.
    await context.exposeFunction('toldByBeacon', (body: string) => visit.note(...beaconsIn(body)));
    await context.exposeFunction('toldByReact', (problem: string) => visit.note(problem));
    await beforePage(context, watchRenderers, 'toldByReact');
    await context.addInitScript(() => {
      const send = navigator.sendBeacon.bind(navigator);
      const { toldByBeacon } = globalThis as unknown as { toldByBeacon: (body: string) => void };
      navigator.sendBeacon = (url, body) => {
        if (body instanceof Blob) void body.text().then(toldByBeacon);
        return send(url, body);
      };
    });
    return visit;
  }

  /**
   * Does one thing a customer does; afterwards nothing may have gone wrong and no part of the page may have
   * failed.
   * @throws Error whose message names the step and every reason
   */
  async step(name: string, act: (page: Page) => Promise<void>): Promise<void> {
    let stuck: string | undefined;
    try {
      await act(this.page);
    } catch (error) {
      stuck = toMessage(error).split('\n')[0]?.slice(0, longest);
    }
    const failed = await this.failedParts().catch(() => []);
    const reasons = [...new Set([...this.complaints, ...failed, ...(stuck ? [stuck] : [])])];
    if (reasons.length) throw new Error(`${name}: ${reasons.join('; ')}`);
  }

  close(): Promise<void> {
    return this.context.close();
  }

  private note(...texts: string[]): void {
    this.complaints.push(...texts.map(shorten));
  }

  private failedParts(): Promise<string[]> {
    return this.page
      .locator('[data-remote-state="failed"], [data-remote-state="static"]')
      .evaluateAll((parts) => parts.map((part) => `${part.getAttribute('data-remote')} failed in the page`));
  }
}

const shorten = (text: string) => {
  const [what = '', place = ''] = text.replace(/\s+/g, ' ').split(placeMark);
  return what.slice(0, longest) + place;
};
const placeMark = '\u0000';

/**
 * Where it was thrown: the innermost place of the stack in a part, else in the shell, whose code often only
 * calls that of a part. The text may be cut, the place is not.
 */
function withPlace(text: string, stack: string): string {
  const places = stack.match(/\/releases\/[\w-]+\/[\w.+-]+\/[\w.-]+\.js:\d+:\d+/g) ?? [];
  const found = places.find((place) => !place.startsWith('/releases/shell/')) ?? places[0];
  return found ? `${text}${placeMark} (${found})` : text;
}

/** React's production build names its errors by number; these say that the two renders differ. */
function hydration(message: string): string {
  return /Minified React error #(418|423|425)\b/.test(message)
    ? `the server rendered something else than the browser (${message.split(';')[0]})`
    : message;
}

function beaconsIn(body: string): string[] {
  const read: unknown = JSON.parse(body);
  return (Array.isArray(read) ? read : [read]).flatMap((beacon: unknown) => {
    const { remote, release, kind, message, stack } = beacon as Record<string, unknown>;
    return remote
      ? [
          withPlace(
            `${String(remote)}@${String(release)} failed (${String(kind)}: ${String(message)})`,
            String(stack),
          ),
        ]
      : [];
  });
}
