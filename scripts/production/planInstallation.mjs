import { join, resolve } from 'node:path';
import { portFrom } from '../lib/ports.mjs';
import { root } from '../lib/root.mjs';
import { listBrands } from '../start/storefrontSettings.mjs';

/** Ports, hosts and the folder of the installation: all of it is on this machine. */
export function planInstallation() {
  const base = portFrom('PORT', 8443);
  const brands = listBrands();
  return {
    ports: {
      https: base,
      shells: [base + 1, base + 2],
      api: base + 10,
      apis: [base + 11, base + 12],
      postgres: base + 20,
      pgbouncer: base + 21,
      releases: base + 22,
      prometheus: base + 23,
      sandbox: base + 24,
    },
    folder: resolve(root, process.env.DATA_DIR || '.data', 'production'),
    brands,
    hosts: brands.map((brand) => `${brand}.localhost`),
  };
}

/**
 * What its servers get of the environment.
 * @param secrets as `readSecrets` has them
 * @param options `limitsRates`: off where all customers have one address
 */
export function planEnvironments({ ports, folder, brands, hosts }, secrets, { limitsRates }) {
  const urlAt = (port, database = 'storefront') =>
    `postgresql://storefront:${secrets.database}@127.0.0.1:${port}/${database}`;
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
    METRICS_TOKEN: secrets.metrics,
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  };
  return {
    urlAt,
    store,
    api: (index) => ({
      ...everywhere,
      API_PORT: String(ports.apis[index]),
      API_PROCESSES: '2',
      API_PORT_OPENS: 'ready',
      DATA_DIR: join(folder, `api-${index + 1}`),
      DATABASE_URL: urlAt(ports.pgbouncer),
      DATABASE_DIRECT_URL: urlAt(ports.postgres),
      DATABASE_PREPARED_STATEMENTS: 'off',
      SECRET_KEY: secrets.key,
      SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`,
      RATE_LIMITS: limitsRates ? 'on' : 'off',
    }),
    shell: (index, publicKeys) => ({
      ...everywhere,
      ...store,
      PORT: String(ports.shells[index]),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, `shell-${index + 1}`),
      REGISTRY_CACHE_DIR: join(folder, `shell-${index + 1}/releases`),
      API_URL: `http://127.0.0.1:${ports.api}`,
      TRUST_PROXY: 'loopback',
      OVERRIDE_SECRET: secrets.override,
      REGISTRY_PUBLIC_KEYS: publicKeys,
    }),
  };
}
