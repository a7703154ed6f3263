import type { Language, StaffMeReply } from '@storefront/contracts';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { readText } from '../../platform/languages/Localized';
import { type Grant, isForShop } from './Caller';

/** The shops that somebody has a right in, by city. */
export const listShops = (
  { places }: Catalogue,
  of: Pick<Grant, 'shop_ids'>,
  language: Language,
): StaffMeReply['shops'] =>
  places.cities.flatMap((city) =>
    places.shops
      .filter(({ id, cityId }) => cityId === city.id && isForShop(of, id))
      .map(({ id, name, coordinates }) => ({
        id,
        name: readText(name, language),
        city: readText(city.name, language),
        coordinates,
      })),
  );
