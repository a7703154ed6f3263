import type { RenderPool } from './RenderPool';

/** How long a page without a place waits for data that another page has asked for. */
const patienceMs = 150;

/**
 * A page's place in the queue of renders, taken before anything is asked of the API for it. Pages whose data is
 * known need none: whether they can be rendered is decided when they would be.
 */
export class QueuePlace {
  private release?: () => void;

  constructor(
    private readonly pool: Pick<RenderPool, 'reserve'>,
    private readonly url: string,
  ) {}

  /** @throws RenderRefusedError when the page would wait too long */
  take(): void {
    this.release ??= this.pool.reserve(this.url);
  }

  /**
   * Waits for a page's data, which another page may have asked for: when that takes its time, this one needs a
   * place, too, and hears at once that there is none.
   * @throws RenderRefusedError
   */
  async waitFor<T>(data: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refused = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        try {
          this.take();
        } catch (error) {
          reject(error);
        }
      }, patienceMs);
    });
    return Promise.race([data, refused]).finally(() => clearTimeout(timer));
  }

  /** To be called right before the page is rendered, and when it is not. */
  leave(): void {
    this.release?.();
  }
}
