import type { RawMenu } from '../MenuDocument';
import { isPhoto } from '../schemas/picture';
import { isFields } from '../sheets/fields';
import type { Warnings } from './Warnings';

/** Leaves out what a menu wants to have drawn, with a warning: dishes have photographs or committed pictures. */
export function dropScenes(raw: RawMenu, warnings: Warnings): void {
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
