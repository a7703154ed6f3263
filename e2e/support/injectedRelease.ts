import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  computeIntegrity,
  openRegistry,
  type RegistryStore,
  type ReleaseRecord,
  registrySettings,
} from '@storefront/federation/registry';
import { dataFolder, repositoryFolder } from './stack';

/** The registry of the stack under test: on this machine, or the store that REGISTRY_URL names. */
export const stackRegistry = (): RegistryStore =>
  openRegistry(
    registrySettings(
      { ...(process.env.REGISTRY_URL ? process.env : {}), DATA_DIR: dataFolder },
      repositoryFolder,
    ),
  );

/** What is changed in a copy of a release. */
export interface Injection {
  /** The same injection into the same release is published once. */
  name: string;
  /** Changes a text file; the same text leaves it as it is. */
  change?: (file: string, text: string, record: ReleaseRecord) => string;
  /** Further files. */
  add?: Record<string, string>;
  /** Changes the record before its hashes are taken. */
  describe?: (record: ReleaseRecord) => Partial<ReleaseRecord>;
}

const textFile = /\.(?:c?js|css)$/;

/**
 * Publishes a copy of the stable release of a remote with something changed in it, under an id and a
 * container name of its own, with a record that tells the truth about its files. Answers its id.
 */
export async function injectRelease(remote: string, injection: Injection): Promise<string> {
  const registry = stackRegistry();
  const stable = (await registry.channels()).channels.stable.remotes[remote];
  if (!stable) throw new Error(`${remote} has no stable release`);
  await registry.fetched(remote, stable);
  const source = registry.getFilePath(remote, stable, '');
  const about = await registry.record(remote, stable);
  const described = injection.describe?.(about) ?? {};
  const seed = createHash('sha256').update(
    JSON.stringify([stable, injection.name, injection.add, described]),
  );
  if (injection.change)
    for (const file of Object.keys(about.files).filter((name) => textFile.test(name)))
      seed.update(injection.change(file, readFileSync(join(source, file), 'utf8'), about));
  const build = seed.digest('hex').slice(0, 8);
  const id = stable.replace(/[0-9a-f]{8}$/, build);
  if (await registry.has(remote, id)) return id;

  const folder = mkdtempSync(join(tmpdir(), 'injected-'));
  try {
    const old = stable.slice(-8);
    const original = JSON.parse(JSON.stringify(about).replaceAll(old, build)) as ReleaseRecord;
    const record: ReleaseRecord = { ...original, ...injection.describe?.(original) };
    record.files = {};
    const take = (name: string, content: Buffer) => {
      const bytes = textFile.test(name) ? Buffer.from(changed(name, content.toString(), record)) : content;
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), bytes);
      // No compressed copies: the server sends what there is.
      record.files[name] = { integrity: computeIntegrity(bytes), size: bytes.length, brotli: bytes.length };
    };
    const changed = (name: string, text: string, about: ReleaseRecord) => {
      const own = text.replaceAll(old, build);
      const whole = name === about.entry ? withHashes(own, about) : own;
      return injection.change?.(name, whole, about) ?? whole;
    };
    for (const [name, text] of Object.entries(injection.add ?? {})) take(name, Buffer.from(text));
    // The entry last: it carries the hashes of the others.
    const names = Object.keys(about.files).sort(
      (a, b) => Number(a === record.entry) - Number(b === record.entry),
    );
    for (const name of names) take(name, readFileSync(join(source, name)));
    record.files = Object.fromEntries(Object.entries(record.files).sort());
    writeFileSync(join(folder, 'record.json'), JSON.stringify(record));
    await registry.publish(folder);
    return id;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function withHashes(entry: string, { files }: ReleaseRecord): string {
  const hashes = Object.entries(files)
    .filter(([name]) => /\.(?:js|css)$/.test(name))
    .map(([name, { integrity }]) => [name, integrity]);
  return entry.replace(
    /^self\.__mfe\.add\(document\.currentScript\.src,\{.*?\}\);/,
    `self.__mfe.add(document.currentScript.src,${JSON.stringify(Object.fromEntries(hashes))});`,
  );
}
