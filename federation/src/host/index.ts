import { registerPlugins } from '@module-federation/enhanced/runtime';
import { installIntegrity } from '../browser/runtime/integrityGate';

/** A release that a host wants to load. */
export interface WantedRelease {
  /** The address of its `mf-manifest.json`. */
  manifest: string;
  /**
   * The hash of its entry as the release's record has it. Without one the entry counts as it is when it is
   * admitted: what its server sends later must be the same, but who wrote it is not known.
   */
  integrity?: string;
}

/** What `registerRemotes` of the federation runtime takes. */
export interface AdmittedRelease {
  name: string;
  entry: string;
}

interface Manifest {
  name: string;
  metaData: { publicPath?: string; remoteEntry: { name: string; path: string } };
}

/**
 * Lets a plain Module Federation host load releases of the storefront's remotes. Their code asks the page for
 * the hashes of its files, which the storefront's shell answers; here this does. To be called once, with all
 * releases, before any of them is loaded.
 * @returns for `registerRemotes`, in the order asked for
 * @throws Error naming the manifest that could not be read, or the entry whose hash is another one
 */
export async function admitReleases(wanted: readonly WantedRelease[]): Promise<AdmittedRelease[]> {
  const admitted = await Promise.all(wanted.map(readRelease));
  const gate = installIntegrity({
    id: 'plain-host',
    remotes: Object.fromEntries(
      admitted.map(({ name, base, file, integrity }) => [
        name,
        {
          releases: [{ id: name, name, base, entry: file, integrity, exposes: {}, contributes: {} }],
        },
      ]),
    ),
  });
  const entries = new Set(admitted.map(({ base, file }) => base + file));
  registerPlugins([
    {
      name: 'storefront-integrity',
      // Entries of other remotes of the host are none of our business.
      createScript({ url }) {
        if (!entries.has(url)) return undefined;
        const script = document.createElement('script');
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.integrity = gate.integrity(url) ?? '';
        script.src = gate.url(url);
        return script;
      },
    },
  ]);
  return admitted.map(({ name, base, file }) => ({ name, entry: base + file }));
}

async function readRelease({ manifest, integrity }: WantedRelease) {
  const address = new URL(manifest, location.href);
  const read = (await (await fetchFile(address)).json()) as Manifest;
  const { publicPath = 'auto', remoteEntry } = read.metaData;
  const base = new URL(publicPath === 'auto' ? '.' : publicPath, address);
  const entry = new URL([remoteEntry.path, remoteEntry.name].filter(Boolean).join('/'), base);
  const found = await hash(await (await fetchFile(entry)).arrayBuffer());
  if (integrity && integrity !== found)
    throw new Error(`${entry.href}: its hash is ${found}, not ${integrity}`);
  return {
    name: read.name,
    base: new URL('.', entry).href,
    file: remoteEntry.name,
    integrity: found,
  };
}

async function fetchFile(address: URL): Promise<Response> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address.href}: status ${reply.status}`);
  return reply;
}

async function hash(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
