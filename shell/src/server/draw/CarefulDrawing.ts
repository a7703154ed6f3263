import { type DrawPool, HungDrawing } from './DrawPool';
import type { DrawJob, DrawReply } from './drawJob';

interface CarefulDrawingOptions {
  pool: Pick<DrawPool, 'draw'>;
  /** A release under suspicion is not drawn with for so long. */
  avoidMs?: number;
  now?: () => number;
}

/**
 * Nothing tells which release made a drawing hang. Those that have never drawn a page here are suspected first and left out for a
 * while, so that the releases before them draw; when none is new, the frame is drawn alone and the browser does the rest.
 */
export class CarefulDrawing {
  private readonly proven = new Set<string>();
  private readonly avoided = new Map<string, number>();

  constructor(private readonly options: CarefulDrawingOptions) {}

  async draw(job: DrawJob): Promise<DrawReply> {
    try {
      return await this.attempt(job);
    } catch (error) {
      if (!(error instanceof HungDrawing)) throw error;
      const suspects = this.suspects(job);
      const until = this.now() + (this.options.avoidMs ?? 60_000);
      for (const release of suspects) this.avoided.set(release, until);
      return this.attempt(suspects.length > 0 ? job : { ...job, frameOnly: true });
    }
  }

  private async attempt(job: DrawJob): Promise<DrawReply> {
    const reply = await this.options.pool.draw({ ...job, avoid: this.avoid() });
    for (const release of reply.drawnWith) this.proven.add(release);
    return reply;
  }

  private suspects({ composition }: DrawJob): string[] {
    const avoided = this.avoid();
    return Object.entries(composition.remotes).flatMap(([remote, { releases }]) => {
      const used = releases.map(({ id }) => `${remote}@${id}`).find((release) => !avoided.includes(release));
      return used && !this.proven.has(used) ? [used] : [];
    });
  }

  private avoid(): string[] {
    const now = this.now();
    return [...this.avoided].filter(([, until]) => until > now).map(([release]) => release);
  }

  private now(): number {
    return this.options.now?.() ?? Date.now();
  }
}
