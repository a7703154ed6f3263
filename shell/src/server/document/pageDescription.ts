import type { Product } from '@storefront/contracts';
import type { PageData } from '@storefront/shared-state';
import { homeTitle } from '../../browser/lib/homeTitle';

/** A page below the home page, as it describes itself. */
export interface PageText {
  heading?: string;
  /** Its first paragraph. */
  lead?: string;
}

/** About as much as a page of results shows. */
const descriptionLength = 160;

/**
 * What a page of results shows under its link: of each city and page another one. The home page begins with
 * what the brand is and where, a dish with what it is made of, any other page with its first paragraph.
 */
export function pageDescription(page: PageData, isHome: boolean, text: PageText, product?: Product): string {
  const { settings, city } = page;
  const place = city ? `${settings.name}, ${city.name}` : settings.name;
  const about = plain(settings.seo.main_page[0] ?? '');
  if (product) return shortened(`${plain(product.description) || product.name} — ${place}`);
  if (isHome)
    return about
      ? shortened(`${settings.title}${city ? ` ${city.seo_name}` : ''}. ${about}`)
      : homeTitle(settings, city);
  const { heading, lead } = text;
  if (!heading) return shortened(about || settings.title);
  return shortened(lead ? `${place}: ${lead}` : `${heading} — ${place}. ${about}`);
}

const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Cut at a word. */
const shortened = (text: string): string =>
  text.length <= descriptionLength
    ? text.trim()
    : `${text.slice(0, text.lastIndexOf(' ', descriptionLength))}…`;
