import { type Agent, request } from 'node:http';

export interface Reply<T> {
  status: number;
  body: T;
}

const brandHeaders = { 'x-brand': 'umi', 'accept-language': 'en' };

/** A customer of the API with a session cookie, as a browser would have; many share one agent. */
export class Visitor {
  #cookie: string | undefined;

  constructor(
    private readonly origin: string,
    private readonly agent: Agent,
  ) {}

  /** The headers by which anybody speaks for this customer. */
  get headers(): Record<string, string> {
    return { ...brandHeaders, ...(this.#cookie ? { cookie: this.#cookie } : {}) };
  }

  /** Sends a call; rejects only when there is no reply at all. */
  call<T>(method: string, path: string, body?: object): Promise<Reply<T>> {
    return new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const outgoing = request(
        new URL(path, this.origin),
        {
          method,
          agent: this.agent,
          headers: {
            ...this.headers,
            ...(text === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          },
        },
        (reply) => {
          const [cookie] = reply.headers['set-cookie'] ?? [];
          if (cookie?.startsWith('sid=')) this.#cookie = cookie.split(';')[0];
          const chunks: Buffer[] = [];
          reply.on('data', (chunk: Buffer) => chunks.push(chunk));
          reply.on('error', reject);
          reply.on('end', () => {
            const answer = Buffer.concat(chunks).toString('utf8');
            resolve({
              status: reply.statusCode ?? 0,
              body: (/json/.test(reply.headers['content-type'] ?? '') ? JSON.parse(answer) : answer) as T,
            });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(text);
    });
  }

  /** The same customer over other connections. */
  through(agent: Agent): Visitor {
    const same = new Visitor(this.origin, agent);
    same.#cookie = this.#cookie;
    return same;
  }

  /** The same for a step that must succeed. @throws Error with the API's own words. */
  async must<T>(method: string, path: string, body?: object): Promise<T> {
    const reply = await this.call<T>(method, path, body);
    if (reply.status !== 200)
      throw new Error(`${method} ${path} answers ${reply.status}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  }
}

/** Runs the work for each item, so many at a time. */
export async function mapAtOnce<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index] as T;
      results[index] = await work(item, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane));
  return results;
}
