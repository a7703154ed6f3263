import { resolve } from 'node:path';
import type { BrandAlias } from '@storefront/contracts/primitives';
import { type PublicUrls, publicUrlForm, readPublicUrls } from '@storefront/contracts/publicUrls';
import { readTrustProxy, type TrustedProxies, trustProxyForm } from '@storefront/contracts/trustProxy';
import * as v from 'valibot';
import { brandAliases, brandsForm, isInstalledBrand } from '../installation/seedFolder';
import { readMailUrl } from './mailUrl';

const port = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^\d{1,5}$/, 'must be a port number'),
    v.transform(Number),
    v.maxValue(65_535, 'must be at most 65535'),
  );
const absentWhenEmpty = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => (value === '' ? null : value)),
);
const httpUrl = v.nullable(
  v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'must be an http:// or https:// address')),
);

const databaseAddress = v.pipe(
  absentWhenEmpty,
  v.nullable(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/\S+$/, 'must be a postgresql:// address or absent')),
  ),
);
const brandList = v.pipe(
  absentWhenEmpty,
  v.transform((list) => (list === null ? null : list === 'none' ? [] : list.split(/\s*,\s*/))),
  v.check(
    (list) => list === null || list.every(isInstalledBrand),
    `must be brands (${brandAliases.join()}) or none`,
  ),
  v.transform((list) => list as BrandAlias[] | null),
);

const days = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^[1-9]\d{0,4}$/, 'must be a whole number of days from 1 to 99999'),
    v.transform(Number),
  );

/**
 * The shell's server on this machine names the caller of each call that it passes on: this machine is always
 * believed.
 */
const withThisMachine = (proxies: TrustedProxies): Exclude<TrustedProxies, false> =>
  typeof proxies === 'function' ? proxies : ['loopback', ...(proxies || [])];

const environment = v.object({
  port: port('4000'),
  host: v.pipe(v.optional(v.string(), '127.0.0.1'), v.minLength(1, 'must not be empty')),
  dataFolder: v.pipe(
    v.optional(v.string(), '.data'),
    v.minLength(1, 'must not be empty'),
    v.transform((folder) => resolve(folder)),
  ),
  databaseUrl: databaseAddress,
  databaseDirectUrl: databaseAddress,
  trustProxy: v.pipe(
    v.optional(v.string(), ''),
    v.check((text) => readTrustProxy(text) !== null, `must be ${trustProxyForm}`),
    v.transform((text) => withThisMachine(readTrustProxy(text) ?? false)),
  ),
  brand: v.optional(v.picklist(brandAliases, `must be ${brandsForm}`), 'umi'),
  publicUrl: v.optional(v.string(), ''),
  allowDemo: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
  webhookLoopback: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
  sandboxUrl: v.pipe(absentWhenEmpty, httpUrl),
  feedbackUrl: v.pipe(
    absentWhenEmpty,
    v.nullable(
      v.pipe(
        v.string(),
        v.check(
          (text) => /^https?:\/\/\S+$/.test(text) || readMailUrl(text) !== null,
          'must be an http:// or https:// address, or smtps://USER:PASSWORD@HOST?to=ADDRESS',
        ),
      ),
    ),
  ),
  logLevel: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a log level'),
    'info',
  ),
  mode: v.optional(
    v.picklist(['production', 'development', 'test'], 'must be production, development or test'),
    'development',
  ),
  // --- operators ---
  apiDocs: v.pipe(absentWhenEmpty, v.nullable(v.picklist(['on', 'off'], 'must be on or off'))),
  metricsToken: v.pipe(
    absentWhenEmpty,
    v.nullable(v.pipe(v.string(), v.minLength(16, 'must be at least 16 characters'))),
  ),
  // --- customers ---
  customerAuth: brandList,
  secretKey: v.pipe(
    absentWhenEmpty,
    v.nullable(v.pipe(v.string(), v.minLength(32, 'must be at least 32 characters'))),
  ),
  formerSecretKeys: v.pipe(
    absentWhenEmpty,
    v.transform((list) => list?.split(/\s*,\s*/) ?? []),
    v.check((list) => list.every((key) => key.length >= 32), 'must be keys of at least 32 characters'),
  ),
  captcha: v.optional(v.picklist(['off', 'second', 'altcha'], 'must be off, second or altcha')),
  captchaSteps: v.pipe(
    v.optional(v.string(), '3000'),
    v.regex(/^[1-9]\d{1,5}$/, 'must be a whole number from 10 to 999999'),
    v.transform(Number),
  ),
  ordersWithoutPuzzle: v.pipe(
    v.optional(v.string(), '2'),
    v.regex(/^\d{1,6}$/, 'must be a whole number from 0 to 999999'),
    v.transform(Number),
  ),
  guestOrderDays: days('1095'),
  feedbackDays: days('365'),
  codesPerHour: v.pipe(
    v.optional(v.string(), '1000'),
    v.regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1 to 999999'),
    v.transform(Number),
  ),
  vkClientId: absentWhenEmpty,
  vkUrl: v.pipe(absentWhenEmpty, httpUrl),
  messageGatewayFile: absentWhenEmpty,
  // ---
  rateLimits: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  processes: v.pipe(
    v.optional(v.string(), '1'),
    v.regex(/^[1-9]\d?$/, 'must be a whole number from 1 to 99'),
    v.transform(Number),
  ),
  role: v.optional(v.picklist(['all', 'web', 'worker'], 'must be all, web or worker'), 'all'),
  portOpens: v.optional(v.picklist(['first', 'ready'], 'must be first or ready'), 'first'),
  drainSeconds: v.pipe(
    v.optional(v.string(), '0'),
    v.regex(/^\d{1,2}$/, 'must be a whole number from 0 to 99'),
    v.transform(Number),
  ),
  preparedStatements: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  poolSize: v.pipe(
    v.optional(v.string(), '20'),
    v.regex(/^[1-9]\d{0,2}$/, 'must be a whole number from 1 to 999'),
    v.transform(Number),
  ),
});
type Environment = v.InferOutput<typeof environment>;
export type Config = Omit<Environment, 'apiDocs' | 'publicUrl'> & {
  apiDocs: 'on' | 'off';
  /** Where customers reach a brand; of one that is absent, the address that a request came to. */
  publicUrls: PublicUrls;
};

