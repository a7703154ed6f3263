import type { ContentKey } from './messages';

/** A page of texts: its path below the city or the root, its title, lead and sections. */
export interface ContentPageDefinition {
  path: string;
  title: ContentKey;
  lead: ContentKey;
  sections: readonly { heading: ContentKey; text: ContentKey }[];
  /** Not available to brands that hide its link. */
  hiddenBy?: 'about';
}

/** Pages of a city (SHELL-10). */
export const cityContentPages: readonly ContentPageDefinition[] = [
  {
    path: 'about',
    title: 'about.title',
    lead: 'about.lead',
    sections: [
      { heading: 'about.kitchen.heading', text: 'about.kitchen.text' },
      { heading: 'about.courier.heading', text: 'about.courier.text' },
      { heading: 'about.contact.heading', text: 'about.contact.text' },
    ],
  },
  {
    path: 'delivery',
    title: 'delivery.title',
    lead: 'delivery.lead',
    sections: [
      { heading: 'delivery.how.heading', text: 'delivery.how.text' },
      { heading: 'delivery.time.heading', text: 'delivery.time.text' },
      { heading: 'delivery.problem.heading', text: 'delivery.problem.text' },
    ],
  },
  {
    path: 'payment-info',
    title: 'payment.title',
    lead: 'payment.lead',
    sections: [
      { heading: 'payment.cash.heading', text: 'payment.cash.text' },
      { heading: 'payment.card.heading', text: 'payment.card.text' },
      { heading: 'payment.refund.heading', text: 'payment.refund.text' },
    ],
  },
  {
    path: 'bonus',
    title: 'bonus.title',
    lead: 'bonus.lead',
    sections: [
      { heading: 'bonus.earn.heading', text: 'bonus.earn.text' },
      { heading: 'bonus.spend.heading', text: 'bonus.spend.text' },
      { heading: 'bonus.rules.heading', text: 'bonus.rules.text' },
    ],
  },
  {
    path: 'legal-info',
    title: 'legal.title',
    lead: 'legal.lead',
    sections: [
      { heading: 'legal.seller.heading', text: 'legal.seller.text' },
      { heading: 'legal.contact.heading', text: 'legal.contact.text' },
      { heading: 'legal.quality.heading', text: 'legal.quality.text' },
    ],
  },
];

/** Pages outside a city: legal texts that forms link to, and how the storefront can be used. */
export const rootContentPages: readonly ContentPageDefinition[] = [
  {
    path: 'accessibility',
    title: 'accessibility.title',
    lead: 'accessibility.lead',
    sections: [
      { heading: 'accessibility.aim.heading', text: 'accessibility.aim.text' },
      { heading: 'accessibility.tested.heading', text: 'accessibility.tested.text' },
      { heading: 'accessibility.known.heading', text: 'accessibility.known.text' },
      { heading: 'accessibility.contact.heading', text: 'accessibility.contact.text' },
    ],
  },
  {
    path: 'privacy-policy',
    title: 'privacy.title',
    lead: 'privacy.lead',
    sections: [
      { heading: 'privacy.data.heading', text: 'privacy.data.text' },
      { heading: 'privacy.use.heading', text: 'privacy.use.text' },
      { heading: 'privacy.keep.heading', text: 'privacy.keep.text' },
      { heading: 'privacy.rights.heading', text: 'privacy.rights.text' },
      { heading: 'privacy.cookies.heading', text: 'privacy.cookies.text' },
    ],
  },
  {
    path: 'user-agreement',
    title: 'agreement.title',
    lead: 'agreement.lead',
    sections: [
      { heading: 'agreement.order.heading', text: 'agreement.order.text' },
      { heading: 'agreement.price.heading', text: 'agreement.price.text' },
      { heading: 'agreement.cancel.heading', text: 'agreement.cancel.text' },
      { heading: 'agreement.liability.heading', text: 'agreement.liability.text' },
    ],
  },
];
