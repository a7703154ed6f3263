import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { CompositionRelease } from '../../records/Composition';
import type { IntegrityGate } from './integrityGate';

const registered = new Set<string>();

/**
 * Loads one expose of one release. A release has a container name of its own, so it is registered once and
 * for ever.
 */
export async function loadExpose(release: CompositionRelease, expose: string): Promise<unknown> {
  const { name, base, entry } = release;
  if (!registered.has(name)) {
    registered.add(name);
    registerRemotes([{ name, entry: new URL(base + entry, location.href).href }]);
  }
  return loadRemote(`${name}/${expose}`);
}

/**
 * A shared library whose file did not come is fetched anew when it is asked for again. The runtime keeps the
 * first attempt for ever, also a failed one, so that a part that needs the library would stay broken until
 * the page is loaded anew.
 */
const triesAgain: ModuleFederationRuntimePlugin = {
  name: 'shared-again',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {}))
        if (!shared.loaded && !shared.lib) delete shared.loading;
  },
};

/** For the shell's own container, and for every one that comes later. */
export function retryShared(): void {
  registerGlobalPlugins([triesAgain]);
  registerPlugins([triesAgain]);
}

/** Has every entry fetched with its hash, and refused without one. */
export function guardEntries(gate: IntegrityGate, timeoutMs: number): void {
  registerPlugins([
    {
      name: 'integrity',
      createScript({ url }) {
        const integrity = gate.integrity(url);
        if (integrity === undefined) throw new Error(`integrity-missing: ${url}`);
        const script = document.createElement('script');
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.integrity = integrity;
        script.src = gate.url(url);
        return { script, timeout: timeoutMs };
      },
    },
  ]);
}
