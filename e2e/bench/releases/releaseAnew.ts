import { openRegistry, registrySettings } from '@storefront/federation/registry';
import { until } from '../until';
import { fetchPage } from '../web/fetchPage';
import { secondRelease } from './secondRelease';

const untilServedMs = 60_000;

/**
 * Makes another release of a remote the stable one, as a team does that ships, waits until pages are made of
 * it and answers its id. Its files are those of the stable one: for a browser all of them are new.
 */
export async function releaseAnew(dataFolder: string, shellOrigin: string, remote: string): Promise<string> {
  const registry = openRegistry(registrySettings({ DATA_DIR: dataFolder }, dataFolder));
  const { channels } = await registry.channels();
  const stable = channels.stable.remotes[remote];
  if (!stable) throw new Error(`${remote} has no stable release`);
  const release = await secondRelease(registry, remote, stable);
  await registry.promote(
    { [remote]: release },
    { who: 'bench', why: 'measuring' },
    { unchecked: 'the same files under another id' },
  );
  const isServed = async () =>
    (await fetchPage(shellOrigin, new URL(shellOrigin).host)).html.includes(`/${remote}/${release}/`);
  if (!(await until(isServed, Boolean, untilServedMs, 500)))
    throw new Error(`the storefront does not hear of ${remote}@${release}`);
  return release;
}
