/** Longer than a call of the staff interface waits. */
const timeoutMs = 40_000;

export interface StaffReply {
  /** 0: no answer. */
  status: number;
  body: unknown;
}

/** The storefront's staff interface, as any restaurant's system calls it: by its address and a key. */
export class StaffInterface {
  readonly #stopping = new AbortController();

  /** @param readKey the key as it is now; null while there is none */
  constructor(
    private readonly apiUrl: string,
    readonly readKey: () => string | null,
  ) {}

  async call(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    idempotencyKey?: string,
  ): Promise<StaffReply> {
    const headers = new Headers({ authorization: `Bearer ${this.readKey() ?? ''}` });
    if (body) headers.set('content-type', 'application/json');
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
    try {
      const reply = await fetch(new URL(`/api/staff/v1${path}`, this.apiUrl), {
        method,
        headers,
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(timeoutMs)]),
      });
      return { status: reply.status, body: await reply.json() };
    } catch {
      return { status: 0, body: null };
    }
  }

  /** Ends the calls that are still open, and every later one. */
  stop(): void {
    this.#stopping.abort();
  }
}
