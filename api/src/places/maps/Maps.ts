import type { Coordinates, Language, Suggestion } from '@storefront/contracts';
import { LRUCache } from 'lru-cache';
import { foldAddressText, type ResolvedAddress } from '../geo';
import type { GuardedProvider } from './guard/GuardedProvider';
import type { MapCity, SuggestedPlace } from './MapProvider';
import { embeddedProvider } from './providers/embedded';

export interface MapCaller {
  language: Language;
  /** Aborted when the customer is gone. */
  left: AbortSignal;
}

/** Chosen rows that may still be asked for; a few minutes of a busy evening. */
const rowsRemembered = 5_000;

/**
 * Addresses for the rest of the server (ADDR-03, ADDR-04): of each city's own provider, and of the embedded
 * gazetteer wherever that one has no answer in time. Nobody can tell who answered but by the quality.
 */
export class Maps {
  /** The service's own name of a row by what the customer sends back: city, language and address. */
  readonly #refs = new LRUCache<string, { ref: string; session?: string }>({ max: rowsRemembered });

  /** @param findProvider the outside provider of a city; undefined for the embedded one */
  constructor(private readonly findProvider: (cityAlias: string) => GuardedProvider | undefined) {}

  /** Whether questions about a city leave this server, and may cost money. */
  isOutside(cityAlias: string): boolean {
    return this.findProvider(cityAlias) !== undefined;
  }

  async suggest(
    city: MapCity,
    asked: { text: string; limit: number; near?: Coordinates; session?: string },
    { language, left }: MapCaller,
  ): Promise<Suggestion[]> {
    const question = { city, language, ...asked, near: asked.near ?? city.center };
    const key = [city.alias, language, asked.limit, rounded(asked.near), asked.text.toLowerCase()].join(' ');
    const outside = await this.findProvider(city.alias)?.ask('suggest', key, left, (provider, signal) =>
      provider.suggest({ ...question, signal }),
    );
    const rows = outside?.answer ?? (await embeddedProvider.suggest({ ...question, signal: left }));
    return rows.map((row) => this.#remember(city, language, row, asked.session));
  }

  async geocode(city: MapCity, text: string, { language, left }: MapCaller): Promise<ResolvedAddress | null> {
    const known = this.#refs.get(refKey(city, language, text));
    const question = { city, language, text, ...known };
    const key = [city.alias, language, known?.ref ?? '', text.toLowerCase()].join(' ');
    const outside = await this.findProvider(city.alias)?.ask('geocode', key, left, (provider, signal) =>
      provider.geocode({ ...question, signal }),
    );
    return outside ? outside.answer : embeddedProvider.geocode({ ...question, signal: left });
  }

  async reverse(
    city: MapCity,
    point: Coordinates,
    { language, left }: MapCaller,
  ): Promise<ResolvedAddress | null> {
    const question = { city, language, point };
    const key = [city.alias, language, point.latitude, point.longitude].join(' ');
    const outside = await this.findProvider(city.alias)?.ask('reverse', key, left, (provider, signal) =>
      provider.reverse({ ...question, signal }),
    );
    return outside ? outside.answer : embeddedProvider.reverse({ ...question, signal: left });
  }

  #remember(
    city: MapCity,
    language: Language,
    { ref, ...row }: SuggestedPlace,
    session?: string,
  ): Suggestion {
    if (ref !== undefined)
      this.#refs.set(refKey(city, language, row.address), session === undefined ? { ref } : { ref, session });
    return row;
  }
}

const refKey = (city: MapCity, language: Language, address: string): string =>
  `${city.alias} ${language} ${foldAddressText(address)}`;

/** Some hundred metres: customers of one block share an answer. */
const rounded = (point: Coordinates | undefined): string =>
  point ? `${point.latitude.toFixed(3)},${point.longitude.toFixed(3)}` : '';
