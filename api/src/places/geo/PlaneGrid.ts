import type { PlanePoint } from './plane';

/** Things on the plane by the squares they touch, so that only those near a point are looked at. */
export class PlaneGrid<T> {
  readonly #cells = new Map<string, T[]>();

  constructor(private readonly cellMeters: number) {}

  addPoint(thing: T, { x, y }: PlanePoint): void {
    this.addBox(thing, { west: x, east: x, south: y, north: y });
  }

  addBox(thing: T, box: { west: number; east: number; south: number; north: number }): void {
    for (const key of this.#keys(box)) {
      const things = this.#cells.get(key);
      if (things) things.push(thing);
      else this.#cells.set(key, [thing]);
    }
  }

  /** Everything that may lie within `meters` of a point, each once; the caller measures. */
  near({ x, y }: PlanePoint, meters: number): Iterable<T> {
    const keys = this.#keys({ west: x - meters, east: x + meters, south: y - meters, north: y + meters });
    if (keys.length === 1) return this.#cells.get(keys[0] ?? '') ?? [];
    return new Set(keys.flatMap((key) => this.#cells.get(key) ?? []));
  }

  #keys(box: { west: number; east: number; south: number; north: number }): string[] {
    const cell = (meters: number) => Math.floor(meters / this.cellMeters);
    const keys: string[] = [];
    for (let column = cell(box.west); column <= cell(box.east); column += 1)
      for (let row = cell(box.south); row <= cell(box.north); row += 1) keys.push(`${column}:${row}`);
    return keys;
  }
}
