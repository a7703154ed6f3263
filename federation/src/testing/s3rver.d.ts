declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  /** As far as the tests use it; the package brings no types. */
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      address?: string;
      port?: number;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    run(): Promise<unknown>;
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
declare module '@20minutes/s3rver/lib/models/account' {
  /** Who every request is from that one of its keys has signed. */
  export const DUMMY_ACCOUNT: { createKeyPair(accessKey: string, secretKey: string): void };
}
