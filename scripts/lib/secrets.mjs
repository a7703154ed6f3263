import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const make = () => randomBytes(32).toString('hex');

/**
 * Makes the secrets of an installation: in `folder` a folder for each service, with what it alone has. What was
 * made before stays.
 * @param hosts of the brands, for the certificate that the proxy has until it is given one
 * @returns whether they were made now
 */
export function makeSecrets(folder, hosts = ['localhost']) {
  const last = join(folder, 'api/env');
  if (existsSync(last)) return false;
  const [password, administrator] = [make(), make()];
  const [apiMetrics, shellMetrics] = [make(), make()];
  const reader = { id: 'shell', secret: make() };
  const writer = { id: 'team', secret: make() };
  /** @param mode of the file: those that a container mounts are read by its own user */
  const write = (file, text, mode) => {
    const path = join(folder, file);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text, { mode });
  };
  const writeEnv = (service, settings) => {
    mkdirSync(join(folder, service), { recursive: true });
    writeSecrets(folder, service, settings);
  };
  const storeKeys = ({ id, secret }) => ({ AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret });

  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const signing = generateKeyPairSync('ed25519');
  write('team/signing.pem', signing.privateKey.export({ format: 'pem', type: 'pkcs8' }), 0o600);
  const publicKeys = {
    // The key itself is the end of what DER says of it.
    REGISTRY_PUBLIC_KEYS: signing.publicKey
      .export({ format: 'der', type: 'spki' })
      .subarray(-32)
      .toString('base64'),
  };
  writeEnv('shell', {
    OVERRIDE_SECRET: make(),
    RELEASES_TOKEN: make(),
    METRICS_TOKEN: shellMetrics,
    ...publicKeys,
    ...storeKeys(reader),
  });
  writeEnv('team', {
    REGISTRY_URL: 's3://releases/production',
    REGISTRY_S3_ENDPOINT: 'http://127.0.0.1:9000',
    REGISTRY_SIGNING_KEY: join(folder, 'team/signing.pem'),
    ...publicKeys,
    ...storeKeys(writer),
  });
  writeEnv('postgres', { POSTGRES_PASSWORD: administrator, STOREFRONT_PASSWORD: password });
  makeCertificate(join(folder, 'proxy'), hosts);
  write('releases/s3.json', `${JSON.stringify(storeIdentities(reader, writer), null, 2)}\n`, 0o644);
  const receivers = readFileSync(join(root, 'deploy/alertmanager/receivers.example.yaml'), 'utf8');
  write('alertmanager/receivers.yaml', receivers, 0o644);
  write('prometheus/api-token', apiMetrics, 0o644);
  write('prometheus/shell-token', shellMetrics, 0o644);
  writeEnv('api', {
    MESSAGE_GATEWAY_FILE: '/etc/storefront/gateway.json',
    PAYMENTS_FILE: '/etc/storefront/payments.json',
    SECRET_KEY: make(),
    METRICS_TOKEN: apiMetrics,
    DATABASE_URL: `postgresql://storefront:${password}@postgres:5432/storefront`,
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

/** Writes the settings that a service alone has, for the folder's owner only. */
export function writeSecrets(folder, service, settings) {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, service, 'env'), lines.join(''), { mode: 0o600 });
}

/** One that no browser trusts: the proxy does not start without any. */
function makeCertificate(folder, hosts) {
  mkdirSync(join(folder, 'acme'), { recursive: true });
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  if (existsSync(certificate)) return;
  const names = hosts.flatMap((host) => [`DNS:${host}`, `DNS:www.${host}`]).join(',');
  const { error, status, stderr } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '365'],
    ...['-subj', '/CN=storefront', '-addext', `subjectAltName=${names}`, '-keyout', key, '-out', certificate],
  ]);
  if (status !== 0) throw new Error(`openssl: ${error?.message ?? stderr}`);
}

/** The settings that a service alone has, as its file lists them. */
export function readSecrets(folder, service) {
  const lines = readFileSync(join(folder, service, 'env'), 'utf8').split('\n');
  return Object.fromEntries(lines.filter(Boolean).map((line) => line.split(/=(.*)/, 2)));
}
