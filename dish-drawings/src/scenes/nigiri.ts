import { darken, lighten } from '../drawing/color';
import type { Sketch } from '../drawing/Sketch';
import { dashes, insideEllipse, path, scatter, stroke } from '../drawing/shapes';
import { ingredientLook } from '../ingredients/ingredientLook';
import type { FoodSpec } from '../pictureSpec';
import { riceGrains } from './riceGrains';

const rice = 'M-142 2C-158 58-132 92-84 96C-30 102 40 102 92 95C136 90 158 52 142 0Z';
const slice =
  'M-172 18C-170-34-104-76-2-79C100-82 168-48 175 4C177 34 152 48 126 38C62 18-58 20-122 46C-152 56-174 44-172 18Z';

function toppingMarks(sketch: Sketch, key: string): string {
  const { form, base, edge } = ingredientLook(key);
  if (form === 'fish') {
    return stroke(
      'M-150-40Q-112 6-138 52M-104-64Q-58-8-88 48M-52-80Q4-20-34 40M4-84Q62-22 24 36M62-80Q112-18 80 38M112-66Q150-14 130 44',
      edge,
      9,
      { opacity: 0.85 },
    );
  }
  if (form === 'shrimp') {
    return (
      stroke(
        'M-140-30Q-112 10-124 44M-84-62Q-52-6-70 34M-24-76Q8-20-12 28M38-78Q66-22 46 28M96-68Q120-18 104 32',
        edge,
        15,
        { opacity: 0.8 },
      ) + stroke('M-160-8Q0-72 160-14', '#fff4ea', 8, { opacity: 0.7 })
    );
  }
  if (form === 'slab') {
    return stroke('M-150-12Q0-62 152-22M-158 14Q0-38 162 2M-140-36Q0-84 132-48', edge, 5, { opacity: 0.6 });
  }
  const dots = scatter(sketch.random, 40, 14, () => insideEllipse(sketch.random, 0, -14, 150, 52));
  return stroke(
    dashes(dots, 6, (index) => index),
    lighten(base, 0.5),
    5,
    { opacity: 0.5 },
  );
}

const noriBand = 'M-26-80C-8-84 14-84 32-80C40-40 44 40 38 99C16 103-10 103-30 99C-34 40-32-40-26-80Z';

export function nigiriStamp(sketch: Sketch, key: string): string {
  return sketch.stamp(`nigiri ${key}`, () => {
    const { form, base, edge } = ingredientLook(key);
    const grains = scatter(sketch.random, 76, 13, () => [
      sketch.random.between(-138, 138),
      sketch.random.between(22, 92),
    ]);
    const body = sketch.linear(
      [
        [0, lighten(base, 0.36)],
        [0.4, base],
        [1, darken(base, 0.24)],
      ],
      [0.2, 0, 0.7, 1],
    );
    const tail =
      form === 'shrimp'
        ? path('M158 2C190-34 214-40 228-34C222-18 212-10 204-4C216 2 222 12 222 26C204 28 176 28 160 14Z', {
            fill: edge,
          })
        : '';
    const band = form === 'slab' || form === 'tentacle' || form === 'crab';
    return (
      sketch.groundShadow(8, 92, 186, 54, 0.42) +
      path(rice, {
        fill: sketch.linear(
          [
            [0, '#fffaf0'],
            [0.6, '#f3e9d8'],
            [1, '#d3c2a4'],
          ],
          [0, 0, 0.3, 1],
        ),
      }) +
      sketch.clip(
        rice,
        riceGrains(sketch, grains, 1.5) +
          path('M-160 40C-90 16 60 10 160 40L160 20L-160 10Z', { fill: '#6b3a1a', opacity: 0.3 }),
      ) +
      tail +
      path(slice, { fill: body }) +
      sketch.clip(
        slice,
        toppingMarks(sketch, key) +
          path('M-172 30C-120 30-60 6 0 6C70 4 130 26 176 16L170 60L-176 64Z', {
            fill: darken(base, 0.3),
            opacity: 0.26,
          }),
      ) +
      stroke('M-150-18C-112-54-52-66 12-66', '#fff', 9, { opacity: 0.55 }) +
      (band
        ? path(noriBand, {
            fill: sketch.linear([
              [0, '#3a5546'],
              [0.5, '#22372c'],
              [1, '#14231c'],
            ]),
          }) + stroke('M-16-74C-2-77 8-77 18-76', '#7f9c8c', 4, { opacity: 0.7 })
        : '')
    );
  });
}

/** Two pieces on the diagonal; a second ingredient gives the second piece its own topping. */
export function drawNigiri(sketch: Sketch, { fill = [] }: FoodSpec): string {
  const toppings = fill.filter(
    (key) => !['carrier', 'sauce', 'leaf', 'seeds', 'cream'].includes(ingredientLook(key).form),
  );
  const first = toppings[0] ?? 'salmon';
  const stamp = nigiriStamp(sketch, first);
  return (
    sketch.place(stamp, 296, 196, { scale: 1.3, turn: -15 }) +
    sketch.place(stamp, 318, 418, { scale: 1.38, turn: -15 })
  );
}
