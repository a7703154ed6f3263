import { createHmac, randomBytes } from 'node:crypto';
import { ipBlock } from '@storefront/contracts/ipBlock';
import { isKnownSecret } from '@storefront/contracts/knownSecret';
import type { Composition } from '@storefront/federation/browser';
import type { Cookies } from 'cookie';

/** What this server gave to whom, as its own signature says. */
export interface PageReceipt {
  visitor: string;
  /** Stands for the network that the page went to. */
  network: string;
  /** Whether the page started with this release. */
  got(release: string): boolean;
}

const cookieName = 'receipt';
/** A page may be open for a day and fail then. */
const validMs = 86_400_000;
const hashLength = 8;
const signatureLength = 22;
const networkLength = 8;
const form = new RegExp(
  `^([0-9a-f-]{36})\\.([\\w-]{${networkLength}})\\.([0-9a-z]+)\\.((?:[0-9a-f]{${hashLength}})*)\\.([\\w-]{${signatureLength}})$`,
);

/**
 * Says in a cookie which releases a visitor was given, signed (HMAC with SHA-256, RFC 2104), so that a report
 * counts only where the page came from here. It is sent back to the address of reports only. In a cookie and
 * not in the page, which is the same for everybody.
 */
export class PageReceipts {
  private readonly keys: [Buffer, ...Buffer[]];

  /**
   * @param secrets shared by all processes that serve one host: the first signs, all are accepted; without
   * any a process knows its own receipts only
   */
  constructor(
    [first = randomBytes(32).toString('base64url'), ...others]: readonly string[] = [],
    private readonly now: () => number = Date.now,
  ) {
    const derive = (secret: string) => createHmac('sha256', secret).update('page receipts').digest();
    this.keys = [derive(first), ...others.map(derive)];
  }

  /** Names a network without saying which one it is. */
  hashNetwork(ip: string): string {
    return hash(this.keys[0], `network ${ipBlock(ip)}`).slice(0, networkLength);
  }

  /** The `Set-Cookie` of a page with this composition. */
  cookie(visitor: string, network: string, { remotes }: Composition, secure: boolean): string {
    // A release's id ends with a hash of its inputs.
    const releases = Object.values(remotes).map(
      ({ releases: [first] }) => first?.id.slice(-hashLength) ?? '',
    );
    const issued = Math.floor(this.now() / 1000).toString(36);
    const text = [visitor, network, issued, releases.join('')].join('.');
    const value = `${text}.${sign(this.keys[0], text)}`;
    return `${cookieName}=${value}; Path=/beacon; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  }

  /** The receipt among these cookies; nothing when it is forged or old. */
  read(cookies: Cookies): PageReceipt | undefined {
    const value = cookies[cookieName] ?? '';
    const [, visitor = '', network = '', issued = '', hashes = '', signature = ''] = form.exec(value) ?? [];
    const text = value.slice(0, -signatureLength - 1);
    const accepted = this.keys.map((key) => sign(key, text));
    if (!visitor || !isKnownSecret(signature, accepted)) return undefined;
    if (this.now() - Number.parseInt(issued, 36) * 1000 > validMs) return undefined;
    const releases: string[] = hashes.match(new RegExp(`.{${hashLength}}`, 'g')) ?? [];
    return { visitor, network, got: (release) => releases.includes(release.slice(-hashLength)) };
  }
}

const sign = (key: Buffer, text: string): string => hash(key, `receipt ${text}`).slice(0, signatureLength);

const hash = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');
