import { readFile } from 'node:fs/promises';
import { computeIntegrity } from '../records/integrity';
import type { RegistryStore } from '../registry';
import { loadServerBundle, type ServerBundle } from './loadBundle';
import { withPlace } from './withPlace';

export interface ServerReleasesOptions {
  registry: Pick<RegistryStore, 'record' | 'getFilePath' | 'fetched'>;
  /** From the shell's bundle: the copies that answer a remote's shared imports. */
  shared: Record<string, unknown>;
  loadTimeoutMs?: number;
  /** So long a bad release is not tried again. */
  badForMs?: number;
  now?: () => number;
}

const documentKey = (remote: string, release: string, name: string): string =>
  `${remote}@${release} document ${name}`;

/**
 * The server bundles in this process: loaded once, checked against their record before, set aside when they
 * fail.
 */
export class ServerReleases {
  private readonly bundles = new Map<string, Promise<ServerBundle>>();
  private readonly bad = new Map<string, { until: number; error: unknown }>();

  constructor(private readonly options: ServerReleasesOptions) {}

  /**
   * The bundle of a release; throws the reason while it is set aside. A release without a server build throws
   * too.
   */
  async get(remote: string, release: string): Promise<ServerBundle> {
    const key = `${remote}@${release}`;
    const aside = this.bad.get(key);
    if (aside && aside.until > this.now()) throw aside.error;
    this.bad.delete(key);
    const known = this.bundles.get(key) ?? this.load(remote, release, key);
    this.bundles.set(key, known);
    return known.catch((error: unknown) => {
      this.markBad(remote, release, error);
      throw error;
    });
  }

  /** The bundle that renders a document of a release; throws like `get`. */
  async getDocument(remote: string, release: string, name: string): Promise<ServerBundle> {
    const key = documentKey(remote, release, name);
    const aside = this.bad.get(key);
    if (aside && aside.until > this.now()) throw aside.error;
    this.bad.delete(key);
    const known = this.bundles.get(key) ?? this.load(remote, release, key, name);
    this.bundles.set(key, known);
    return known.catch((error: unknown) => {
      this.markBadDocument(remote, release, name, error);
      throw error;
    });
  }

  /** Sets a document of a release aside for a while; the release's other parts are not touched. */
  markBadDocument(remote: string, release: string, name: string, error: unknown): void {
    this.setAside(documentKey(remote, release, name), error);
  }

  /** The first of these releases that can be rendered; nothing when none can. */
  async firstGood(
    remote: string,
    releases: readonly string[],
  ): Promise<{ release: string; bundle: ServerBundle } | undefined> {
    for (const release of releases) {
      try {
        return { release, bundle: await this.get(remote, release) };
      } catch {
        // Set aside with its reason, which `problems` tells; the next one may do.
      }
    }
    return undefined;
  }

  /** Sets a release aside for a while, for example because it threw while being rendered. */
  markBad(remote: string, release: string, error: unknown): void {
    this.setAside(`${remote}@${release}`, error);
  }

  private setAside(key: string, error: unknown): void {
    this.bundles.delete(key);
    this.bad.set(key, { until: this.now() + (this.options.badForMs ?? 60_000), error });
  }

  /** Frees a release that no page uses any more. */
  drop(remote: string, release: string): void {
    this.bundles.delete(`${remote}@${release}`);
    this.bad.delete(`${remote}@${release}`);
  }

  /** The releases set aside now, with their reason. */
  problems(): { release: string; reason: string }[] {
    return [...this.bad]
      .filter(([, { until }]) => until > this.now())
      .map(([release, { error }]) => ({
        release,
        reason: withPlace(error, release),
      }));
  }

  private async load(remote: string, release: string, key: string, document?: string): Promise<ServerBundle> {
    const { registry, shared, loadTimeoutMs = 1000 } = this.options;
    const record = await registry.record(remote, release);
    const { files } = record;
    const server = document === undefined ? record.server : record.documents?.[document]?.server;
    if (!server) throw new Error(`${key} has no server build`);
    await registry.fetched(remote, release);
    const file = registry.getFilePath(remote, release, server);
    if (computeIntegrity(await readFile(file)) !== files[server]?.integrity)
      throw new Error(`${key}: ${server} does not match its hash`);
    return loadServerBundle(file, key, shared, loadTimeoutMs);
  }

  private now(): number {
    return this.options.now?.() ?? Date.now();
  }
}
