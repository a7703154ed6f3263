import { resolve } from 'node:path';
import { brandAlias } from '@storefront/contracts/primitives';
import * as v from 'valibot';

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

const environment = v.object({
  port: port('4000'),
  host: v.pipe(v.optional(v.string(), '127.0.0.1'), v.minLength(1, 'must not be empty')),
  dataFolder: v.pipe(
    v.optional(v.string(), '.data'),
    v.minLength(1, 'must not be empty'),
    v.transform((folder) => resolve(folder)),
  ),
  databaseUrl: v.pipe(
    absentWhenEmpty,
    v.nullable(
      v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/\S+$/, 'must be a postgresql:// address or absent')),
    ),
  ),
  brand: v.optional(v.picklist(brandAlias.options, 'must be umi, tondo or zafran'), 'umi'),
  kitchenSpeed: v.pipe(
    v.optional(v.string(), '60'),
    v.regex(/^\d{1,6}(\.\d+)?$/, 'must be a number, 0 or more'),
    v.transform(Number),
  ),
  sandboxUrl: v.pipe(absentWhenEmpty, httpUrl),
  logLevel: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a log level'),
    'info',
  ),
  mode: v.optional(
    v.picklist(['production', 'development', 'test'], 'must be production, development or test'),
    'development',
  ),
  rateLimits: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  poolSize: v.pipe(
    v.optional(v.string(), '20'),
    v.regex(/^[1-9]\d{0,2}$/, 'must be a whole number from 1 to 999'),
    v.transform(Number),
  ),
});
export type Config = v.InferOutput<typeof environment>;

/** The variable (or variables, first wins) that each setting is read from. */
const names: Record<keyof Config, readonly string[]> = {
  port: ['API_PORT', 'PORT'],
  host: ['API_HOST'],
  dataFolder: ['DATA_DIR'],
  databaseUrl: ['DATABASE_URL'],
  brand: ['BRAND'],
  kitchenSpeed: ['KITCHEN_SPEED'],
  sandboxUrl: ['SANDBOX_URL'],
  logLevel: ['LOG_LEVEL'],
  mode: ['NODE_ENV'],
  rateLimits: ['RATE_LIMITS'],
  poolSize: ['DATABASE_POOL_SIZE'],
};

export type ConfigResult = { config: Config; problems: null } | { config: null; problems: string[] };

/**
 * Reads the settings from the environment.
 * @returns either the whole configuration or one sentence for each value that is wrong, never a part.
 */
export function readConfig(env: NodeJS.ProcessEnv): ConfigResult {
  const read: Record<string, string | undefined> = {};
  for (const [setting, variables] of Object.entries(names)) {
    read[setting] = variables.map((name) => env[name]).find((value) => value !== undefined && value !== '');
  }
  const result = v.safeParse(environment, read);
  if (result.success) return { config: result.output, problems: null };
  const nested = v.flatten<typeof environment>(result.issues).nested ?? {};
  const problems = Object.entries(nested).map(([setting, messages]) => {
    const variables = names[setting as keyof Config];
    const used = variables.find((name) => env[name]) ?? variables[0];
    return `${used}=${JSON.stringify(read[setting] ?? '')}: ${messages?.[0] ?? 'is wrong'}`;
  });
  return { config: null, problems };
}
