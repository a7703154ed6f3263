import { RenderHungError, type RenderPool } from './RenderPool';
import type { RenderJob, RenderReply } from './renderJob';

interface QuarantiningRendererOptions {
  pool: Pick<RenderPool, 'render'>;
  /** How long a suspected release is not rendered with. */
  avoidMs?: number;
  now?: () => number;
}

interface Suspicion {
  until: number;
  /** It has hung before, so a busy machine is not the reason. */
  certain: boolean;
}

/** Multiplies the quarantine of a release that is known to hang. */
const knownToHangFactor = 10;

/**
 * Retries a render that hung without the releases that may have caused it. Suspected is the release whose
 * code ran last or, where that is unknown, each release that has never rendered here; it is quarantined, so
 * that the release before it renders. When every release has rendered before, only the frame is rendered and
 * the browser does the rest. Several suspects return one after the other. A release that hangs again stays
 * away longer and counts as failed.
 */
export class QuarantiningRenderer {
  private readonly proven = new Set<string>();
  private readonly avoided = new Map<string, Suspicion>();
  private readonly hung = new Set<string>();

  constructor(private readonly options: QuarantiningRendererOptions) {}

  async render(job: RenderJob): Promise<RenderReply> {
    try {
      return await this.attempt(job);
    } catch (error) {
      if (!(error instanceof RenderHungError)) throw error;
      const suspects = this.suspects(job, error.release);
      suspects.forEach((release, at) => {
        const alone = suspects.length === 1;
        const certain = alone && this.hung.has(release);
        if (alone) this.hung.add(release);
        const avoidMs = (this.options.avoidMs ?? 60_000) * (certain ? knownToHangFactor : at + 1);
        this.avoided.set(release, { until: this.now() + avoidMs, certain });
      });
      return this.attempt(suspects.length > 0 ? job : { ...job, frameOnly: true });
    }
  }

  private async attempt(job: RenderJob): Promise<RenderReply> {
    const reply = await this.options.pool.render({ ...job, avoid: this.avoid() });
    for (const release of reply.renderedWith) this.proven.add(release);
    return { ...reply, failed: [...reply.failed, ...this.knownToHang(job)] };
  }

  private suspects({ composition }: RenderJob, ran?: string): string[] {
    if (ran) return this.proven.has(ran) ? [] : [ran];
    const avoided = this.avoid();
    return Object.entries(composition.remotes).flatMap(([remote, { releases }]) => {
      const used = releases.map(({ id }) => `${remote}@${id}`).find((release) => !avoided.includes(release));
      return used && !this.proven.has(used) ? [used] : [];
    });
  }

  /** The chosen releases that are known to hang. */
  private knownToHang({ composition }: RenderJob): RenderReply['failed'] {
    const now = this.now();
    return Object.entries(composition.remotes).flatMap(([remote, { releases }]) => {
      const release = releases[0]?.id ?? '';
      const suspicion = this.avoided.get(`${remote}@${release}`);
      return suspicion?.certain && suspicion.until > now ? [{ remote, release }] : [];
    });
  }

  private avoid(): string[] {
    const now = this.now();
    return [...this.avoided].filter(([, { until }]) => until > now).map(([release]) => release);
  }

  private now(): number {
    return this.options.now?.() ?? Date.now();
  }
}
