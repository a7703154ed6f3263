import type { RemoteLoader } from '@storefront/federation/browser';
import type { HostSource } from '@storefront/shared-state/host';
import type { Contributed, PageContributions } from './contributions';

/** A function that has not answered by then is not waited for. */
const answerMs = 3_000;

/**
 * The functions that remotes contribute, by place. One that fails costs only its own answer, and is not called
 * again in this page.
 * @param loader absent on the server, where nothing is asked
 */
export function createHostSources(
  loader: RemoteLoader | undefined,
  { slots }: PageContributions,
): (name: string) => readonly HostSource[] {
  const made = new Map<string, readonly HostSource[]>();
  return (name) => {
    const sources =
      made.get(name) ?? (loader ? (slots.get(name) ?? []).map((part) => guard(loader, part)) : []);
    made.set(name, sources);
    return sources;
  };
}

function guard(loader: RemoteLoader, { remote, expose }: Contributed): HostSource {
  let isBroken = false;
  return async (...args) => {
    if (isBroken) return undefined;
    try {
      const { module } = await loader.load<{ default: HostSource }>(remote, expose);
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, answerMs));
      return await Promise.race([module.default(...args), late]);
    } catch (error) {
      isBroken = true;
      loader.note('rejection', error);
      return undefined;
    }
  };
}
