import type { Composition, RegistryStore, ReleaseByRemote } from '@storefront/federation/registry';
import { releaseUses } from './releaseUses';

export interface PanelRelease {
  id: string;
  builtAt: string;
  /** `stable`, `canary 10 %`, `previous`. */
  uses: string[];
  /** What the browser may fetch of it, after brotli. */
  bytes: number;
}

export interface PanelRemote {
  /** What a new page starts with. */
  chosen: string;
  source: 'stable' | 'canary' | 'override';
  /** Newest first. */
  releases: PanelRelease[];
}

/** What the panel is told; by remote, the shell among them. */
export type PanelReleases = Record<string, PanelRemote>;

const shownAtMost = 20;

/** What this visitor is given of each remote and why, and what else there is. */
export async function panelReleases(
  registry: Pick<RegistryStore, 'list' | 'channels'>,
  { shell, remotes }: Composition,
  overridden: ReleaseByRemote,
): Promise<PanelReleases> {
  const [list, channels] = await Promise.all([registry.list(), registry.channels()]);
  const chosen = Object.entries(remotes).map(
    ([name, { releases }]) => [name, releases[0]?.id ?? ''] as const,
  );
  if (shell) chosen.push(['shell', shell.id]);
  return Object.fromEntries(
    chosen.map(([name, release]) => {
      const uses = releaseUses(channels, name, release);
      const remote: PanelRemote = {
        chosen: release,
        source: overridden[name] ? 'override' : uses.includes('stable') ? 'stable' : 'canary',
        releases: (list[name] ?? []).slice(0, shownAtMost).map((record) => ({
          id: record.release,
          builtAt: record.builtAt,
          uses: releaseUses(channels, name, record.release),
          bytes: Object.entries(record.files)
            .filter(([file]) => /\.(js|css)$/.test(file))
            .reduce((sum, [, { brotli }]) => sum + brotli, 0),
        })),
      };
      return [name, remote];
    }),
  );
}
