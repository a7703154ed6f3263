import type { Environment } from './Variables';

type Server = 'api' | 'shell';

/** Settings that hold a secret, and the servers that may have it. docs/secrets.md says how each is changed. */
export const secretSettings: Readonly<Record<string, readonly Server[]>> = {
  DATABASE_URL: ['api'],
  DATABASE_DIRECT_URL: ['api'],
  SECRET_KEY: ['api'],
  FEEDBACK_URL: ['api'],
  WEB_PUSH_PRIVATE_KEY: ['api'],
  YANDEX_GEOCODER_KEY: ['api'],
  YANDEX_SUGGEST_KEY: ['api'],
  GOOGLE_MAPS_KEY: ['api'],
  METRICS_TOKEN: ['api', 'shell'],
  OVERRIDE_SECRET: ['shell'],
  RELEASES_TOKEN: ['shell'],
  SENTRY_DSN: ['shell'],
  AWS_SECRET_ACCESS_KEY: ['shell'],
  AWS_SESSION_TOKEN: ['shell'],
  REGISTRY_SIGNING_KEY: ['shell'],
  GATE_TOKEN: [],
};

/** One sentence for each secret of others that a server has been given. */
export const refuseForeignSecrets = (server: Server, env: Environment): string[] =>
  Object.entries(secretSettings)
    .filter(([name, servers]) => env[name] && !servers.includes(server))
    .map(
      ([name]) => `${name}: is a secret of another server, which this one must not have (docs/secrets.md)`,
    );
