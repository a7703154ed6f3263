import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';

/** Where the registry is and whom to trust; plain data, so that it can be handed to a worker thread. */
export interface RegistrySettings {
  /** `s3` when REGISTRY_URL names a bucket, else a folder. */
  store:
    | { kind: 'folder'; folder: string }
    | {
        kind: 's3';
        endpoint: string;
        region: string;
        bucket: string;
        prefix: string;
        accessKeyId: string;
        secretAccessKey: string;
        sessionToken?: string;
        /** Fetched releases are kept here. */
        cacheFolder: string;
        pollMs: number;
      };
  /** Base64 of the 32 bytes of each Ed25519 key. Empty: the installation's own key is trusted. */
  publicKeys: string[];
  /** A PEM, or the path of one; absent: the installation's own key, if nothing else is trusted. */
  signingKey?: string;
  /** The key that is made on first use, for development. */
  installationKeyFile: string;
  /** How far this machine has read a registry with owners: nothing older is believed after a restart. */
  reachedFile: string;
}

/** Where the files of the releases are on this machine: `<remote>/<release>/…`. */
export const releasesFolder = ({ store }: RegistrySettings): string =>
  join(store.kind === 's3' ? store.cacheFolder : store.folder, 'releases');

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads REGISTRY_URL (`s3://bucket/prefix`) with REGISTRY_S3_ENDPOINT, AWS_REGION, AWS_ACCESS_KEY_ID,
 * AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, REGISTRY_CACHE_DIR and REGISTRY_POLL_MS, or REGISTRY_DIR; and
 * REGISTRY_PUBLIC_KEYS, REGISTRY_SIGNING_KEY.
 * @param base relative paths start here
 * @throws Error with one line for each wrong variable
 */
export function registrySettings(env: Environment, base: string): RegistrySettings {
  const problems: string[] = [];
  const dataFolder = resolve(base, env.DATA_DIR || '.data');
  const keyText = env.REGISTRY_SIGNING_KEY;
  const publicKeys = (env.REGISTRY_PUBLIC_KEYS ?? '').split(',').flatMap((text) => text.trim() || []);
  for (const text of publicKeys)
    if (Buffer.from(text, 'base64').length !== 32)
      problems.push(`REGISTRY_PUBLIC_KEYS: expected base64 of 32 bytes, found "${text}"`);
  const common = {
    publicKeys,
    ...(keyText ? { signingKey: keyText.startsWith('-----') ? keyText : resolve(base, keyText) } : {}),
    installationKeyFile: join(dataFolder, 'registry-key', 'signing.pem'),
  };
  const url = env.REGISTRY_URL;
  const store: RegistrySettings['store'] = url
    ? s3Store(url, env, dataFolder, base, problems)
    : {
        kind: 'folder',
        folder: env.REGISTRY_DIR ? resolve(base, env.REGISTRY_DIR) : join(dataFolder, 'registry'),
      };
  if (problems.length) throw new Error(problems.join('\n'));
  return { ...common, store, reachedFile: join(dataFolder, 'registry-reached', `${hashPlace(store)}.json`) };
}

/** Staging's registry and production's have come differently far. */
function hashPlace(store: RegistrySettings['store']): string {
  const place = store.kind === 's3' ? [store.endpoint, store.bucket, store.prefix] : [store.folder];
  return createHash('sha256').update(place.join('\n')).digest('hex').slice(0, 16);
}

function s3Store(
  url: string,
  env: Environment,
  dataFolder: string,
  base: string,
  problems: string[],
): RegistrySettings['store'] {
  const [, bucket = '', path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/.exec(url) ?? [];
  if (!bucket) problems.push(`REGISTRY_URL: expected s3://bucket/prefix, found "${url}"`);
  const needed = (name: string) => {
    if (!env[name]) problems.push(`${name}: needed with REGISTRY_URL`);
    return env[name] ?? '';
  };
  const region = env.AWS_REGION || 'us-east-1';
  const endpoint = env.REGISTRY_S3_ENDPOINT || `https://s3.${region}.amazonaws.com`;
  if (!/^https?:\/\/[^/]+\/?$/.test(endpoint))
    problems.push(
      `REGISTRY_S3_ENDPOINT: expected an origin such as https://s3.example.com, found "${endpoint}"`,
    );
  const pollMs = Number(env.REGISTRY_POLL_MS || 500);
  if (!Number.isInteger(pollMs) || pollMs < 0 || pollMs > 60_000)
    problems.push(
      `REGISTRY_POLL_MS: expected a whole number from 0 to 60000, found "${env.REGISTRY_POLL_MS}"`,
    );
  const prefix = path.replace(/\/*$/, '');
  return {
    kind: 's3',
    endpoint,
    region,
    bucket,
    prefix: prefix ? `${prefix}/` : '',
    accessKeyId: needed('AWS_ACCESS_KEY_ID'),
    secretAccessKey: needed('AWS_SECRET_ACCESS_KEY'),
    ...(env.AWS_SESSION_TOKEN ? { sessionToken: env.AWS_SESSION_TOKEN } : {}),
    cacheFolder: env.REGISTRY_CACHE_DIR
      ? resolve(base, env.REGISTRY_CACHE_DIR)
      : join(dataFolder, 'registry-cache'),
    pollMs,
  };
}
