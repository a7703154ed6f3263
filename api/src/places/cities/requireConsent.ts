import { fieldError } from '../../platform/http/ApiError';
import type { CatalogueCity } from '../catalogue/CatalogueCity';

/**
 * Refuses a request without consent where the law of the city's country wants one stored (D-111).
 * @param city null where none is known
 * @throws ApiError 422 at `consent`
 */
export function requireConsent(city: CatalogueCity | null, consent: boolean | undefined): void {
  if (city?.country.requiresConsent && consent !== true) throw fieldError('consent', 'validation.consent');
}
