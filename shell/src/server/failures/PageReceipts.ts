import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ipBlock } from '@storefront/contracts/ipBlock';
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
  private readonly key: Buffer;

  /**
   * @param secret shared by all processes that serve one host; without it a process knows its own receipts
   * only
   */
  constructor(
    secret: string = randomBytes(32).toString('base64url'),
    private readonly now: () => number = Date.now,
  ) {
    this.key = createHmac('sha256', secret).update('page receipts').digest();
  }

  /** Names a network without saying which one it is. */
  hashNetwork(ip: string): string {
    return this.hash(`network ${ipBlock(ip)}`).slice(0, networkLength);
  }

  /** The `Set-Cookie` of a page with this composition. */
  cookie(visitor: string, network: string, { remotes }: Composition, secure: boolean): string {
    // A release's id ends with a hash of its inputs.
    const releases = Object.values(remotes).map(
      ({ releases: [first] }) => first?.id.slice(-hashLength) ?? '',
    );
    const issued = Math.floor(this.now() / 1000).toString(36);
    const text = [visitor, network, issued, releases.join('')].join('.');
    const value = `${text}.${this.sign(text)}`;
    return `${cookieName}=${value}; Path=/beacon; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  }

  /** The receipt among these cookies; nothing when it is forged or old. */
  read(cookies: Cookies): PageReceipt | undefined {
    const value = cookies[cookieName] ?? '';
    const [, visitor = '', network = '', issued = '', hashes = '', signature = ''] = form.exec(value) ?? [];
    const right = this.sign(value.slice(0, -signatureLength - 1));
    if (!visitor || !timingSafeEqual(Buffer.from(signature), Buffer.from(right))) return undefined;
    if (this.now() - Number.parseInt(issued, 36) * 1000 > validMs) return undefined;
    const releases: string[] = hashes.match(new RegExp(`.{${hashLength}}`, 'g')) ?? [];
    return { visitor, network, got: (release) => releases.includes(release.slice(-hashLength)) };
  }

  private sign(text: string): string {
    return this.hash(`receipt ${text}`).slice(0, signatureLength);
  }

  private hash(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}
