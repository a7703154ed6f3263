import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { toMessage } from '../../records/toMessage';

export interface S3Settings {
  /**
   * The origin of the service, for example `https://s3.eu-central-1.amazonaws.com`; the bucket follows in the
   * path.
   */
  endpoint: string;
  region: string;
  bucket: string;
  /** Before every key; ends with `/` unless empty. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

export interface S3Object {
  bytes: Buffer;
  etag: string;
}

interface PutOptions {
  type?: string;
  cacheControl?: string;
  /** Only over the object with this tag, or only where there is none. */
  only?: { over: string } | 'new';
}

const readMs = 10_000;
const writeMs = 30_000;

/**
 * The few calls of the S3 protocol that the registry needs, signed (version 4). Keys are below the prefix.
 */
export class S3Bucket {
  private readonly client: AwsClient;
  private readonly base: string;

  constructor(private readonly settings: S3Settings) {
    const { accessKeyId, secretAccessKey, sessionToken, region, endpoint, bucket } = settings;
    // Its own repeats would hide whether a conditional write had been taken.
    this.client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      ...(sessionToken ? { sessionToken } : {}),
      region,
      service: 's3',
      retries: 0,
    });
    this.base = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  }

  /** The object; `same` when it still has the tag `unless`; nothing when there is none. */
  async get(key: string, unless?: string): Promise<S3Object | 'same' | undefined> {
    const headers: Record<string, string> = unless ? { 'if-none-match': unless } : {};
    const reply = await this.read(this.buildUrl(key), { headers }, `reading ${key}`);
    if (reply.status === 304) return 'same';
    if (reply.status === 404) return undefined;
    const etag = reply.headers.get('etag');
    if (!reply.ok || !etag) throw await this.failed(`reading ${key}`, reply);
    return { bytes: Buffer.from(await reply.arrayBuffer()), etag };
  }

  /** Whether it was written; false only when `only` did not hold. */
  async put(key: string, bytes: string | Uint8Array, options: PutOptions = {}): Promise<boolean> {
    const { only, type = 'application/octet-stream', cacheControl } = options;
    const body = typeof bytes === 'string' ? Buffer.from(bytes) : Buffer.from(bytes);
    const headers: Record<string, string> = {
      'content-type': type,
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      ...(cacheControl ? { 'cache-control': cacheControl } : {}),
      ...(only === 'new' ? { 'if-none-match': '*' } : only ? { 'if-match': only.over } : {}),
    };
    const reply = await this.client.fetch(this.buildUrl(key), {
      method: 'PUT',
      headers,
      body,
      signal: AbortSignal.timeout(writeMs),
    });
    await reply.arrayBuffer().catch(() => undefined);
    if (reply.ok) return true;
    // 409: another conditional write of the same object was under way; 404: the object to be replaced is
    // gone.
    if (only && [404, 409, 412].includes(reply.status)) return false;
    throw await this.failed(`writing ${key}`, reply);
  }

  async delete(key: string): Promise<void> {
    const reply = await this.client.fetch(this.buildUrl(key), {
      method: 'DELETE',
      signal: AbortSignal.timeout(readMs),
    });
    if (!reply.ok && reply.status !== 404) throw await this.failed(`deleting ${key}`, reply);
  }

  /** All keys below a folder. */
  async list(folder: string): Promise<string[]> {
    const { prefix } = this.settings;
    const found: string[] = [];
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + folder });
      if (token) query.set('continuation-token', token);
      const reply = await this.read(`${this.base}?${query}`, {}, `listing ${folder}`);
      const xml = await reply.text();
      if (!reply.ok) throw new Error(`${this.base}: listing ${folder}: ${reply.status} ${xml.slice(0, 200)}`);
      for (const [, content = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g))
        found.push(field(content, 'Key').slice(prefix.length));
      token = field(xml, 'IsTruncated') === 'true' ? field(xml, 'NextContinuationToken') : undefined;
    } while (token);
    return found;
  }

  /** Reading may be repeated: once, since a page is waiting. */
  private async read(url: string, init: RequestInit, what: string): Promise<Response> {
    for (let attempt = 1; ; attempt += 1)
      try {
        const reply = await this.client.fetch(url, { ...init, signal: AbortSignal.timeout(readMs) });
        if (reply.status < 500 || attempt > 1) return reply;
      } catch (error) {
        if (attempt > 1) throw new Error(`${this.base}: ${what}: ${toMessage(error)}`);
      }
  }

  private buildUrl(key: string): string {
    return `${this.base}/${(this.settings.prefix + key).split('/').map(encodeURIComponent).join('/')}`;
  }

  private async failed(what: string, reply: Response): Promise<Error> {
    const text = reply.bodyUsed ? '' : await reply.text().catch(() => '');
    const code = /<Code>([^<]+)/.exec(text)?.[1];
    return new Error(`${this.base}: ${what}: ${reply.status}${code ? ` ${code}` : ''}`);
  }
}

function field(xml: string, name: string): string {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replace(
    /&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi,
    (all, decimal?: string, hex?: string, name?: string) =>
      name ? (signs[name] ?? all) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );
}
