/**
 * An S3-compatible store with an empty bucket "releases", for installations on one machine. Keys: S3RVER and
 * S3RVER.
 */
import S3rver from '@20minutes/s3rver';

const { S3_PORT: port = '9000', S3_FOLDER: directory = '' } = process.env;
const server = new S3rver({
  directory,
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  configureBuckets: [{ name: 'releases' }],
});
await server.run();
