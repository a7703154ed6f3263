import { Faults } from '../Faults';
import type { MenuDocument, RawMenu } from '../MenuDocument';
import { parseMenu } from '../parseMenu';
import { isPhoto } from '../schemas/picture';
import { isFields } from '../sheets/fields';
import { assignIds, type KnownIds } from './assignIds';
import { fillDefaults } from './fillDefaults';
import { fillLanguages } from './fillLanguages';
import { mergeMenu } from './mergeMenu';
import { readMenuFile } from './readMenuFile';
import { type TakePhoto, takePhotos } from './takePhotos';
import { Warnings } from './Warnings';
import { warnSameNames } from './warnSameNames';

/** What a business's file brings, with all that can be said without the menu it is put into. */
export interface OwnMenu {
  raw: RawMenu;
  brand: string | null;
  faults: Faults;
  warnings: Warnings;
}

/** @throws MenuFileError when there is nothing to read; other faults wait for `completeMenu`. */
export async function readOwnMenu(file: string, brand: string | null, take: TakePhoto): Promise<OwnMenu> {
  const faults = new Faults();
  const warnings = new Warnings();
  const raw = readMenuFile(file, faults);
  fillLanguages(raw, warnings);
  fillDefaults(raw, brand);
  warnSameNames(raw, warnings);
  dropScenes(raw, warnings);
  await takePhotos(raw, take, faults);
  return { raw, brand, faults, warnings };
}

/**
 * The whole menu that an import leads to, checked.
 * @throws MenuFileError with every fault.
 */
export function completeMenu(own: OwnMenu, current: MenuDocument, known: KnownIds): MenuDocument {
  const merged = mergeMenu(current, own.raw, own.brand, own.faults, own.warnings);
  assignIds(merged, known);
  return parseMenu(merged, own.faults);
}

/** Leaves out what a menu wants to have drawn, with a warning: dishes have photographs or committed pictures. */
function dropScenes(raw: RawMenu, warnings: Warnings): void {
  for (const { value: entry, place } of [...(raw.products ?? []), ...(raw.groups ?? [])]) {
    if (!isFields(entry) || !isFields(entry.picture) || isPhoto(entry.picture)) continue;
    delete entry.picture;
    warnings.add(
      place,
      'picture',
      'is a scene, which is not drawn any more: without a photograph its group’s picture is shown',
    );
  }
}
