import { darken, lighten } from '../drawing/color';
import type { Sketch } from '../drawing/Sketch';
import { ellipse, path, stroke } from '../drawing/shapes';
import { ingredientLook, visiblePieces } from '../ingredients/ingredientLook';
import type { FoodSpec } from '../pictureSpec';
import { heap } from './heap';

/** A dip cup, filled to the rim, a spoon's swirl on the surface. */
export function drawSauce(sketch: Sketch, { fill = [], liquid }: FoodSpec): string {
  const sauces = fill.map(ingredientLook).filter(({ form }) => form === 'sauce' || form === 'cream');
  const color = liquid ?? sauces[0]?.base ?? ingredientLook(fill[0] ?? 'ketchup').base;
  const solids = visiblePieces(fill).filter((key) =>
    ['herb', 'seeds', 'rings', 'ribbon', 'nut'].includes(ingredientLook(key).form),
  );
  const cup = sketch.linear(
    [
      [0, '#e9e2d6'],
      [0.25, '#ffffff'],
      [0.65, '#f1eae0'],
      [1, '#b9ab97'],
    ],
    [0, 0, 1, 0.12],
  );
  const glow = sketch.radial(
    [
      [0, lighten(color, 0.42)],
      [0.55, color],
      [1, darken(color, 0.22)],
    ],
    [0.4, 0.34, 0.72],
  );
  const swirl =
    'M168 254C170 176 300 132 398 164C496 200 486 306 384 330C290 348 212 300 250 246C282 206 380 214 388 254C392 282 346 290 326 274';
  return (
    sketch.groundShadow(336, 506, 246, 76, 0.48) +
    path('M66 250C80 360 116 460 138 498C164 556 476 556 502 498C524 460 560 360 574 250Z', { fill: cup }) +
    path('M66 250C80 360 116 460 138 498C164 556 476 556 502 498C524 460 560 360 574 250Z', {
      fill: sketch.linear(
        [
          [0.5, color, 0],
          [1, darken(color, 0.2), 0.3],
        ],
        [0, 0, 0, 1],
      ),
    }) +
    stroke(
      'M132 340C146 408 164 462 178 494M226 372C234 430 244 478 250 516M414 372C408 430 398 478 392 516M508 340C494 408 478 462 464 494',
      '#a8987f',
      5,
      { opacity: 0.28 },
    ) +
    ellipse(320, 246, 266, 158, { fill: cup }) +
    ellipse(320, 246, 246, 142, { fill: darken(color, 0.34) }) +
    ellipse(320, 252, 242, 136, { fill: glow }) +
    stroke(swirl, darken(color, 0.16), 20, { opacity: 0.5, transform: 'translate(2 7)' }) +
    stroke(swirl, lighten(color, 0.2), 17, { opacity: 0.9 }) +
    stroke(swirl, lighten(color, 0.68), 5, { opacity: 0.7, transform: 'translate(-2 -5)' }) +
    heap(sketch, solids, { x: 320, y: 250, rx: 170, ry: 88, count: solids.length ? 9 : 0, scale: 1.1 }) +
    stroke('M74 214C104 144 196 98 292 92', '#fff', 8, { opacity: 0.9 })
  );
}
