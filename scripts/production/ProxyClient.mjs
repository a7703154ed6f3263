import { readFileSync } from 'node:fs';
import https from 'node:https';

/** Speaks to the storefront as visitors do: by name, through the proxy, with TLS. */
export class ProxyClient {
  requests = 0;
  /** Requests that failed: no reply, or one of a fault. By kind. */
  faults = new Map();
  #agent;

  /** @param folder of the installation, with its certificate; `host` without a port. */
  constructor(folder, host, port) {
    this.host = host;
    this.port = port;
    const ca = readFileSync(`${folder}/tls/certificate.pem`);
    this.#agent = new https.Agent({ ca, keepAlive: true, maxSockets: 64 });
    this.streamOptions = { ca, agent: false };
  }

  get faultCount() {
    return [...this.faults.values()].reduce((sum, count) => sum + count, 0);
  }

  #fault(kind) {
    this.faults.set(kind, (this.faults.get(kind) ?? 0) + 1);
  }

  options(more) {
    return {
      host: '127.0.0.1',
      port: this.port,
      servername: this.host,
      headers: { host: `${this.host}:${this.port}`, ...more },
    };
  }

  /** @returns status, text and the cookies that were set; status 0 without a reply. */
  send(method, path, { body, cookie } = {}) {
    this.requests += 1;
    const payload = body === undefined ? null : JSON.stringify(body);
    const headers = {
      ...(cookie ? { cookie } : {}),
      ...(payload === null
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    };
    return new Promise((resolve) => {
      const fail = (kind) => {
        this.#fault(kind);
        resolve({ status: 0, text: '', cookies: [] });
      };
      const request = https.request(
        { ...this.options(headers), agent: this.#agent, method, path },
        (reply) => {
          let text = '';
          reply.setEncoding('utf8');
          reply.on('data', (chunk) => {
            text += chunk;
          });
          reply.on('error', () => fail('cut'));
          reply.on('end', () => {
            const status = reply.statusCode ?? 0;
            if (status >= 500) this.#fault(String(status));
            resolve({ status, text, cookies: reply.headers['set-cookie'] ?? [] });
          });
        },
      );
      request.setTimeout(20_000, () => request.destroy(new Error('timeout')));
      request.on('error', (error) => fail(error.code ?? error.message));
      request.end(payload);
    });
  }

  /** An event stream from an address of loopback. @returns how to close it, once the first event is there. */
  stream(path, localAddress) {
    return new Promise((resolve) => {
      const request = https.request(
        { ...this.options({ accept: 'text/event-stream' }), ...this.streamOptions, localAddress, path },
        (reply) => {
          reply.once('data', () => resolve(() => request.destroy()));
          reply.on('error', () => {});
          if (reply.statusCode !== 200) resolve(null);
        },
      );
      request.on('error', () => resolve(null));
      request.end();
    });
  }
}
