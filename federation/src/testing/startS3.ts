import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import type { S3StorageOptions } from '../registry/stores/S3Storage';

/** A real S3-compatible server on a free port, with an empty bucket; gone when the test file is done. */
export interface RunningS3 {
  /** For one store of its own in the bucket. */
  settings(prefix: string, cacheFolder: string): S3StorageOptions;
  /** Serves so many requests more, then answers 503; for ever when absent. */
  serve(requests?: number): void;
}

const bucket = 'releases';
const servers: Server[] = [];
afterAll(async () => {
  for (const each of servers) {
    each.closeAllConnections();
    await new Promise((resolve) => each.close(resolve));
  }
});

/**
 * Starts s3rver. It takes every PUT, whatever its conditions; with `conditional` they are looked at in front
 * of it, in the way of the services that honour them.
 */
export async function startS3(folder: string, { conditional }: { conditional: boolean }): Promise<RunningS3> {
  const s3 = new S3rver({ directory: folder, silent: true, configureBuckets: [{ name: bucket }] });
  await s3.configureBuckets();
  const serve = s3.callback();
  const busy = new Map<string, Promise<unknown>>();
  let inner = '';
  let left = Number.POSITIVE_INFINITY;
  const answer = (request: IncomingMessage, response: ServerResponse) =>
    new Promise<void>((resolve) => {
      response.on('close', resolve);
      serve(request, response);
    });
  const holds = async (request: IncomingMessage) => {
    const current = await fetch(inner + request.url, { method: 'HEAD' });
    const { 'if-none-match': none, 'if-match': match } = request.headers;
    return none === '*' ? current.status === 404 : current.headers.get('etag') === match;
  };
  const server = createServer((request, response) => {
    const { 'if-none-match': none, 'if-match': match } = request.headers;
    left -= 1;
    if (left < 0) {
      response.writeHead(503).end();
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = getOrigin(server);
  // Looks past the turns.
  const looking = createServer(serve);
  servers.push(server, looking);
  await new Promise<void>((resolve) => looking.listen(0, '127.0.0.1', resolve));
  inner = getOrigin(looking);
  return {
    settings: (prefix, cacheFolder) => ({
      endpoint: origin,
      region: 'us-east-1',
      bucket,
      prefix: `${prefix}/`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      cacheFolder,
      pollMs: 0,
    }),
    serve: (requests = Number.POSITIVE_INFINITY) => {
      left = requests;
    },
  };
}

/** The folder below a store's prefix that a request is about. */
function parsePlace(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const path = searchParams.get('prefix') ?? pathname.replace(`/${bucket}/`, '');
  return path.split('/').slice(0, 2).join('/');
}

const getOrigin = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
