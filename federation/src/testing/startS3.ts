import type { Server } from 'node:http';
import type { S3StorageOptions } from '../registry/stores/S3Storage';
import { bucket, createS3Server, getOrigin, listen } from './createS3Server';

/** A real S3-compatible server on a free port, with an empty bucket; gone when the test file is done. */
export interface RunningS3 {
  /** For one store of its own in the bucket. */
  settings(prefix: string, cacheFolder: string): S3StorageOptions;
  /** Serves so many requests more, then answers 503; for ever when absent. */
  serve(requests?: number): void;
}

const servers: Server[] = [];
afterAll(async () => {
  for (const each of servers) {
    each.closeAllConnections();
    await new Promise((resolve) => each.close(resolve));
  }
});

/** @param conditional false for a service that takes every write, whatever its conditions */
export async function startS3(folder: string, { conditional = true } = {}): Promise<RunningS3> {
  let left = Number.POSITIVE_INFINITY;
  const isUp = () => {
    left -= 1;
    return left >= 0;
  };
  const server = await createS3Server(folder, { conditional, isUp });
  servers.push(server);
  await listen(server, 0);
  return {
    settings: (prefix, cacheFolder) => ({
      endpoint: getOrigin(server),
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
