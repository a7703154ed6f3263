import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { BrandAlias } from '@storefront/contracts';
import type { MenuDocument } from '../MenuDocument';
import { type Fields, isFields } from '../sheets/fields';
import { type SheetName, sheetFile, sheetNames, sheets } from '../sheets/sheets';
import { writeSheet } from '../sheets/writeSheet';

export interface StoredPhoto {
  bytes: Buffer;
  /** As `image/jpeg`. */
  type: string;
}

/** Only what one brand sells. Modifiers and ingredients belong to no brand and stay. */
export function pickBrandMenu(document: MenuDocument, brand: BrandAlias): MenuDocument {
  const ofBrand = <Entry extends { brands: BrandAlias[] }>(entries: readonly Entry[]): Entry[] =>
    entries.filter(({ brands }) => brands.includes(brand)).map((entry) => ({ ...entry, brands: [brand] }));
  return {
    ...document,
    groups: ofBrand(document.groups),
    products: ofBrand(document.products),
    packages: ofBrand(document.packages),
    gifts: ofBrand(document.gifts),
    promocodes: ofBrand(document.promocodes),
  };
}

/**
 * Writes a menu as a JSON document or, to a name that ends in .csv, as sheets; photographs go into a folder
 * beside it. Importing it again changes nothing.
 * @returns the files written.
 */
export async function exportMenu(
  document: MenuDocument,
  file: string,
  readPhoto: (hash: string) => Promise<StoredPhoto | null>,
): Promise<string[]> {
  const lists = structuredClone({ products: document.products, groups: document.groups }) as {
    products: Fields[];
    groups: Fields[];
  };
  const photos = await writePhotos([...lists.products, ...lists.groups], file, readPhoto);
  if (!/\.csv$/i.test(file)) {
    writeFileSync(file, `${JSON.stringify({ ...document, ...lists }, null, 2)}\n`);
    return [file, ...photos];
  }
  const ingredients = Object.entries(document.ingredients).map(([key, fields]) => ({ key, ...fields }));
  const { modifiers, groups: modifierGroups } = document.modifiers;
  const { packages, gifts, promocodes } = document;
  const entries: Record<SheetName, readonly object[]> = {
    ...lists,
    modifiers,
    modifierGroups,
    packages,
    gifts,
    promocodes,
    ingredients,
  };
  const files = sheetNames.map((name) => {
    const path = sheetFile(file, name);
    writeFileSync(path, writeSheet(sheets[name], entries[name].filter(isFields)));
    return path;
  });
  return [...files, ...photos];
}

async function writePhotos(
  entries: readonly Fields[],
  file: string,
  readPhoto: (hash: string) => Promise<StoredPhoto | null>,
): Promise<string[]> {
  const folder = `${basename(file).replace(/\.\w+$/, '')}-photos`;
  const written = new Set<string>();
  for (const entry of entries) {
    const { picture } = entry;
    if (!isFields(picture) || picture.scene !== 'photo' || typeof picture.photo !== 'string') continue;
    const photo = await readPhoto(picture.photo);
    if (!photo) throw new Error(`the photograph ${picture.photo} is lost: import it again`);
    const path = join(folder, `${picture.photo}.${photo.type.replace('image/', '')}`);
    entry.picture = path;
    if (written.has(path)) continue;
    mkdirSync(join(dirname(file), folder), { recursive: true });
    writeFileSync(join(dirname(file), path), photo.bytes);
    written.add(path);
  }
  return [...written].map((path) => join(dirname(file), path));
}
