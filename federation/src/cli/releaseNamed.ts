import type { RegistryStore } from '../registry';
import { checkRemotes } from './checkRemotes';

/** `mf-catalog@0.1.0-ab12cd34`, or `mf-catalog` for its newest published release. */
export async function releaseNamed(
  registry: RegistryStore,
  name: string,
): Promise<[remote: string, release: string]> {
  const [remote = '', release] = name.split('@');
  await checkRemotes(registry, [remote]);
  const found = release ?? (await registry.list())[remote]?.[0]?.release;
  if (!found || !(await registry.has(remote, found))) throw new Error(`${name} is not in the registry`);
  return [remote, found];
}
