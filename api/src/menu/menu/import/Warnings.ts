import { faultText } from '../MenuFileError';
import { joinPlace, type Place } from '../Place';

/** What a menu is taken in spite of, said like a fault. */
export class Warnings {
  readonly #texts: string[] = [];

  add(place: Place, path: string, reason: string): void {
    const { file, path: full, row } = joinPlace(place, path);
    const cell = row && { row: row.number, ...row.findCell(full) };
    this.#texts.push(faultText({ file, path: full, reason, ...(cell && { cell }) }));
  }

  texts(): readonly string[] {
    return this.#texts;
  }
}
