import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import S3rver from '@20minutes/s3rver';

export interface S3Options {
  /** Whether writes are refused when their `If-Match` or `If-None-Match` does not hold. */
  conditional: boolean;
  /** Asked for every request; false answers 503. */
  isUp?: () => boolean;
  /** Asked for every request; false answers 403. */
  mayAsk?: (request: IncomingMessage) => boolean;
}

export const bucket = 'releases';

/**
 * An S3-compatible server with one bucket. s3rver takes every PUT, whatever its conditions; with
 * `conditional` they are looked at in front of it, in the way of the services that honour them. Without, it
 * stands for one that the registry refuses.
 */
export async function createS3Server(directory: string, options: S3Options): Promise<Server> {
  const { conditional, isUp = () => true, mayAsk = () => true } = options;
  // Buckets are in the path only: this server’s own name may be that of one.
  const s3 = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  await s3.configureBuckets();
  const serve = s3.callback();
  const busy = new Map<string, Promise<unknown>>();
  const answer = (request: IncomingMessage, response: ServerResponse) =>
    new Promise<void>((resolve) => {
      response.on('close', resolve);
      serve(request, response);
    });
  // Looks past the turns.
  const looking = createServer(serve);
  await listen(looking, 0);
  const holds = async (request: IncomingMessage) => {
    const current = await fetch(getOrigin(looking) + request.url, { method: 'HEAD' });
    const { 'if-none-match': none, 'if-match': match } = request.headers;
    return none === '*' ? current.status === 404 : current.headers.get('etag') === match;
  };
  const server = createServer((request, response) => {
    const { 'if-none-match': none, 'if-match': match } = request.headers;
    const refusal = isUp() ? (mayAsk(request) ? null : 403) : 503;
    if (refusal !== null) {
      request.resume();
      response.writeHead(refusal).end();
      return;
    }
    const key = parsePlace(request.url ?? '');
    const condition = conditional && request.method === 'PUT' && (none || match);
    // S3 shows an object whole or not at all, and lists it from then on; s3rver does so only when its users
    // take turns.
    const turn = (busy.get(key) ?? Promise.resolve()).then(async () => {
      if (!condition || (await holds(request))) return answer(request, response);
      request.resume();
      response.writeHead(412, { 'content-type': 'application/xml' });
      response.end('<Error><Code>PreconditionFailed</Code></Error>');
    });
    busy.set(key, turn);
  });
  server.on('close', () => {
    looking.closeAllConnections();
    looking.close();
  });
  return server;
}

export const listen = (server: Server, port: number, host = '127.0.0.1'): Promise<void> =>
  new Promise((resolve) => server.listen(port, host, resolve));

export function getOrigin(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen');
  return `http://127.0.0.1:${address.port}`;
}

/** The folder below a store's prefix that a request is about. */
function parsePlace(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const path = searchParams.get('prefix') ?? pathname.replace(`/${bucket}/`, '');
  return path.split('/').slice(0, 2).join('/');
}
