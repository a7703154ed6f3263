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
   * Waits for a page's data, which another page may have asked for: when that takes its time and there is no
   * place for this one, what is known has to do.
   * @param known the page's data without waiting; rejects when there is none
   * @throws RenderRefusedError
   */
  async waitFor<T>(data: Promise<T>, known: () => Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const instead = new Promise<T>((resolve, reject) => {
      timer = setTimeout(() => {
        if (this.release) return;
        try {
          this.pool.reserve(this.url)();
        } catch (refusal) {
          known().then(resolve, () => reject(refusal));
        }
      }, patienceMs);
    });
    return Promise.race([data, instead]).finally(() => clearTimeout(timer));
  }

  /** To be called right before the page is rendered, and when it is not. */
  leave(): void {
    this.release?.();
  }
}
