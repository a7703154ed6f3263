import { join, resolve } from 'node:path';
import { portFrom } from '../lib/ports.mjs';
import { root } from '../lib/root.mjs';
import { makeSecrets, readSecrets } from '../lib/secrets.mjs';
import { listBrands } from '../start/storefrontSettings.mjs';

/** Ports, hosts and the folder of the installation: all of it is on this machine. */
export function planInstallation() {
  const base = portFrom('PORT', 8443);
  const brands = listBrands();
  const folder = resolve(root, process.env.DATA_DIR || '.data', 'production');
  return {
    ports: {
      https: base,
      shells: [base + 1, base + 2],
      api: base + 10,
      apis: [base + 11, base + 12],
      postgres: base + 20,
      releases: base + 22,
      prometheus: base + 23,
      sandbox: base + 24,
      disks: base + 25,
      http: base + 26,
    },
    folder,
    secretsFolder: join(folder, 'secrets'),
    brands,
    hosts: brands.map((brand) => `${brand}.localhost`),
  };
}

/**
 * What its servers get of the environment; its secrets are made at the first start.
 * @param options `limitsRates`: off where all customers have one address
 */
export function planEnvironments({ ports, folder, secretsFolder, brands, hosts }, { limitsRates }) {
  const local = (port) => `127.0.0.1:${port}`;
  makeSecrets(secretsFolder, local(ports.postgres));
  const { POSTGRES_PASSWORD: password } = readSecrets(secretsFolder, 'postgres');
  const urlAt = (port, database = 'storefront') =>
    `postgresql://storefront:${password}@${local(port)}/${database}`;
  const store = {
    REGISTRY_URL: 's3://releases/production',
    REGISTRY_S3_ENDPOINT: `http://127.0.0.1:${ports.releases}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const everywhere = {
    NODE_ENV: 'production',
    // What the outside world would be comes from the sandbox.
    ALLOW_DEMO: 'true',
    PUBLIC_URL: brands.map((brand, index) => `${brand}=https://${hosts[index]}:${ports.https}`).join(','),
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  };
  return {
    urlAt,
    store,
    api: (index) => ({
      ...everywhere,
      ...readSecrets(secretsFolder, 'api'),
      API_PORT: String(ports.apis[index]),
      API_PROCESSES: '2',
      API_PORT_OPENS: 'ready',
      DATA_DIR: join(folder, `api-${index + 1}`),
      DATABASE_POOL_SIZE: '10',
      SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`,
      RATE_LIMITS: limitsRates ? 'on' : 'off',
    }),
    shell: (index, publicKeys) => ({
      ...everywhere,
      ...readSecrets(secretsFolder, 'shell'),
      ...store,
      PORT: String(ports.shells[index]),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, `shell-${index + 1}`),
      REGISTRY_CACHE_DIR: join(folder, `shell-${index + 1}/releases`),
      API_URL: `http://127.0.0.1:${ports.api}`,
      TRUST_PROXY: 'loopback',
      REGISTRY_PUBLIC_KEYS: publicKeys,
    }),
  };
}
