import type { Sketch } from '../drawing/Sketch';
import { insideEllipse, scatter } from '../drawing/shapes';
import { ingredientLook } from '../ingredients/ingredientLook';
import { pieceStamp } from '../ingredients/piece';

export interface Heap {
  x: number;
  y: number;
  rx: number;
  ry: number;
  count: number;
  /** Size of a piece; 1 is 64 units wide. */
  scale: number;
  /** How far the middle rises above the edge. */
  lift?: number;
  /** Smallest distance between pieces before the area fills up. */
  gap?: number;
}

/** Herbs and seeds belong on top of everything, whatever their turn in the recipe. */
const onTop = new Set(['herb', 'seeds', 'rings', 'leaf']);

/** A generous pile: edge first, middle last and higher, the first ingredients most often. */
export function heap(
  sketch: Sketch,
  keys: readonly string[],
  { x, y, rx, ry, count, scale, lift = 0, gap = 40 * scale }: Heap,
): string {
  if (keys.length === 0) return '';
  const places = scatter(
    sketch.random,
    count,
    gap,
    () => insideEllipse(sketch.random, 0, 0, rx, ry),
    ry / rx,
  );
  const bag = places.map(
    (_, index) => keys[Math.floor((index * keys.length) / places.length)] ?? keys[0] ?? '',
  );
  return places
    .map(([px, py], index) => {
      const key = bag[index] ?? '';
      const rise = 1 - (px / rx) ** 2 - (py / ry) ** 2;
      return { px, py, key, rise, order: rise + (onTop.has(ingredientLook(key).form) ? 1 : 0) + py / ry / 3 };
    })
    .sort((a, b) => a.order - b.order)
    .map(({ px, py, key, rise }, index) =>
      sketch.place(pieceStamp(sketch, key, index % 2), x + px, y + py - Math.max(0, rise) * lift, {
        scale: scale * sketch.random.between(0.9, 1.14),
        turn: sketch.random.between(-180, 180),
      }),
    )
    .join('');
}
