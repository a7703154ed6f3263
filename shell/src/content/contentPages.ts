import type { ContentKey } from './messages';

/** Its heading and its text are messages of this name. */
type Section = ContentKey extends infer Key ? (Key extends `${infer Name}.heading` ? Name : never) : never;
/** A section that leads on; the words of its link are the message `….link`. */
type LinkedSection = ContentKey extends infer Key ? (Key extends `${infer Name}.link` ? Name : never) : never;

/** A page of texts: its path below the city or the root, its title, lead and sections. */
export interface ContentPageDefinition {
  path: string;
  title: ContentKey;
  /** The brand's own words about itself when absent. */
  lead?: ContentKey;
  sections: readonly Section[];
  /** Sections that lead on, each to a path below the visitor's city. */
  links?: readonly { section: LinkedSection; path: string }[];
  /** The brand's best-known dishes stand beside the title. */
  hasDishes?: true;
  /** Pages outside a city that the page begins with. */
  documents?: readonly { path: string; title: ContentKey }[];
}

/** Pages of a city (SHELL-10). */
export const cityContentPages: readonly ContentPageDefinition[] = [
  {
    path: 'about',
    title: 'about.title',
    sections: ['about.kitchen', 'about.courier', 'about.contact', 'about.company'],
    links: [
      { section: 'about.contact', path: 'shops' },
      { section: 'about.company', path: 'legal-info' },
    ],
    hasDishes: true,
  },
  {
    path: 'delivery',
    title: 'delivery.title',
    lead: 'delivery.lead',
    sections: ['delivery.how', 'delivery.time', 'delivery.problem'],
  },
  {
    path: 'payment-info',
    title: 'payment.title',
    lead: 'payment.lead',
    sections: ['payment.cash', 'payment.card', 'payment.refund'],
  },
  {
    path: 'bonus',
    title: 'bonus.title',
    lead: 'bonus.lead',
    sections: ['bonus.earn', 'bonus.spend', 'bonus.rules'],
  },
  {
    path: 'legal-info',
    title: 'legal.title',
    lead: 'legal.lead',
    sections: ['legal.seller', 'legal.contact', 'legal.quality'],
    documents: [
      { path: '/user-agreement', title: 'agreement.title' },
      { path: '/privacy-policy', title: 'privacy.title' },
    ],
  },
];

/** Pages outside a city: legal texts that forms link to, and how the storefront can be used. */
export const rootContentPages: readonly ContentPageDefinition[] = [
  {
    path: 'accessibility',
    title: 'accessibility.title',
    lead: 'accessibility.lead',
    sections: ['accessibility.aim', 'accessibility.tested', 'accessibility.known', 'accessibility.contact'],
  },
  {
    path: 'privacy-policy',
    title: 'privacy.title',
    lead: 'privacy.lead',
    sections: [
      'privacy.controller',
      'privacy.data',
      'privacy.use',
      'privacy.keep',
      'privacy.rights',
      'privacy.cookies',
      'privacy.device',
    ],
    links: [{ section: 'privacy.rights', path: 'profile' }],
  },
  {
    path: 'user-agreement',
    title: 'agreement.title',
    lead: 'agreement.lead',
    sections: ['agreement.order', 'agreement.price', 'agreement.cancel', 'agreement.liability'],
  },
];
