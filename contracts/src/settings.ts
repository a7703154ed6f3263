import * as v from 'valibot';
import { phoneMask } from './city';
import { brandAlias, language } from './primitives';

/**
 * Our own vector tiles, a MapLibre style, an archive of Protomaps, or pictures by {z}/{x}/{y}; `url` is null
 * for our own.
 */
export const mapSettings = v.object({
  kind: v.picklist(['embedded', 'style', 'pmtiles', 'xyz']),
  url: v.nullable(v.string()),
  /** Shown on the map, as the source's licence wants. */
  attribution: v.array(v.object({ text: v.string(), url: v.nullable(v.string()) })),
  max_zoom: v.number(),
});
export type MapSettings = v.InferOutput<typeof mapSettings>;

/** A brand's settings with its texts in the request's language (BRAND-01..05). */
export const settings = v.object({
  brand: brandAlias,
  name: v.string(),
  title: v.string(),
  delivery_tagline: v.string(),
  /**
   * Heading of the delivery page; "{{city}}" in it stands for the city's `seo_name` (B2, D-03). Absent:
   * "Delivery terms".
   */
  delivery_title: v.optional(v.string()),
  promotions_tagline: v.string(),
  /** Paths of the logos; more than one rotates every 3 s (BRAND-03). */
  logos: v.array(v.string()),
  /** Pictures of up to three popular dishes, for a page outside a city. */
  dish_pictures: v.optional(v.array(v.string())),
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
  /** Of fields outside a city: those of the brand's country. */
  phone_masks: v.optional(v.array(phoneMask)),
  seo: v.object({ main_page: v.array(v.string()) }),
  customer_auth: v.boolean(),
  popular_groups: v.boolean(),
  loyalty: v.boolean(),
  courier_tracking: v.boolean(),
  login_channels: v.array(v.picklist(['call', 'sms', 'vk'])),
  map_provider: v.string(),
  /** How maps are drawn and whose they are; absent: our own schematic tiles. */
  map: v.optional(mapSettings),
  last_hour_banner: v.boolean(),
  /** Whether login asks for a proof of work. */
  captcha: v.optional(v.picklist(['off', 'altcha'])),
  /**
   * The bonus programme's terms (BONUS-04): whether orders earn, and the last day of spending, YYYY-MM-DD.
   */
  bonus: v.optional(v.object({ accrual: v.boolean(), spend_until: v.string() })),
});
export const settingsReply = v.object({ settings });
export type Settings = v.InferOutput<typeof settings>;
export type SettingsReply = v.InferOutput<typeof settingsReply>;
