declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  /** As far as the tests use it; the package brings no types. */
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      address?: string;
      port?: number;
      configureBuckets: { name: string }[];
    });
    run(): Promise<unknown>;
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
