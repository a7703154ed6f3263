import { customersOrigin } from './stack';

const city = '/vladivostok';

/** Every page that has an address of its own, by name. */
export const pages: Record<string, string> = {
  'the chooser of cities': '/?choose-city',
  'the menu': city,
  'about us': `${city}/about`,
  promotions: `${city}/promotions`,
  shops: `${city}/shops`,
  delivery: `${city}/delivery`,
  'how to pay': `${city}/payment-info`,
  bonuses: `${city}/bonus`,
  'legal information': `${city}/legal-info`,
  privacy: '/privacy-policy',
  agreement: '/user-agreement',
  accessibility: '/accessibility',
  'an unknown page': `${city}/nothing-here`,
  'the cart': `${city}/cart`,
};

interface LinkedDialog {
  /** Sent along by its link. */
  query?: string;
  /** The page that it is opened on, where not any page will do. */
  path?: string;
  /** Origin of the brand that has it, where not every brand does. */
  host?: string;
}
/** Every dialog that a link opens (MODAL-01). */
export const dialogs: Record<string, LinkedDialog> = {
  CitiesModal: {},
  CallMeBackModal: {},
  OrderTypesModal: { query: '&mode=takeaway' },
  CartModal: {},
  FeedbackModal: {},
  ProviderPartnerModal: {},
  RentPartnerModal: {},
  MarketingBannerModal: {},
  ProductInfoModal: { query: '&productKey=philadelphia', path: city },
  PromoModal: { query: '&alias=first-order', path: `${city}/promotions` },
  UserLoginModal: { host: customersOrigin },
  UserOrderModal: {},
};