/** The variable (or variables, first wins) that each setting is read from. */
const names: Record<keyof Environment, readonly string[]> = {
  port: ['API_PORT', 'PORT'],
  host: ['API_HOST'],
  trustProxy: ['API_TRUST_PROXY', 'TRUST_PROXY'],
  dataFolder: ['DATA_DIR'],
  databaseUrl: ['DATABASE_URL'],
  databaseDirectUrl: ['DATABASE_DIRECT_URL'],
  brand: ['BRAND'],
  publicUrl: ['PUBLIC_URL'],
  allowDemo: ['ALLOW_DEMO'],
  webhookLoopback: ['WEBHOOK_LOOPBACK'],
  sandboxUrl: ['SANDBOX_URL'],
  feedbackUrl: ['FEEDBACK_URL'],
  logLevel: ['LOG_LEVEL'],
  mode: ['NODE_ENV'],
  apiDocs: ['API_DOCS'],
  metricsToken: ['METRICS_TOKEN'],
  rateLimits: ['RATE_LIMITS'],
  poolSize: ['DATABASE_POOL_SIZE'],
  preparedStatements: ['DATABASE_PREPARED_STATEMENTS'],
  customerAuth: ['CUSTOMER_AUTH'],
  secretKey: ['SECRET_KEY'],
  formerSecretKeys: ['FORMER_SECRET_KEYS'],
  captcha: ['CAPTCHA'],
  captchaSteps: ['CAPTCHA_STEPS'],
  ordersWithoutPuzzle: ['ORDERS_WITHOUT_PUZZLE'],
  codesPerHour: ['CODES_PER_HOUR'],
  guestOrderDays: ['KEEP_GUEST_ORDERS_DAYS'],
  feedbackDays: ['KEEP_FEEDBACK_DAYS'],
  vkClientId: ['VK_CLIENT_ID'],
  vkUrl: ['VK_URL'],
  messageGatewayFile: ['MESSAGE_GATEWAY_FILE'],
  processes: ['API_PROCESSES'],
  role: ['API_ROLE'],
  portOpens: ['API_PORT_OPENS'],
  drainSeconds: ['API_DRAIN_SECONDS'],
};

/** A value as a message may repeat it: what is nearly right must not end in a log. */
function shown(setting: string, value: string): string {
  if (['secretKey', 'formerSecretKeys', 'metricsToken'].includes(setting)) return '';
  // The password of a database's address, also of one that is no address.
  return `=${JSON.stringify(value.replace(/(:\/\/[^/@]*?:).*@/, '$1…@'))}`;
}

export type ConfigResult<C = Config> = { config: C; problems: null } | { config: null; problems: string[] };

/**
 * Reads the settings of the platform from the environment.
 * @returns either all of them or one sentence for each value that is wrong, never a part.
 */
export function readConfig(env: NodeJS.ProcessEnv): ConfigResult {
  const read: Record<string, string | undefined> = {};
  for (const [setting, variables] of Object.entries(names)) {
    read[setting] = variables.map((name) => env[name]).find((value) => value !== undefined && value !== '');
  }
  const result = v.safeParse(environment, read);
  if (result.success) {
    const { publicUrl, ...output } = result.output;
    const publicUrls = readPublicUrls(publicUrl, output.brand);
    if (publicUrls === null || ![...publicUrls.keys()].every(isInstalledBrand))
      return {
        config: null,
        problems: [
          `PUBLIC_URL${shown('publicUrl', publicUrl)}: must be ${publicUrlForm}; brands are ${brandAliases.join(', ')}`,
        ],
      };
    const apiDocs = output.apiDocs ?? (output.mode === 'production' ? 'off' : 'on');
    return { config: { ...output, apiDocs, publicUrls }, problems: null };
  }
  const nested = v.flatten<typeof environment>(result.issues).nested ?? {};
  const problems = Object.entries(nested).map(([setting, messages]) => {
    const variables = names[setting as keyof Environment];
    const used = variables.find((name) => env[name]) ?? variables[0];
    return `${used}${shown(setting, read[setting] ?? '')}: ${messages?.[0] ?? 'is wrong'}`;
  });
  return { config: null, problems };
}
