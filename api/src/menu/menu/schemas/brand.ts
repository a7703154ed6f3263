import { languages } from '@storefront/contracts/languages';
import * as v from 'valibot';
import { localized } from '../../../platform/languages/Localized';
import { countryCode } from './countryCode';
import { localizedSchema } from './localized';
import { drawnSchema } from './picture';
import { brandAliasSchema, dateSchema, idSchema, slugSchema, wholeNumberFrom } from './primitives';

const flagSchema = v.boolean('must be true or false');
const addressSchema = v.pipe(
  v.string('must be a text'),
  v.url('must be an address like https://example.com'),
);
const emailSchema = v.pipe(v.string('must be a text'), v.email('must be an e-mail address'));

const HIDEABLE_LINKS = ['shops', 'about', 'vacancies', 'franchise'] as const;

const linksSchema = v.strictObject({
  job: addressSchema,
  franchise: addressSchema,
  apps: v.strictObject({ android: addressSchema, huawei: addressSchema, ios: addressSchema }),
  social: v.array(v.strictObject({ name: v.pipe(v.string(), v.nonEmpty('is empty')), url: addressSchema })),
  partners: addressSchema,
  rent: addressSchema,
  mobile: addressSchema,
});

const paymentTypeSchema = v.strictObject({
  alias: v.pipe(v.string('must be a text'), v.regex(/^[A-Za-z_]{2,40}$/, 'must be letters')),
  is_online: flagSchema,
  /** City aliases; everywhere when absent. */
  cities: v.optional(v.array(slugSchema)),
});

/** What a brand switches and links (BRAND-04, BRAND-05). */
const brandSettingsSchema = v.strictObject({
  customer_auth: flagSchema,
  popular_groups: flagSchema,
  loyalty: flagSchema,
  last_hour_banner: flagSchema,
  courier_tracking: flagSchema,
  login_channels: v.array(v.picklist(['call', 'sms', 'vk'], 'is not a login channel')),
  map_provider: v.picklist(['embedded', 'yandex', 'google', 'openfreemap', 'pmtiles', 'xyz']),
  language_button: flagSchema,
  hidden_links: v.array(v.picklist(HIDEABLE_LINKS, 'is not a link that can be hidden')),
  links: linksSchema,
  emails: v.strictObject({ feedback: emailSchema }),
  default_phone: v.pipe(
    v.string('must be a text'),
    v.regex(/^\+[\d -]{9,20}$/, 'must be a plus and digits, with spaces and hyphens between'),
  ),
  languages: v.array(v.picklist(languages, 'is not a language')),
  country_code: countryCode,
  bonus: v.strictObject({
    accrual: flagSchema,
    /** Bonuses for a hundred paid, while `accrual` is on. */
    accrual_percent: v.optional(v.pipe(wholeNumberFrom(1), v.maxValue(100, 'must be at most 100')), 5),
    spend_until: dateSchema,
  }),
  /**
   * Ways to pay; one that is online is offered once an acquirer takes it. Cash and card on receipt when
   * absent.
   */
  payment_types: v.optional(v.array(paymentTypeSchema)),
});

const citiesSchema = v.union(
  [v.literal('all'), v.array(slugSchema)],
  'must be "all" or a list of city aliases',
);

/** The city's own wall clock, without a zone. */
const momentSchema = v.pipe(v.string('must be a text'), v.isoDateTime('must be like 2026-01-01T09:30'));
const showTimeSchema = v.pipe(
  v.strictObject({ from: momentSchema, to: momentSchema }),
  v.check(({ from, to }) => from < to, 'ends before it begins'),
);

const promotionSchema = v.strictObject({
  alias: slugSchema,
  name: localizedSchema,
  subtitle: v.nullable(localizedSchema),
  /** HTML of paragraphs, lists, strong words and links only. */
  description: localizedSchema,
  cities: citiesSchema,
  /** From the first minute up to the last; always when absent. */
  show_time: v.optional(showTimeSchema),
  /** The promo code that it is about. */
  promocode: v.optional(v.string('must be a text')),
  picture: v.optional(drawnSchema),
});

const bannerSchema = v.strictObject({
  id: idSchema,
  cities: v.optional(citiesSchema, 'all'),
  name: localizedSchema,
  description: localizedSchema,
  button_text: localizedSchema,
  /** Path below the city, as `/promotions?alias=…`. */
  click_url: v.pipe(v.string('must be a text'), v.startsWith('/', 'must start with /')),
  page_url: v.array(v.pipe(v.string('must be a text'), v.startsWith('/', 'must start with /'))),
  schedule: v.strictObject({
    show_time: showTimeSchema,
    display_frequency: wholeNumberFrom(1),
    display_frequency_type: v.picklist(['day', 'hour'], 'must be "day" or "hour"'),
    /** Seconds from the page's opening. */
    delay: wholeNumberFrom(0),
  }),
  picture: v.optional(drawnSchema),
});
export type MenuBanner = v.InferOutput<typeof bannerSchema>;

const paragraphSchema = v.array(v.pipe(v.string('must be a text'), v.nonEmpty('the text is empty')));

/** One brand: its words, settings, promotions and banners (BRAND-01). */
export const brandSchema = v.strictObject({
  alias: brandAliasSchema,
  name: localizedSchema,
  title: localizedSchema,
  delivery_tagline: localizedSchema,
  /** Heading of the delivery page; "{{city}}" becomes "in …". */
  delivery_title: v.optional(localizedSchema),
  promotions_tagline: localizedSchema,
  /** How many logos take turns; 1 stands still (BRAND-03). */
  logos: wholeNumberFrom(1),
  settings: brandSettingsSchema,
  /** Paragraphs under the menu, in each language. */
  seo: v.strictObject({ main_page: localized(paragraphSchema) }),
  promotions: v.array(promotionSchema),
  banners: v.array(bannerSchema),
  popular_products: v.array(slugSchema),
});
export type Brand = v.InferOutput<typeof brandSchema>;
