import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const make = () => randomBytes(32).toString('hex');

/**
 * Makes the secrets of an installation: in `folder` a folder for each service, with what it alone has. What was
 * made before stays.
 * @param databaseAddress host and port
 * @returns whether they were made now
 */
export function makeSecrets(folder, databaseAddress) {
  const last = join(folder, 'api/env');
  if (existsSync(last)) return false;
  const password = make();
  const [apiMetrics, shellMetrics] = [make(), make()];
  const reader = { id: 'shell', secret: make() };
  const writer = { id: 'team', secret: make() };
  /** @param mode of the file: those that a container mounts are read by its own user */
  const write = (file, text, mode) => {
    const path = join(folder, file);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text, { mode });
  };
  const writeEnv = (service, settings) =>
    write(
      `${service}/env`,
      Object.entries(settings)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
      0o600,
    );
  const storeKeys = ({ id, secret }) => ({ AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret });

  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeEnv('shell', {
    OVERRIDE_SECRET: make(),
    RELEASES_TOKEN: make(),
    METRICS_TOKEN: shellMetrics,
    ...storeKeys(reader),
  });
  writeEnv('team', storeKeys(writer));
  writeEnv('postgres', { POSTGRES_PASSWORD: password });
  write('releases/s3.json', `${JSON.stringify(storeIdentities(reader, writer), null, 2)}\n`, 0o644);
  write('prometheus/api-token', apiMetrics, 0o644);
  write('prometheus/shell-token', shellMetrics, 0o644);
  writeEnv('api', {
    SECRET_KEY: make(),
    METRICS_TOKEN: apiMetrics,
    DATABASE_URL: `postgresql://storefront:${password}@${databaseAddress}/storefront`,
  });
  return true;
}

/** As SeaweedFS has them: shells read releases and note which of them pages use, teams do everything. */
function storeIdentities(reader, writer) {
  const identity = ({ id, secret }, actions) => ({
    name: id,
    credentials: [{ accessKey: id, secretKey: secret }],
    actions,
  });
  const notes = 'releases/production/served/*';
  return {
    identities: [
      identity(reader, ['Read:releases', 'List:releases', `Write:${notes}`]),
      identity(writer, ['Admin']),
    ],
  };
}

/** The settings that a service alone has, as its file lists them. */
export function readSecrets(folder, service) {
  const lines = readFileSync(join(folder, service, 'env'), 'utf8').split('\n');
  return Object.fromEntries(lines.filter(Boolean).map((line) => line.split(/=(.*)/, 2)));
}
