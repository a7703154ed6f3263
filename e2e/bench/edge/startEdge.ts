import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { createSecureServer, type Http2SecureServer, type Http2Session } from 'node:http2';
import type { Readable } from 'node:stream';
import { endToEnd, forwardRequest } from './forwardRequest';
import type { Certificate } from './makeCertificate';

/** A document or a script that the edge itself serves, in place of the server behind it. */
export interface PreparedFile {
  headers: Record<string, string>;
  body: Buffer;
}

export interface EdgeOptions {
  port: number;
  /** Origin of the server behind it. */
  upstream: string;
  /** HTTP/2 over TLS with it, HTTP/1.1 without. */
  certificate: Certificate | undefined;
  /** By path. */
  files?: ReadonlyMap<string, PreparedFile>;
}

/** One origin of its own for one target, so that all are measured over the same transport. */
export interface Edge {
  origin: string;
  host: string;
  upstream: string;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer | Readable;
}

const address = '127.0.0.1';

export async function startEdge({ port, upstream, certificate, files }: EdgeOptions): Promise<Edge> {
  const host = `${address}:${port}`;
  const answer = async (
    method: string,
    path: string,
    headers: IncomingHttpHeaders,
    body: Readable,
  ): Promise<Answer> => {
    const file = method === 'GET' ? files?.get(path) : undefined;
    if (file)
      return {
        status: 200,
        headers: { ...file.headers, 'content-length': String(file.body.length) },
        body: file.body,
      };
    const reply = await forwardRequest(upstream, { method, path, headers, host, body });
    return { status: reply.statusCode ?? 502, headers: endToEnd(reply.headers), body: reply };
  };
  const { server, drop } = certificate ? overTls(certificate, answer) : plain(answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, resolve);
  });
  return {
    origin: `${certificate ? 'https' : 'http'}://${host}`,
    host,
    upstream,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        drop();
      }),
  };
}

type Answerer = (
  method: string,
  path: string,
  headers: IncomingHttpHeaders,
  body: Readable,
) => Promise<Answer>;
interface Listening {
  server: Server | Http2SecureServer;
  /** Ends the connections that are still open. */
  drop: () => void;
}

function overTls(certificate: Certificate, answer: Answerer): Listening {
  const server = createSecureServer({ key: certificate.key, cert: certificate.cert });
  const sessions = new Set<Http2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined); // the page was closed while something was on its way
    answer(headers[':method'] ?? 'GET', headers[':path'] ?? '/', headers, stream).then(
      ({ status, headers: replyHeaders, body }) => {
        if (stream.destroyed) return;
        stream.respond({ ':status': status, ...replyHeaders });
        if (Buffer.isBuffer(body)) stream.end(body);
        else body.on('error', () => stream.close()).pipe(stream);
      },
      () => {
        if (!stream.destroyed) stream.respond({ ':status': 502 }, { endStream: true });
      },
    );
  });
  return {
    server,
    drop: () => {
      for (const session of sessions) session.destroy();
    },
  };
}

function plain(answer: Answerer): Listening {
  const server = createServer((request, response) => {
    answer(request.method ?? 'GET', request.url ?? '/', request.headers, request).then(
      ({ status, headers, body }) => {
        response.writeHead(status, headers);
        if (Buffer.isBuffer(body)) response.end(body);
        else body.on('error', () => response.destroy()).pipe(response);
      },
      () => response.writeHead(502).end(),
    );
  });
  return { server, drop: () => server.closeAllConnections() };
}
