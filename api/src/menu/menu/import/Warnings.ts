import { toFault } from '../Faults';
import { faultText } from '../MenuFileError';
import type { Place } from '../Place';

/** What a menu is taken in spite of, said like a fault. */
export class Warnings {
  readonly #texts: string[] = [];

  add(place: Place, path: string, reason: string): void {
    this.#texts.push(faultText(toFault(place, path, reason)));
  }

  texts(): readonly string[] {
    return this.#texts;
  }
}
