import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import type { OffersBrand } from '../catalogue/CatalogueOffer';

/**
 * Whether bonuses can be spent here (BONUS-01, D-37, D-38): `none` where there is no programme, `guest` for
 * somebody who is not signed in, `over` after its last day.
 */
export type BonusStanding = 'open' | 'none' | 'guest' | 'over';

/** @param today the city's date, YYYY-MM-DD. */
export function bonusStanding(
  brand: Pick<OffersBrand, 'settings' | 'bonus'>,
  city: Pick<CatalogueCity, 'loyalty'>,
  isSignedIn: boolean,
  today: string,
): BonusStanding {
  if (!brand.settings.loyalty || !city.loyalty) return 'none';
  if (!isSignedIn) return 'guest';
  return today <= brand.bonus.spendUntil ? 'open' : 'over';
}
