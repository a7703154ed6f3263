import * as v from 'valibot';
import { brandAlias, language } from './primitives';

/** A brand's settings with its texts in the request's language (BRAND-01..05). */
export const settings = v.object({
  brand: brandAlias,
  name: v.string(),
  title: v.string(),
  delivery_tagline: v.string(),
  promotions_tagline: v.string(),
  /** Paths of the logos; more than one rotates every 3 s (BRAND-03). */
  logos: v.array(v.string()),
  company_names: v.record(v.string(), v.string()),
  links: v.object({
    job: v.nullable(v.string()),
    franchise: v.nullable(v.string()),
    apps: v.object({
      android: v.nullable(v.string()),
      huawei: v.nullable(v.string()),
      ios: v.nullable(v.string()),
    }),
    social: v.array(v.object({ name: v.string(), url: v.string() })),
    partners: v.nullable(v.string()),
    rent: v.nullable(v.string()),
    mobile: v.nullable(v.string()),
  }),
  hidden_links: v.array(v.picklist(['shops', 'about', 'vacancies', 'franchise'])),
  emails: v.object({ feedback: v.string() }),
  default_phone: v.string(),
  languages: v.array(language),
  language_button: v.boolean(),
  country_code: v.string(),
  seo: v.object({ main_page: v.array(v.string()) }),
  customer_auth: v.boolean(),
  popular_groups: v.boolean(),
  loyalty: v.boolean(),
  courier_tracking: v.boolean(),
  fractional_prices: v.boolean(),
  login_channels: v.array(v.picklist(['call', 'sms', 'vk'])),
  map_provider: v.string(),
  last_hour_banner: v.boolean(),
});
export const settingsReply = v.object({ settings });
export type Settings = v.InferOutput<typeof settings>;
export type SettingsReply = v.InferOutput<typeof settingsReply>;
