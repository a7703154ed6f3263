import type { RegistryStore } from '../registry';
import { didYouMean } from './didYouMean';

/** @throws Error naming the first remote of which the registry has no release */
export async function checkRemotes(
  registry: Pick<RegistryStore, 'releases'>,
  remotes: readonly string[],
): Promise<void> {
  if (!remotes.length) return;
  const known = new Set((await registry.releases()).map(([remote]) => remote));
  for (const remote of remotes)
    if (!known.has(remote)) throw new Error(`${remote} is not in the registry${didYouMean(remote, known)}`);
}
