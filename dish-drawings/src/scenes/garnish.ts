import type { Sketch } from '../drawing/Sketch';
import { blob, type Point, path, stroke } from '../drawing/shapes';
import { pieceStamp } from '../ingredients/piece';

/** Ginger petals and a touch of wasabi beside the rolls, only where the arrangement leaves room. */
export function garnish(sketch: Sketch, [x, y]: Point, wanted: boolean): string {
  if (!wanted) return '';
  const ginger = pieceStamp(sketch, 'pickled-ginger');
  const petals = [
    [-4, 6, 20],
    [14, -14, -30],
    [34, 8, 60],
  ].map(([dx = 0, dy = 0, turn = 0]) => sketch.place(ginger, x + dx, y + dy, { scale: 1.25, turn }));
  const wasabi = blob(sketch.random, x - 46, y + 44, 30, { wobble: 0.1, squash: 0.82 });
  const green = sketch.radial([
    [0, '#d3e68c'],
    [0.6, '#a8c85a'],
    [1, '#7a9c3a'],
  ]);
  return (
    sketch.groundShadow(x, y + 22, 98, 64, 0.24) +
    petals.join('') +
    path(wasabi, { fill: green }) +
    stroke(`M${x - 64} ${y + 36}q16-16 34-8M${x - 60} ${y + 50}q16-10 30-4`, '#7f9f40', 3, { opacity: 0.6 })
  );
}
