import type { Cookies } from 'cookie';
import type { OverrideRedirect } from './Overrides';

export interface LocalBuildsOptions {
  /** A page of this machine may load a build of this machine. Never in production. */
  ownMachine: boolean;
  /** Origins from which testers may load builds anywhere. */
  origins: readonly string[];
}

/** Origins of development servers by the remote that each builds. */
export type Builds = Readonly<Record<string, string>>;

const cookieName = 'local_builds';
const remotePattern = /^mf-[a-z0-9-]{1,48}$/;
const maxBuilds = 8;

/**
 * Reads, keeps and ends the choice of a developer to see a remote as it is being built. Such a build has no
 * hash and is nobody's release, so no link alone may bring it to a customer: the origin must be one that the
 * operator named, and the browser one that was given leave to choose releases (`Overrides`). Both are looked
 * at again with every page, whatever the cookie says. On a developer's own machine neither is needed.
 */
export class LocalBuilds {
  constructor(private readonly options: LocalBuildsOptions) {}

  /**
   * `?override=` in the address: where to go on, or nothing when there is none or it is refused.
   * @param isTester whether this browser may choose releases
   * @param isForeign another site leads here: it must not choose which server of a developer's machine is run
   */
  redirect(
    url: URL,
    cookies: Cookies,
    isTester: boolean,
    secure: boolean,
    isForeign = false,
  ): OverrideRedirect | undefined {
    const asked = url.searchParams.getAll('override');
    if (asked.length === 0) return undefined;
    const clean = new URL(url);
    clean.searchParams.delete('override');
    const location = clean.pathname + clean.search;
    if (asked.includes('off')) return { location, cookie: formatCookie('', secure, 'Max-Age=0') };
    const chosen = read(asked.join('|'));
    const origins = Object.values(chosen);
    if (origins.length < asked.length) return undefined;
    const mayLoad = (origin: string) =>
      isForeign ? this.isListed(origin, isTester) : this.may(origin, url, isTester);
    if (!origins.every(mayLoad)) return undefined;
    const kept = { ...this.of(url, cookies, isTester), ...chosen };
    const value = Object.entries(kept).map((pair) => pair.join('@'));
    return { location, cookie: formatCookie(value.slice(-maxBuilds).join('|'), secure) };
  }

  /** The builds that a page of this browser is to load. */
  of(url: URL, cookies: Cookies, isTester: boolean): Builds {
    const kept = read(cookies[cookieName] ?? '');
    return Object.fromEntries(Object.entries(kept).filter(([, origin]) => this.may(origin, url, isTester)));
  }

  private may(origin: string, page: URL, isTester: boolean): boolean {
    if (this.options.ownMachine && isOwnMachine(page) && isOwnMachine(new URL(origin))) return true;
    return this.isListed(origin, isTester);
  }

  private isListed(origin: string, isTester: boolean): boolean {
    return isTester && this.options.origins.includes(origin);
  }
}

const isOwnMachine = ({ hostname }: URL) => /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** `mf-a@http://localhost:3001|mf-b@…`; what is no pair of a remote and an origin is left out. */
function read(text: string): Builds {
  const builds: Record<string, string> = {};
  for (const pair of text.split('|').slice(0, maxBuilds)) {
    const [remote = '', origin = '', ...more] = pair.split('@');
    const isOrigin = originPattern.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
    if (remotePattern.test(remote) && isOrigin && more.length === 0) builds[remote] = origin;
  }
  return builds;
}

/** Names, addresses and ports only: an origin stands in the content policy of the page. */
const originPattern = /^https?:\/\/[a-z\d.[\]:-]+$/;

function formatCookie(value: string, secure: boolean, more = ''): string {
  return [`${cookieName}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', secure ? 'Secure' : '', more]
    .filter(Boolean)
    .join('; ');
}
