/**
 * An S3-compatible store with an empty bucket "releases", for a machine that has no other. S3_IDENTITIES names the
 * file that says who may do what, as SeaweedFS has it.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { DUMMY_ACCOUNT } from '@20minutes/s3rver/lib/models/account';
import { createS3Server, listen } from './createS3Server';

interface Identity {
  credentials: { accessKey: string; secretKey: string }[];
  /** `Admin`, `Read:BUCKET`, or `Write:BUCKET/FOLDER/*`. */
  actions: string[];
}

const { S3_HOST = '127.0.0.1', S3_PORT = '9000', S3_FOLDER = '', S3_IDENTITIES = '' } = process.env;
const { identities } = JSON.parse(readFileSync(S3_IDENTITIES, 'utf8')) as { identities: Identity[] };
const actionsOf = new Map(
  identities.flatMap(({ credentials, actions }) =>
    credentials.map(({ accessKey }) => [accessKey, actions] as const),
  ),
);
for (const { accessKey, secretKey } of identities.flatMap(({ credentials }) => credentials))
  DUMMY_ACCOUNT.createKeyPair(accessKey, secretKey);

/** The store checks the signature; this, what its key may do. */
function mayAsk({ headers, method, url = '/' }: IncomingMessage): boolean {
  const [, key = ''] = /Credential=([^/]+)\//.exec(headers.authorization ?? '') ?? [];
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const isRead = method === 'GET' || method === 'HEAD';
  const action = isRead ? (searchParams.has('list-type') ? 'List' : 'Read') : 'Write';
  const asked = `${action}:${pathname.slice(1)}`;
  return (actionsOf.get(key) ?? []).some((allowed) =>
    allowed.endsWith('*')
      ? asked.startsWith(allowed.slice(0, -1))
      : allowed === 'Admin' || `${asked}/`.startsWith(`${allowed}/`),
  );
}

await listen(await createS3Server(S3_FOLDER, { conditional: true, mayAsk }), Number(S3_PORT), S3_HOST);
