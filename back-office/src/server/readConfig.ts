import { logLevels } from '@storefront/contracts/logging';
import { readTrustProxy, trustProxyForm } from '@storefront/contracts/trustProxy';
import { ConfigError, type Environment, Variables } from '@storefront/contracts/Variables';

const toOrigin = (text: string) => /^(https?:\/\/[^/]+)\/?$/.exec(text)?.[1] ?? null;

/** Reads and checks the environment. @throws ConfigError */
export function readConfig(env: Environment) {
  const read = new Variables(env);
  const config = {
    port: read.whole('OFFICE_PORT', 0, 65_535, 3020),
    host: read.text('HOST') ?? 'localhost',
    logLevel: read.choice('LOG_LEVEL', logLevels, 'warn'),
    apiUrl: read.parse(
      'API_URL',
      toOrigin,
      'an origin such as http://127.0.0.1:4000',
      'http://127.0.0.1:4000',
    ),
    trustProxy: read.parse('TRUST_PROXY', readTrustProxy, trustProxyForm, false),
  };
  if (read.problems.length > 0) throw new ConfigError(read.problems.join('\n'));
  return config;
}
export type OfficeConfig = ReturnType<typeof readConfig>;
