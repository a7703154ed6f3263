/**
 * An S3-compatible store with an empty bucket "releases", for installations on one machine. Keys: S3RVER and
 * S3RVER.
 */
import { createS3Server, listen } from './createS3Server';

const { S3_PORT: port = '9000', S3_FOLDER: directory = '' } = process.env;
await listen(await createS3Server(directory, { conditional: true }), Number(port));
