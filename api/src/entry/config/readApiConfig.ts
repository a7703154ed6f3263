import { type PushSettings, readPushSettings } from '../../ordering/push/readPushSettings';
import type { PaymentSettings } from '../../payments/settings/PaymentSettings';
import { readPaymentSettings } from '../../payments/settings/readPaymentSettings';
import { type MapServiceSettings, readMapSettings } from '../../places/maps';
import { type Config, type ConfigResult, readConfig } from '../../platform/config/config';
import { refuseDemo } from './refuseDemo';

export interface ApiConfig extends Config {
  maps: MapServiceSettings;
  /** Null when nothing is taken online. */
  payments: PaymentSettings | null;
  /** Null when browsers are told nothing. */
  push: PushSettings | null;
}

/**
 * Reads the platform's settings and those that modules keep for themselves.
 * @returns either the whole configuration or one sentence for each value that is wrong, never a part.
 */
export function readApiConfig(env: NodeJS.ProcessEnv): ConfigResult<ApiConfig> {
  const { config, problems } = readConfig(env);
  const maps = readMapSettings(env);
  const payments = readPaymentSettings(env);
  const push = readPushSettings(env);
  const found = [maps, payments, push].flatMap((read) => read.problems);
  const all = [...(problems ?? []), ...found, ...refuseDemo(env)];
  if (config === null || all.length > 0) return { config: null, problems: all };
  const own = { maps: maps.settings, payments: payments.settings, push: push.settings };
  return { config: { ...config, ...own }, problems: null };
}
