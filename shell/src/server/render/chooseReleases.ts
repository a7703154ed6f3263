import type { Composition, CompositionRelease, RenderableRelease } from '@storefront/federation/browser';
import type { RegistryStore } from '@storefront/federation/registry';
import type { ServerReleases } from '@storefront/federation/server';
import type { RemoteBundle, RenderRequest } from './RenderRequest';
import type { RenderJob, RenderReply } from './renderJob';

export interface ChosenReleases {
  /** What was wanted, with a release first that can be rendered, where there is one. */
  composition: Composition;
  /** What to render with; a remote that is not here is rendered by the browser alone. */
  renderable: RenderRequest['renderable'];
  failed: RenderReply['failed'];
}

/** Chooses what a page is rendered with. Whatever is wrong with a release costs the page no other remote. */
export async function chooseReleases(
  { composition: wanted, avoid = [], frameOnly, builds = {} }: RenderJob,
  registry: Pick<RegistryStore, 'record'>,
  releases: Pick<ServerReleases, 'firstGood'>,
): Promise<ChosenReleases> {
  const renderable: ChosenReleases['renderable'] = {};
  const failed: ChosenReleases['failed'] = [];
  const remotes: Composition['remotes'] = {};
  for (const [remote, listed] of Object.entries(wanted.remotes)) {
    remotes[remote] = listed;
    const [first] = listed.releases;
    if (frameOnly || builds[remote] || !first) continue;
    // A release without a server build is rendered by the browser alone. One whose record cannot be read is
    // not: it fails below, like one that cannot be loaded.
    const record = await registry.record(remote, first.id).catch(() => undefined);
    if (record && !record.server) continue;
    const allowed = listed.releases.map(({ id }) => id).filter((id) => !avoid.includes(`${remote}@${id}`));
    const good = await releases.firstGood(remote, allowed);
    // What was only avoided is under suspicion, no more.
    if (allowed.includes(first.id) && good?.release !== first.id) failed.push({ remote, release: first.id });
    if (!good) continue;
    const at = listed.releases.findIndex(({ id }) => id === good.release);
    const release: CompositionRelease = listed.releases[at] ?? first;
    remotes[remote] = { releases: listed.releases.slice(at) };
    const exposes = good.bundle.exposes as RenderableRelease['exposes'];
    renderable[remote] = { release, exposes, bundle: good.bundle as RemoteBundle };
  }
  return { composition: { ...wanted, remotes }, renderable, failed };
}
