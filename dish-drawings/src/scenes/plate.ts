import type { Sketch } from '../drawing/Sketch';
import { insideEllipse, scatter, stroke } from '../drawing/shapes';
import { ingredientLook, visiblePieces } from '../ingredients/ingredientLook';
import type { FoodSpec } from '../pictureSpec';
import { heap } from './heap';
import { riceGrains } from './riceGrains';
import { noodleNest } from './soup';
import { dish } from './vessel';

/** Side dishes lie at the rim, the main ingredient rises in the middle. */
export function drawPlate(sketch: Sketch, { fill = [] }: FoodSpec): string {
  const pieces = visiblePieces(fill).filter((key) => key !== 'nori');
  const noodles = pieces.find((key) => ingredientLook(key).form === 'noodle');
  const rice = fill.some((key) => key.includes('rice') || ingredientLook(key).form === 'grain');
  const garnish = pieces.filter((key) =>
    ['herb', 'seeds', 'rings', 'citrus'].includes(ingredientLook(key).form),
  );
  const solid = pieces.filter(
    (key) => !garnish.includes(key) && !['noodle', 'grain'].includes(ingredientLook(key).form),
  );
  const [main = 'lettuce', ...sides] = solid.slice(0, 6);
  const sauce = fill.map(ingredientLook).find(({ form }) => form === 'sauce');
  const start = sketch.random.between(0.2, 0.9);
  const around = sides
    .map((key, index) => {
      const angle = start + ((index + 0.5) / sides.length) * Math.PI * 2;
      return { key, x: 320 + Math.cos(angle) * 152, y: 326 + Math.sin(angle) * 126 };
    })
    .sort((a, b) => a.y - b.y)
    .map(({ key, x, y }) =>
      heap(sketch, [key], { x, y, rx: 92, ry: 70, count: 11, scale: 1.75, lift: 20, gap: 42 }),
    );
  const bed = noodles
    ? noodleNest(sketch, noodles, { x: 320, y: 326, rx: 250, ry: 190 }, 54)
    : rice
      ? riceGrains(
          sketch,
          scatter(sketch.random, 340, 12, () => insideEllipse(sketch.random, 320, 330, 190, 146), 0.75),
          1.7,
        )
      : '';
  const drizzle = sauce
    ? stroke(
        'M214 300C240 232 268 372 304 292C330 236 358 364 394 284C408 256 424 268 434 282',
        sauce.base,
        11,
        { opacity: 0.92 },
      )
    : '';
  return (
    dish(sketch) +
    bed +
    around.join('') +
    heap(sketch, [main], {
      x: 320,
      y: 312,
      rx: sides.length > 2 ? 118 : 150,
      ry: sides.length > 2 ? 96 : 116,
      count: noodles ? 12 : 20,
      scale: 2,
      lift: 48,
      gap: 52,
    }) +
    drizzle +
    heap(sketch, garnish, {
      x: 320,
      y: 300,
      rx: 170,
      ry: 122,
      count: garnish.length * 5,
      scale: 1.3,
      gap: 54,
    })
  );
}
