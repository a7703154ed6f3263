import type { Page } from '@playwright/test';
import { stackRegistry } from './injectedRelease';
import { origin } from './stack';

const author = { who: 'journeys' };
const patienceMs = 10_000;

/** How long it took from asking for the change until a page came with the release. */
export interface Flip {
  what: string;
  ms: number;
}

/** Releases changed for customers while they order, and put back as they were at the end. */
export class Shipping {
  readonly flips: Flip[] = [];
  private readonly strangers: [remote: string, release: string][] = [];

  private constructor(private readonly first: Readonly<Record<string, string>>) {}

  static async start(): Promise<Shipping> {
    return new Shipping((await stackRegistry().channels()).channels.stable.remotes);
  }

  /** The release that was stable when this began. */
  stableAtFirst(remote: string): string {
    return this.first[remote] ?? '';
  }

  async promote(page: Page, remote: string, release: string): Promise<void> {
    this.strangers.push([remote, release]);
    await this.timed(page, `promote ${remote}`, release, () =>
      stackRegistry().promote({ [remote]: release }, author, { unchecked: 'a journey' }),
    );
  }

  async rollback(page: Page, remote: string, to: string): Promise<void> {
    await this.timed(page, `rollback ${remote}`, to, () => stackRegistry().rollback(remote, author));
  }

  /** Everything as it was at first, also among the releases that pages fall back to. */
  async end(): Promise<void> {
    const registry = stackRegistry();
    for (const [remote, release] of this.strangers.splice(0).reverse())
      await registry.demote(remote, release, author);
    const { channels } = await registry.channels();
    const moved = Object.entries(this.first).filter(
      ([remote, release]) => channels.stable.remotes[remote] !== release,
    );
    if (moved.length) await registry.promote(Object.fromEntries(moved), author, { unchecked: 'as it was' });
  }

  private async timed(
    page: Page,
    what: string,
    release: string,
    change: () => Promise<unknown>,
  ): Promise<void> {
    const started = performance.now();
    await change();
    for (;;) {
      const html = await (await page.request.get(`${origin}/vladivostok`)).text();
      const ms = Math.round(performance.now() - started);
      if (html.includes(`"${release}"`)) {
        this.flips.push({ what, ms });
        return;
      }
      if (ms > patienceMs) throw new Error(`${what}: ${release} is not live after ${ms} ms`);
    }
  }
}
