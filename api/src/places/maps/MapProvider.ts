import type { Coordinates, Language, Suggestion } from '@storefront/contracts';
import type { Localized } from '../../platform/languages/Localized';
import type { ResolvedAddress } from '../geo';

/** A city as a map service is asked about it. */
export interface MapCity {
  alias: string;
  /** ISO 3166-1 alpha-2, capitals. */
  country: string;
  name: Localized;
  center: Coordinates;
  /** Nothing outside is looked for, and nothing outside is believed. Degrees. */
  bounds: { south: number; west: number; north: number; east: number };
}

interface Question {
  city: MapCity;
  language: Language;
  /** Ends the request: its time is over, or the customer is gone. */
  signal: AbortSignal;
}
export interface SuggestQuestion extends Question {
  /** What is being typed, at least two characters. */
  text: string;
  /** Rows at most. */
  limit: number;
  /** Where the customer is or looks; the city's centre when unknown. */
  near: Coordinates;
  /** One address being typed by one customer: services that sell sessions count its requests as one. */
  session?: string;
}
export interface GeocodeQuestion extends Question {
  text: string;
  /**
   * The service's own name of a place that it suggested (`SuggestedPlace.ref`): exact where text would be
   * guessed.
   */
  ref?: string;
  session?: string;
}
export interface ReverseQuestion extends Question {
  point: Coordinates;
}

/** A row of the address search. `coordinates` is null when the service tells them only of a chosen row. */
export type SuggestedPlace = Suggestion & { ref?: string };

export type MapOperation = 'suggest' | 'geocode' | 'reverse';

/**
 * A service that knows addresses (ADDR-04). Each throws `MapProviderError` when there is no answer that can
 * be used; nothing found is an answer. `house: null` says that only the street is known, and the caller asks
 * for the number (D-61).
 */
export interface MapProvider {
  readonly name: MapProviderName;
  suggest(question: SuggestQuestion): Promise<SuggestedPlace[]>;
  geocode(question: GeocodeQuestion): Promise<ResolvedAddress | null>;
  /**
   * The house at a point, else the street, else null; `coordinates` are the point itself: the pin stays where
   * it was put.
   */
  reverse(question: ReverseQuestion): Promise<ResolvedAddress | null>;
}

export const mapProviderNames = ['embedded', 'photon', 'nominatim', 'yandex', 'google'] as const;
export type MapProviderName = (typeof mapProviderNames)[number];
