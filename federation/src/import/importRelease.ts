import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { RefusedAddressError } from '@storefront/contracts/publicAddress';
import { openPublic, readBytes } from '@storefront/contracts/publicDownload';
import { packRelease } from '../build/packRelease';
import type { Contributions } from '../records/Contributions';
import type { ReleaseRecord } from '../records/ReleaseRecord';
import { sharedLibrary } from '../records/sharedLibraries';
import { toMessage } from '../records/toMessage';
import { guardEntry } from './guardEntry';
import { type Manifest, readManifest } from './readManifest';

const maxBytes = 10_000_000;
const maxFiles = 500;
const answerMs = 30_000;

/** A plain Module Federation remote, and what of it stands where in the storefront. */
export interface ImportedRemote {
  /** The address of its `mf-manifest.json`. */
  manifest: string;
  /** Its name in the registry. */
  remote: string;
  contributes: Contributions;
  /** Hosts of one's own network that it may come from, with the port if it is named. */
  ownHosts?: ReadonlySet<string>;
}

/**
 * Fetches a remote that was built without our tools and packs it as a release: its files as they are, but for
 * the entry, which asks for the hashes of the others. Equal files give an equal release. It comes from the
 * public internet, wherever its addresses redirect to: what it brings is published for everybody.
 * @returns the packed folder, which the caller removes
 * @throws Error naming the file that cannot be fetched, or what the manifest lacks
 */
export async function importRelease({
  manifest: address,
  remote,
  contributes,
  ownHosts = new Set(),
}: ImportedRemote): Promise<{ directory: string; record: ReleaseRecord }> {
  const manifest = readManifest(
    JSON.parse((await fetchFile(new URL(address), ownHosts)).toString()),
    address,
  );
  const entry = joinPath(manifest.metaData.remoteEntry);
  const names = listFiles(manifest, entry);
  const files = new Map<string, Buffer>();
  for (const name of names) files.set(name, await fetchFile(fileAddress(name, address), ownHosts));
  const version = /^\d+\.\d+\.\d+/.exec(manifest.metaData.buildInfo.buildVersion)?.[0] ?? '0.0.0';
  const hash = createHash('sha256').update(JSON.stringify([remote, contributes]));
  for (const [name, bytes] of files) hash.update(name).update(bytes);
  const release = `${version}-${hash.digest('hex').slice(0, 8)}`;
  const mfName = [remote, release].map((text) => text.replace(/[^A-Za-z0-9]+/g, '_')).join('__');

  const directory = mkdtempSync(join(tmpdir(), 'imported-release-'));
  const { globalName } = manifest.metaData;
  // The list of chunks is a global variable, too: two releases in one page would share it.
  const chunks = /webpackChunk[\w$]+/.exec(String(files.get(entry)))?.[0];
  for (const [name, bytes] of files) {
    mkdirSync(join(directory, dirname(name)), { recursive: true });
    const text = name.endsWith('.js') ? bytes.toString() : undefined;
    const own = text && chunks ? text.replaceAll(chunks, `webpackChunk${mfName}`) : (text ?? bytes);
    writeFileSync(join(directory, name), name === entry ? guardEntry(String(own), globalName, mfName) : own);
  }
  const exposes = Object.fromEntries(
    manifest.exposes.map(({ path, assets }) => [path, { js: assets.js.sync, css: assets.css.sync }]),
  );
  const record = packRelease(directory, {
    kind: 'remote',
    remote,
    release,
    version,
    mode: 'production',
    builtAt: new Date().toISOString(),
    mfName,
    entry,
    exposes,
    contributes,
    // It calls no API of ours.
    contracts: '*',
    shared: Object.fromEntries(
      manifest.shared
        .filter(({ name }) => sharedLibrary(name))
        .map(({ name, version: own, requiredVersion }) => [
          name,
          /^\^?\d+\.\d+\.\d+/.test(requiredVersion) ? requiredVersion : `^${own}`,
        ]),
    ),
    budgets: {},
  });
  return { directory, record };
}

const joinPath = ({ path, name }: { path: string; name: string }) =>
  [path.replace(/^\.?\/|\/$/g, ''), name].filter(Boolean).join('/');

function listFiles({ exposes, shared }: Manifest, entry: string): string[] {
  const assets = [...exposes, ...shared].flatMap(({ assets: { js, css } }) =>
    [js, css].flatMap(({ sync, async }) => [...sync, ...async]),
  );
  const names = [...new Set([entry, ...assets])].sort();
  if (names.length > maxFiles)
    throw new Error(`it has ${names.length} files, at most ${maxFiles} are imported`);
  return names;
}

/** @throws Error for a name that leads out of the manifest's folder */
function fileAddress(name: string, manifest: string): URL {
  const folder = new URL('.', manifest);
  const address = new URL(name, folder);
  if (!address.href.startsWith(folder.href) || name.includes('..') || address.search || address.hash)
    throw new Error(`${manifest}: "${name}" is no file beside it`);
  return address;
}

async function fetchFile(address: URL, ownHosts: ReadonlySet<string>): Promise<Buffer> {
  try {
    const reply = await openPublic(address.href, { timeoutMs: answerMs, ownHosts });
    if (reply.statusCode !== 200) {
      reply.destroy();
      throw new Error(`status ${reply.statusCode}`);
    }
    return await readBytes(reply, maxBytes);
  } catch (error) {
    const isRefused = error instanceof RefusedAddressError;
    const hint = isRefused ? '; RELEASE_IMPORT_HOSTS names hosts of your own network' : '';
    throw new Error(`${address.href}: ${toMessage(error)}${hint}`);
  }
}
