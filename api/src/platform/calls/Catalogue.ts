/**
 * One immutable version of what the restaurants sell, and where. Each module declares the part that is its own,
 * as it declares its tables of `Database`.
 */
export interface Catalogue {
  /** Goes into ETags and cache keys. */
  readonly version: string;
  /**
   * The catalogue as one shop sells it: without what it has stopped, at its own prices. Always the same object.
   */
  at(shopId: number | null | undefined): Catalogue;
}

/** Holds the current version in memory: calls read it without asking the database. */
export interface CatalogueSource {
  /**
   * @param now by which what shops stopped for a while is judged, ms since the epoch; as last time when absent.
   * @throws ApiError 503 while there is none yet.
   */
  current(now?: number): Catalogue;
  /**
   * Runs before a newer version is shown, so that what calls need of it is ready: until then the old one is
   * served.
   */
  beforeChange(prepare: (next: Catalogue) => Promise<void>): void;
  /** Takes over what this or another process has written. Cheap when there is nothing. */
  refresh(): Promise<void>;
}

/** Where processes hear that there is something new; the payload is a version or nothing. */
export const catalogueChannel = 'catalogue_changed';

/** The entry, if the brand has it. */
export const ofBrand = <T extends { brands: readonly string[] }>(
  found: T | undefined,
  brand: string,
): T | null => (found?.brands.includes(brand) ? found : null);

/** @throws Error for a brand that the seed lacks: a fault of the installation, not of a caller. */
export function findBrand<T extends { alias: string }>(brands: readonly T[], alias: string): T {
  const brand = brands.find((one) => one.alias === alias);
  if (!brand) throw new Error(`the seed has no brand ${alias}`);
  return brand;
}
