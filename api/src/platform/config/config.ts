import { resolve } from 'node:path';
import { logLevels } from '@storefront/contracts/logging';
import { publicUrlForm, readPublicUrls } from '@storefront/contracts/publicUrls';
import { readTrustProxy, type TrustedProxies, trustProxyForm } from '@storefront/contracts/trustProxy';
import { type Environment, Variables } from '@storefront/contracts/Variables';
import { brandAliases, brandsForm, isInstalledBrand } from '../installation/seedFolder';
import { readMailUrl } from './mailUrl';

const minKeyLength = 32;
const minTokenLength = 16;
const onOff = ['on', 'off'] as const;
const yesNo = ['true', 'false'] as const;

/**
 * The shell's server on this machine names the caller of each call that it passes on: this machine is always
 * believed.
 */
const withThisMachine = (proxies: TrustedProxies): Exclude<TrustedProxies, false> =>
  typeof proxies === 'function' ? proxies : ['loopback', ...(proxies || [])];

const readDatabaseUrl = (read: Variables, name: string) =>
  read.parse(
    name,
    (text) => (/^postgres(ql)?:\/\/\S+$/.test(text) ? text : null),
    'a postgresql:// address or absent',
    null,
  );

/** Brands as CUSTOMER_AUTH lists them; null: each says for itself. */
function readBrands(read: Variables, name: string): string[] | null {
  const text = read.text(name);
  if (text === null) return null;
  if (text === 'none') return [];
  return read.list(name, isInstalledBrand, `brands (${brandAliases.join()}) or none`);
}

/** Where customers reach a brand; of one that is absent, the address that a request came to. */
const readUrls = (read: Variables, brand: string) =>
  read.parse(
    'PUBLIC_URL',
    (text) => {
      const urls = readPublicUrls(text, brand);
      return urls && [...urls.keys()].every(isInstalledBrand) ? urls : null;
    },
    `${publicUrlForm}; brands are ${brandAliases.join(', ')}`,
    new Map<string, string>(),
  );

const readOfficeUrl = (read: Variables): string | null => {
  const url = read.url('OFFICE_URL');
  return url === null ? null : new URL(url).origin;
};

function readSettings(read: Variables) {
  const brand = read.text('BRAND') ?? 'umi';
  if (!isInstalledBrand(brand)) read.wrong('BRAND', `must be ${brandsForm}`);
  const mode = read.choice('NODE_ENV', ['production', 'development', 'test'], 'development');
  const isFeedbackUrl = (text: string) => /^https?:\/\/\S+$/.test(text) || readMailUrl(text) !== null;
  return {
    port: read.whole(read.firstSet('API_PORT', 'PORT'), 0, 65_535, 4000),
    host: read.text('API_HOST') ?? '127.0.0.1',
    dataFolder: resolve(read.text('DATA_DIR') ?? '.data'),
    databaseUrl: readDatabaseUrl(read, 'DATABASE_URL'),
    databaseDirectUrl: readDatabaseUrl(read, 'DATABASE_DIRECT_URL'),
    trustProxy: withThisMachine(
      read.parse(read.firstSet('API_TRUST_PROXY', 'TRUST_PROXY'), readTrustProxy, trustProxyForm, false),
    ),
    brand,
    publicUrls: readUrls(read, brand),
    allowDemo: read.choice('ALLOW_DEMO', yesNo, 'false'),
    /** Where people of the staff open the back office, as https://office.example. */
    officeUrl: readOfficeUrl(read),
    webhookLoopback: read.choice('WEBHOOK_LOOPBACK', yesNo, 'false'),
    sandboxUrl: read.url('SANDBOX_URL'),
    feedbackUrl: read.parse(
      'FEEDBACK_URL',
      (text) => (isFeedbackUrl(text) ? text : null),
      'an http:// or https:// address, or smtps://USER:PASSWORD@HOST?to=ADDRESS',
      null,
    ),
    logLevel: read.choice('LOG_LEVEL', logLevels, 'info'),
    mode,
    // --- operators ---
    apiDocs: read.choice('API_DOCS', onOff, mode === 'production' ? 'off' : 'on'),
    metricsTokens: read.secrets('METRICS_TOKEN', minTokenLength),
    // --- customers ---
    customerAuth: readBrands(read, 'CUSTOMER_AUTH'),
    secretKeys: read.secrets('SECRET_KEY', minKeyLength),
    captcha: read.choice('CAPTCHA', ['off', 'second', 'altcha'], undefined),
    captchaSteps: read.whole('CAPTCHA_STEPS', 10, 999_999, 3000),
    ordersWithoutPuzzle: read.whole('ORDERS_WITHOUT_PUZZLE', 0, 999_999, 2),
    guestOrderDays: read.whole('KEEP_GUEST_ORDERS_DAYS', 1, 99_999, 1095),
    feedbackDays: read.whole('KEEP_FEEDBACK_DAYS', 1, 99_999, 365),
    /** The most that somebody of a shift gives back of one order, in its currency. */
    shiftRefundMax: read.whole('SHIFT_REFUND_MAX', 0, 9_999_999, 3000),
    auditDays: read.whole('KEEP_AUDIT_DAYS', 1, 99_999, 1825),
    codesPerHour: read.whole('CODES_PER_HOUR', 1, 999_999, 1000),
    vkClientId: read.text('VK_CLIENT_ID'),
    vkUrl: read.url('VK_URL'),
    messageGatewayFile: read.text('MESSAGE_GATEWAY_FILE'),
    // ---
    rateLimits: read.choice('RATE_LIMITS', onOff, 'on'),
    processes: read.whole('API_PROCESSES', 1, 99, 1),
    role: read.choice('API_ROLE', ['all', 'web', 'worker'], 'all'),
    portOpens: read.choice('API_PORT_OPENS', ['first', 'ready'], 'first'),
    drainSeconds: read.whole('API_DRAIN_SECONDS', 0, 99, 0),
    preparedStatements: read.choice('DATABASE_PREPARED_STATEMENTS', onOff, 'on'),
    poolSize: read.whole('DATABASE_POOL_SIZE', 1, 999, 20),
  };
}

export type Config = ReturnType<typeof readSettings>;
export type ConfigResult<C = Config> = { config: C; problems: null } | { config: null; problems: string[] };

/**
 * Reads the settings of the platform from the environment.
 * @returns either all of them or one sentence for each value that is wrong, never a part.
 */
export function readConfig(env: Environment): ConfigResult {
  const read = new Variables(env);
  const config = readSettings(read);
  return read.problems.length > 0 ? { config: null, problems: read.problems } : { config, problems: null };
}
