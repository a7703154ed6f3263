import type { CDPSession } from 'playwright';

interface LoggedRequest {
  url: string;
  mimeType: string;
  /** On the wire, with headers. */
  bytes: number;
  fromCache: boolean;
}

/** What went over the wire, as the browser's protocol tells it. */
export class NetworkLog {
  readonly #requests = new Map<string, LoggedRequest>();
  readonly #open = new Set<string>();
  #lastChange = Date.now();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!/^https?:/.test(request.url)) return;
      this.#requests.set(requestId, { url: request.url, mimeType: '', bytes: 0, fromCache: false });
      this.#open.add(requestId);
      this.#lastChange = Date.now();
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const request = this.#requests.get(requestId);
      if (request) request.mimeType = response.mimeType;
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => {
      const request = this.#requests.get(requestId);
      if (request) request.fromCache = true;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = this.#requests.get(requestId);
      if (request && !request.fromCache) request.bytes = encodedDataLength;
      this.#close(requestId);
    });
    session.on('Network.loadingFailed', ({ requestId }) => this.#close(requestId));
  }

  #close(requestId: string): void {
    if (this.#open.delete(requestId)) this.#lastChange = Date.now();
  }

  /** For how long nothing has begun, ended or been on its way; 0 while something is. */
  get quietMs(): number {
    return this.#open.size > 0 ? 0 : Date.now() - this.#lastChange;
  }
  /** What was fetched; a script that a preload had fetched already is the same request. */
  get fetched(): LoggedRequest[] {
    return [...this.#requests.values()].filter(({ fromCache, bytes }) => !fromCache && bytes > 0);
  }
  get scriptBytes(): number {
    return sum(this.fetched.filter(({ mimeType }) => /javascript|ecmascript/.test(mimeType)));
  }
  get pictures(): number {
    return this.fetched.filter(({ mimeType }) => mimeType.startsWith('image/')).length;
  }
  get totalBytes(): number {
    return sum(this.fetched);
  }
}

const sum = (requests: LoggedRequest[]) => requests.reduce((bytes, request) => bytes + request.bytes, 0);
