import type { BrandAlias, City } from '@storefront/contracts';
import type { CountryCode } from 'libphonenumber-js';
import type { Localized } from '../../platform/languages/Localized';

type LatLon = [number, number];
export interface CatalogueCity {
  id: number;
  alias: string;
  formerAliases: string[];
  name: Localized;
  seoName: Localized;
  /**
   * `requiresConsent`: forms and login are refused without one (D-111). `forbidsPreselectedExtras`: bags that
   * may be refused start refused (D-117).
   */
  country: {
    id: number;
    name: Localized;
    code: CountryCode;
    requiresConsent?: boolean;
    forbidsPreselectedExtras?: boolean;
  };
  center: { latitude: number; longitude: number };
  /** South-west and north-east corners, [latitude, longitude]. */
  bbox: [LatLon, LatLon];
  zoom: number;
  timeZone: string;
  type: string;
  url: string;
  email: string;
  franchise: boolean;
  phone: string;
  isFreeCall: boolean;
  phoneMasks: City['phone_masks'];
  currency: {
    sign: string;
    code: string;
    fractionDigits: 0 | 2;
    /** What change is given from; `CashRules` of the offers. */
    cash: { maxMinor: number; stepMinor: number; roundsUp: boolean; banknotesMinor: number[] };
  };
  alert: Localized | null;
  loyalty: boolean;
  orderTypes: { delivery: boolean; takeaway: boolean };
  isBig: boolean;
  brands: BrandAlias[];
}
