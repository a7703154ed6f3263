import type { Language } from '@storefront/contracts';
import { readText } from '../../../platform/languages/Localized';
import { highlightsIn } from '../../geo';
import type { MapCity, SuggestedPlace } from '../MapProvider';
import type { FoundPlace } from './place';

/** What a service says of one row. */
export interface Suggested {
  id: string;
  type: SuggestedPlace['type'];
  title: string;
  /** `coordinates` is null where the service does not tell them with its suggestions. */
  place: Omit<FoundPlace, 'coordinates' | 'house' | 'street'> & Pick<SuggestedPlace, 'coordinates'>;
  /** District and city when absent. */
  subtitle?: string;
  /** The service's own marks, [start, end) of characters in `title`. */
  highlights?: [number, number][];
  ref?: string;
}

/** One row of the address search in our shape, whoever found it (B3). */
export function toRow(city: MapCity, language: Language, typed: string, found: Suggested): SuggestedPlace {
  const { id, type, title, place, ref } = found;
  const locality = place.locality || readText(city.name, language);
  return {
    id,
    type,
    title,
    subtitle: found.subtitle || [place.district, locality].filter(Boolean).join(', '),
    address: title,
    full_address: `${locality}, ${title}`,
    coordinates: place.coordinates,
    highlights: found.highlights ?? highlightsIn(title, typed),
    ...(ref === undefined ? {} : { ref }),
  };
}
