import { type MenuFault, MenuFileError } from './MenuFileError';
import { joinPlace, type Place } from './Place';

/** A fault at a place inside an entry. */
export function toFault(place: Place, path: string, reason: string): MenuFault {
  const { file, path: full, row } = joinPlace(place, path);
  return { file, path: full, reason, ...(row && { cell: { row: row.number, ...row.findCell(full) } }) };
}

/** Collects what is wrong, so that a person can mend a file in one go. One fault is told for each place. */
export class Faults {
  readonly #faults: MenuFault[] = [];
  readonly #places = new Set<string>();

  add(place: Place, path: string, reason: string): void {
    const fault = toFault(place, path, reason);
    const { cell } = fault;
    const key = `${fault.file}\n${cell ? `${cell.row}/${cell.column}` : fault.path}`;
    if (this.#places.has(key)) return;
    this.#places.add(key);
    this.#faults.push(fault);
  }

  /** Takes over what an error tells; anything else is thrown on. */
  addError(error: unknown): void {
    if (!(error instanceof MenuFileError)) throw error;
    this.#faults.push(...error.faults);
  }

  /** @throws MenuFileError with everything collected, unless there was nothing. */
  throwIfAny(): void {
    if (this.#faults.length > 0) throw new MenuFileError(this.#faults);
  }
}
