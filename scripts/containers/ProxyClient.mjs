import { readFileSync } from 'node:fs';
import https from 'node:https';

/** Status of a failure and its cause, where the body names one. */
function describeFault(status, text) {
  const said = /"message":"([^"]*)"|<title>([^<]*)/.exec(text);
  return `${status}${said ? ` (${said[1] ?? said[2]})` : ''}`;
}

/** Speaks to the storefront as visitors do: by name, through the proxy, with TLS. */
export class ProxyClient {
  /** How long each took to its last byte, ms. */
  times = [];
  /** Requests that failed: no reply, or one of a fault; by method, path and status. */
  faults = new Map();
  #agent;

  /** @param certificate its file; `host` without a port. */
  constructor(certificate, host, port) {
    this.host = host;
    this.port = port;
    this.#agent = new https.Agent({ ca: readFileSync(certificate), keepAlive: true, maxSockets: 64 });
  }

  get faultCount() {
    return [...this.faults.values()].reduce((sum, count) => sum + count, 0);
  }

  get requests() {
    return this.times.length;
  }

  /** Begins to count anew. */
  reset() {
    this.times = [];
    this.faults.clear();
  }

  #fault(method, path, kind) {
    const what = `${method} ${path.split('?')[0]} ${kind}`;
    this.faults.set(what, (this.faults.get(what) ?? 0) + 1);
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
  send(method, path, { body, cookie, patienceMs = 20_000 } = {}) {
    const startedAt = performance.now();
    const payload = body === undefined ? null : JSON.stringify(body);
    const headers = {
      ...(cookie ? { cookie } : {}),
      ...(payload === null
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    };
    return new Promise((done) => {
      let isOver = false;
      const resolve = (reply) => {
        isOver = true;
        this.times.push(performance.now() - startedAt);
        done(reply);
      };
      const fail = (kind) => {
        // A reply that is cut is an error of the request as well.
        if (isOver) return;
        this.#fault(method, path, kind);
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
          reply.on('error', (error) => fail(`${reply.statusCode}, cut (${error.code})`));
          reply.on('end', () => {
            const status = reply.statusCode ?? 0;
            if (status >= 500) this.#fault(method, path, describeFault(status, text));
            resolve({ status, text, cookies: reply.headers['set-cookie'] ?? [] });
          });
        },
      );
      request.setTimeout(patienceMs, () => request.destroy(new Error('timeout')));
      request.on('error', (error) => fail(error.code ?? error.message));
      request.end(payload);
    });
  }
}
