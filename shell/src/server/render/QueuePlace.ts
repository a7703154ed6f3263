import type { RenderPool } from './RenderPool';

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

  /** To be called right before the page is rendered, and when it is not. */
  leave(): void {
    this.release?.();
  }
}
