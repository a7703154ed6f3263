import type { Sketch } from '../drawing/Sketch';
import type { Point } from '../drawing/shapes';
import type { FoodSpec } from '../pictureSpec';
import { garnish } from './garnish';
import { rollStamp } from './rollPiece';

/** Places of the pieces, far to near; each leaves a corner for the garnish. */
const arrangements: readonly [readonly Point[], ...(readonly Point[])[]] = [
  [
    [226, 122],
    [414, 108],
    [124, 252],
    [314, 244],
    [504, 236],
    [212, 384],
    [402, 378],
  ],
  [
    [132, 136],
    [320, 112],
    [508, 132],
    [226, 256],
    [416, 252],
    [126, 392],
    [318, 400],
    [510, 388],
  ],
  [
    [126, 196],
    [286, 126],
    [446, 158],
    [206, 318],
    [372, 288],
    [516, 304],
    [284, 442],
    [450, 420],
  ],
];

/** Six to eight pieces seen slightly from above, the cut upwards. */
export function drawRoll(sketch: Sketch, spec: FoodSpec): string {
  const places = sketch.random.pick(arrangements);
  const variants = [0, 1, 2].map((variant) => rollStamp(sketch, spec, variant));
  const pieces = places.map(([x, y], index) => sketch.place(variants[index % 3] ?? '', x, y + 14));
  return garnish(sketch, places.length === 7 ? [536, 478] : [0, 0], places.length === 7) + pieces.join('');
}
