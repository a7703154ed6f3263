import { type DrawPool, HungDrawing } from './DrawPool';
import type { DrawJob, DrawReply } from './drawJob';

interface CarefulDrawingOptions {
  pool: Pick<DrawPool, 'draw'>;
  /** A release under suspicion is not drawn with for so long. */
  avoidMs?: number;
  now?: () => number;
}

interface Suspicion {
  until: number;
  /** It hung before, too: no accident of a busy machine. */
  certain: boolean;
}

/** One that is known to hang stays away for so many times longer. */
const convictedTimes = 10;

/**
 * A drawing hung. Suspected is the release whose code ran last, or, where nobody can say, each that has never drawn a page here; it is
 * left out for a while, so that the release before draws. When all have drawn before, the frame is drawn alone and the browser does the
 * rest. Several suspects come back one after the other. One that hangs again stays away longer and counts as failed.
 */
export class CarefulDrawing {
  private readonly proven = new Set<string>();
  private readonly avoided = new Map<string, Suspicion>();
  private readonly hung = new Set<string>();

  constructor(private readonly options: CarefulDrawingOptions) {}

  async draw(job: DrawJob): Promise<DrawReply> {
    try {
      return await this.attempt(job);
    } catch (error) {
      if (!(error instanceof HungDrawing)) throw error;
      const suspects = this.suspects(job, error.release);
      suspects.forEach((release, at) => {
        const alone = suspects.length === 1;
        const certain = alone && this.hung.has(release);
        if (alone) this.hung.add(release);
        const avoidMs = (this.options.avoidMs ?? 60_000) * (certain ? convictedTimes : at + 1);
        this.avoided.set(release, { until: this.now() + avoidMs, certain });
      });
      return this.attempt(suspects.length > 0 ? job : { ...job, frameOnly: true });
    }
  }

  private async attempt(job: DrawJob): Promise<DrawReply> {
    const reply = await this.options.pool.draw({ ...job, avoid: this.avoid() });
    for (const release of reply.drawnWith) this.proven.add(release);
    return { ...reply, failed: [...reply.failed, ...this.convicted(job)] };
  }

  private suspects({ composition }: DrawJob, ran?: string): string[] {
    if (ran) return this.proven.has(ran) ? [] : [ran];
    const avoided = this.avoid();
    return Object.entries(composition.remotes).flatMap(([remote, { releases }]) => {
      const used = releases.map(({ id }) => `${remote}@${id}`).find((release) => !avoided.includes(release));
      return used && !this.proven.has(used) ? [used] : [];
    });
  }

  /** The chosen releases that are known to hang. */
  private convicted({ composition }: DrawJob): DrawReply['failed'] {
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
