import { randomBytes } from 'node:crypto';
import type { RegistryStore, ReleaseByRemote } from '@storefront/federation/registry';
import { type OverrideGrant, readOverride, signOverride } from '@storefront/federation/server';
import type { Cookies } from 'cookie';

export interface OverridesOptions {
  registry: Pick<RegistryStore, 'has'>;
  /** The first signs, all are accepted; without any nothing is but what this process signs itself. */
  secrets?: readonly string[];
  /** `?release=remote@release` is believed as it is. */
  plain: boolean;
  now?: () => number;
}

/** What a request may see beside what everybody sees. */
export interface Override {
  /** May use the panel and choose releases. */
  allowed: boolean;
  /** Chosen and published. */
  releases: ReleaseByRemote;
  /** Chosen, and not in the registry. */
  missing: string[];
  /** `?release=` was there and is not valid. */
  refused: boolean;
  until: number;
}

/**
 * What the answer to an address with `?release=` is: the same address without it, and the choice in a cookie
 * of the session.
 */
export interface OverrideRedirect {
  location: string;
  cookie: string;
}

const cookieName = 'release_override';
const sessionMs = 7 * 86_400_000;

/** Reads, keeps and ends the choice of releases by those who test. */
export class Overrides {
  private readonly secrets: [string, ...string[]];

  constructor(private readonly options: OverridesOptions) {
    const [first = randomBytes(32).toString('base64url'), ...others] = options.secrets ?? [];
    this.secrets = [first, ...others];
  }

  /** `?release=` in the address: where to go on, or nothing when there is none or it is not valid. */
  redirect(url: URL, secure: boolean): OverrideRedirect | undefined {
    const asked = url.searchParams.getAll('release');
    if (asked.length === 0) return undefined;
    const clean = new URL(url);
    clean.searchParams.delete('release');
    const location = clean.pathname + clean.search;
    if (asked.includes('off')) return { location, cookie: this.cookie('', secure, 'Max-Age=0') };
    const grant = this.granted(asked);
    return grant && { location, cookie: this.signCookie(grant, secure) };
  }

  async of(url: URL | undefined, cookies: Cookies): Promise<Override> {
    const now = this.now();
    const grant = readOverride(cookies[cookieName] ?? '', this.secrets, now);
    const chosen = Object.entries(grant?.releases ?? {});
    const published = await Promise.all(
      chosen.map(([remote, release]) => this.options.registry.has(remote, release)),
    );
    return {
      allowed: grant !== undefined || this.options.plain,
      releases: Object.fromEntries(chosen.filter((_, at) => published[at])),
      missing: chosen.filter((_, at) => !published[at]).map((pair) => pair.join('@')),
      refused: url?.searchParams.has('release') ?? false,
      until: grant?.until ?? now + sessionMs,
    };
  }

  signCookie(grant: OverrideGrant, secure: boolean): string {
    return this.cookie(this.token(grant), secure);
  }

  /** A link's `?release=` for the same choice. */
  token(grant: OverrideGrant): string {
    return signOverride(grant, this.secrets[0]);
  }

  private granted(asked: readonly string[]): OverrideGrant | undefined {
    const releases: ReleaseByRemote = {};
    let until = this.now() + sessionMs;
    for (const text of asked) {
      const [remote = '', release = '', ...more] = text.split('@');
      if (
        this.options.plain &&
        namePattern.test(remote) &&
        releasePattern.test(release) &&
        more.length === 0
      ) {
        releases[remote] = release;
        continue;
      }
      const grant = readOverride(text, this.secrets, this.now());
      if (!grant) return undefined;
      Object.assign(releases, grant.releases);
      until = Math.min(until, grant.until);
    }
    return { releases, until };
  }

  private cookie(value: string, secure: boolean, more = ''): string {
    return [`${cookieName}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', secure ? 'Secure' : '', more]
      .filter(Boolean)
      .join('; ');
  }

  private now(): number {
    return this.options.now?.() ?? Date.now();
  }
}

const namePattern = /^[a-z][a-z0-9-]*$/;
const releasePattern = /^\d+\.\d+\.\d+(?:-[a-z0-9.]+)*-[0-9a-f]{8}$/;
