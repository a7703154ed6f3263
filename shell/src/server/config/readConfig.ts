import { resolve } from 'node:path';
import { type BrandAlias, brands } from './brands';
import { dataFolder, repositoryFolder } from './folders';

export interface ShellConfig {
  port: number;
  host: string;
  apiUrl: string;
  /** The brand of every host that `brandHosts` does not name. */
  brand: BrandAlias;
  brandHosts: Record<string, BrandAlias>;
  registryFolder: string;
  fontsFolder: string;
  drawWorkers: number;
  /** After this a drawing counts as hung and its worker is replaced. */
  drawWatchdogMs: number;
  /** Behind a proxy that sets `x-forwarded-*`. */
  trustProxy: boolean;
  /** `?release=` may choose releases: for those who test, never in production unless asked for. */
  overrides: boolean;
}

/** Raised with one line per wrong value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks the environment. @throws ConfigError */
export function readConfig(env: Environment): ShellConfig {
  const problems: string[] = [];
  const wrong = <T>(name: string, wanted: string, fallback: T): T => {
    problems.push(`${name}: expected ${wanted}, found "${env[name]}"`);
    return fallback;
  };
  const integer = (name: string, fallback: number, min: number, max: number): number => {
    const text = env[name];
    if (text === undefined || text === '') return fallback;
    const value = Number(text);
    return Number.isInteger(value) && value >= min && value <= max
      ? value
      : wrong(name, `a whole number from ${min} to ${max}`, fallback);
  };
  const truth = (name: string, fallback: boolean): boolean => {
    const text = env[name];
    if (text === undefined || text === '') return fallback;
    return (
      text === 'true' ||
      text === '1' ||
      (text === 'false' || text === '0' ? false : wrong(name, 'true or false', fallback))
    );
  };
  const brandNamed = (text: string | undefined) => brands.find((brand) => brand === text);

  const brandText = env.BRAND || 'umi';
  const brand = brandNamed(brandText) ?? wrong<BrandAlias>('BRAND', brands.join(', '), 'umi');
  const brandHosts: Record<string, BrandAlias> = {};
  for (const pair of (env.BRAND_HOSTS ?? '').split(',').filter(Boolean)) {
    const [host = '', name] = pair.split('=').map((part) => part.trim());
    const named = brandNamed(name);
    if (host && named) brandHosts[host.toLowerCase()] = named;
    else wrong('BRAND_HOSTS', 'host=brand pairs parted by commas', undefined);
  }
  const apiText = env.API_URL || 'http://127.0.0.1:4000';
  const apiUrl = /^https?:\/\/[^/]+$/.test(apiText.replace(/\/$/, ''))
    ? apiText.replace(/\/$/, '')
    : wrong('API_URL', 'an origin such as http://127.0.0.1:4000', apiText);
  const config: ShellConfig = {
    port: integer('PORT', 3000, 0, 65_535),
    host: env.HOST || 'localhost',
    apiUrl,
    brand,
    brandHosts,
    registryFolder: env.REGISTRY_DIR
      ? resolve(repositoryFolder, env.REGISTRY_DIR)
      : resolve(dataFolder(env), 'registry'),
    fontsFolder: resolve(dataFolder(env), 'fonts'),
    drawWorkers: integer('DRAW_WORKERS', 1, 1, 16),
    drawWatchdogMs: integer('DRAW_WATCHDOG_MS', 3000, 100, 60_000),
    trustProxy: truth('TRUST_PROXY', false),
    overrides: truth('RELEASE_OVERRIDES', env.NODE_ENV !== 'production'),
  };
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}
