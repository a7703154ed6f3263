import { darken, lighten, mix } from '../../drawing/color';
import { dashes, insideEllipse, path, scatter, stroke } from '../../drawing/shapes';
import { ingredientLook } from '../../ingredients/ingredientLook';
import { pieceStamp } from '../../ingredients/piece';
import type { DrawDessert } from '../dessert';
import { dish } from '../vessel';

/** A wedge: point to the viewer's left, round back to the right; the long cut faces the viewer. */
const topFace = 'M76 300L486 148C548 172 580 214 584 262Z';
const frontFace = 'M76 300L584 262L578 428Q576 442 562 444L98 474Q84 474 82 460Z';

export const drawCheesecake: DrawDessert = (sketch, color, fill) => {
  const glazed = mix(color, '#fff3d0', 0.1);
  const berries = fill.filter((key) => ['berry', 'leaf', 'cube'].includes(ingredientLook(key).form));
  const plain = color.toLowerCase() === '#f6e2a8';
  return (
    dish(sketch) +
    sketch.groundShadow(348, 452, 278, 66, 0.42) +
    path(frontFace, {
      fill: sketch.linear(
        [
          [0, '#fffaf0'],
          [0.5, '#fdf0d2'],
          [1, '#ecd5a6'],
        ],
        [0, 0, 0.2, 1],
      ),
    }) +
    path('M79 412L580 372L578 428Q576 442 562 444L98 474Q84 474 82 460Z', {
      fill: sketch.linear(
        [
          [0, '#c9904c'],
          [1, '#8f5a26'],
        ],
        [0, 0, 0, 1],
      ),
    }) +
    stroke(
      dashes(
        scatter(sketch.random, 70, 9, () => [
          sketch.random.between(92, 570),
          sketch.random.between(424, 452),
        ]),
        5,
        (index) => index,
      ),
      '#6b3d14',
      4,
      { opacity: 0.45 },
    ) +
    path('M76 300L584 262L583 292L77 330Z', { fill: plain ? '#e9bd78' : glazed }) +
    (plain
      ? ''
      : path(
          'M120 322q10 44 26 4l60-4q12 60 30-2l90-8q12 36 26-2l80-6q14 52 32-2L583 292L584 262L76 300L77 330Z',
          {
            fill: sketch.linear(
              [
                [0, lighten(color, 0.24)],
                [1, darken(color, 0.12)],
              ],
              [0, 0, 0, 1],
            ),
          },
        )) +
    path(topFace, {
      fill: plain
        ? sketch.linear([
            [0, '#fbe6b4'],
            [0.6, '#f0cb84'],
            [1, '#d99a4c'],
          ])
        : sketch.linear([
            [0, lighten(color, 0.42)],
            [0.5, color],
            [1, darken(color, 0.14)],
          ]),
    }) +
    stroke('M108 292L482 156', '#fff', 7, { opacity: 0.55 }) +
    [0, 1, 2]
      .map((index) =>
        sketch.place(
          pieceStamp(sketch, berries[index % Math.max(1, berries.length)] ?? 'strawberry', index),
          452 + index * 36,
          196 + (index % 2) * 34,
          { scale: 1.5 },
        ),
      )
      .join('') +
    sketch.place(pieceStamp(sketch, 'mint'), 440, 186, { scale: 1.2, turn: -50 })
  );
};

export const drawTiramisu: DrawDessert = (sketch, color) => {
  const cocoa = darken(color, 0.36);
  const dust = scatter(sketch.random, 170, 8, () => insideEllipse(sketch.random, 330, 214, 220, 74));
  const layers = [
    ['M100 262L560 262L556 312L102 312Z', '#fff4da'],
    ['M102 312L556 312L554 354L104 354Z', color],
    ['M104 354L554 354L552 400L106 400Z', '#fff1d2'],
    ['M106 400L552 400L550 442Q548 452 536 452H122Q108 452 107 442Z', darken(color, 0.08)],
  ] as const;
  const slab = 'M100 262L168 158Q174 150 186 150H474Q486 150 492 158L560 262Z';
  return (
    dish(sketch) +
    sketch.groundShadow(338, 446, 276, 62, 0.42) +
    layers
      .map(([d, fill]) =>
        path(d, {
          fill: sketch.linear(
            [
              [0, lighten(fill, 0.2)],
              [0.5, fill],
              [1, darken(fill, 0.16)],
            ],
            [0, 0, 1, 0.1],
          ),
        }),
      )
      .join('') +
    stroke(
      'M116 334q22-10 44 0t44 0t44 0t44 0t44 0t44 0t44 0t44 0t44 0t44 0M116 426q22-10 44 0t44 0t44 0t44 0t44 0t44 0t44 0t44 0t44 0t44 0',
      lighten(color, 0.35),
      4,
      { opacity: 0.5 },
    ) +
    path(slab, {
      fill: sketch.linear([
        [0, lighten(cocoa, 0.16)],
        [1, darken(cocoa, 0.2)],
      ]),
    }) +
    sketch.clip(
      slab,
      stroke(
        dashes(dust, 0, () => 0),
        lighten(cocoa, 0.3),
        4,
        { opacity: 0.55 },
      ),
    ) +
    path(
      'M100 262L560 262L560 272C520 284 500 268 470 276C430 288 400 268 360 276C320 286 290 268 250 276C210 286 170 268 101 276Z',
      { fill: cocoa },
    ) +
    sketch.place(pieceStamp(sketch, 'mint'), 352, 190, { scale: 1.7, turn: -24 }) +
    sketch.place(pieceStamp(sketch, 'strawberry'), 300, 200, { scale: 1.6 })
  );
};
