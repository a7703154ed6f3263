import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { readSecrets } from '../lib/secrets.mjs';

/**
 * Replaces texts of a file of `deploy`, each of which must be there: what the files say and what runs stay
 * one.
 */
function adapt(file, replacements) {
  let text = readFileSync(join(root, 'deploy', file), 'utf8');
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/${file} has no ${JSON.stringify(from)}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

function writeCertificate(folder, hosts) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  if (existsSync(certificate)) return;
  const names = hosts.flatMap((host) => [`DNS:${host}`, `DNS:www.${host}`]).join(',');
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '365'],
    ...['-subj', '/CN=storefront', '-addext', `subjectAltName=${names}`, '-keyout', key, '-out', certificate],
  ]);
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
}

/**
 * Writes the files of `deploy` with the addresses of this machine into `folder`, where its secrets are.
 * @param options `isTrial`: nginx says of single requests why they failed, in nginx/error.log, and limits none
 */
export function writeSettings({ folder, secretsFolder, ports, hosts }, { isTrial = false } = {}) {
  const at = (name) => join(folder, name);
  for (const name of ['tls', 'prometheus', 'nginx']) mkdirSync(at(name), { recursive: true });
  writeCertificate(at('tls'), hosts);
  const local = (port) => `127.0.0.1:${port}`;
  writeFileSync(
    at('nginx/nginx.conf'),
    adapt('nginx/nginx.conf', [
      // Addresses that never change need no newer nginx than the system's.
      [' resolve max_fails', ' max_fails'],
      ['shell-1.internal:3000', local(ports.shells[0])],
      ['shell-2.internal:3000', local(ports.shells[1])],
      ['api-1.internal:4000', local(ports.apis[0])],
      ['api-2.internal:4000', local(ports.apis[1])],
      ['listen 80', `listen ${local(ports.http)}`],
      ['$host:443', `$host:${ports.https}`],
      ['listen 443', `listen ${local(ports.https)}`],
      ['listen 4000', `listen ${local(ports.api)}`],
      ['$brand_host:443', `$brand_host:${ports.https}`],
      ['/etc/storefront/tls', at('tls')],
      ['/tmp/nginx', at('nginx/nginx')],
      ...(isTrial
        ? [
            ['error_log stderr crit', `error_log ${at('nginx/error.log')} error`],
            // All its customers have one address.
            ['rate=100r/s', 'rate=100000r/s'],
          ]
        : []),
      ['worker_rlimit_nofile 65536', 'worker_rlimit_nofile 20000'],
    ]),
  );
  writeFileSync(at('password'), readSecrets(secretsFolder, 'postgres').POSTGRES_PASSWORD);
  writeFileSync(
    at('prometheus/prometheus.yaml'),
    adapt('prometheus/prometheus.yaml', [
      ['api-1.internal:4000', local(ports.apis[0])],
      ['api-2.internal:4000', local(ports.apis[1])],
      ['shell-1.internal:3000', local(ports.shells[0])],
      ['shell-2.internal:3000', local(ports.shells[1])],
      ['disks.internal:9100', local(ports.disks)],
      ['/etc/prometheus/secrets', join(secretsFolder, 'prometheus')],
    ]),
  );
  writeFileSync(at('prometheus/alerts.yaml'), adapt('prometheus/alerts.yaml', []));
  // The database runs as another user than root.
  chmodSync(at('password'), 0o644);
}
