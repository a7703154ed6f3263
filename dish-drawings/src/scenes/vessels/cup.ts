import { darken, lighten } from '../../drawing/color';
import { ellipse, group, path, stroke } from '../../drawing/shapes';
import { ingredientLook } from '../../ingredients/ingredientLook';
import { pieceStamp } from '../../ingredients/piece';
import { type DrawVessel, drops } from './drops';

/** A clear cup with ice, fruit and a straw. */
export const cup: DrawVessel = (sketch, liquid, fill) => {
  const glass = 'M138 120L190 562Q194 594 226 595H414Q446 594 450 562L502 120Z';
  const inside = 'M150 196L190 556Q194 584 226 585H414Q446 584 450 556L490 196Q320 232 150 196Z';
  const juice = sketch.linear(
    [
      [0, darken(liquid, 0.14)],
      [0.26, lighten(liquid, 0.42)],
      [0.6, liquid],
      [1, darken(liquid, 0.36)],
    ],
    [0, 0, 1, 0.1],
  );
  const cubes = (
    [
      [228, 236, -14],
      [330, 226, 12],
      [420, 240, -8],
      [276, 320, 24],
      [388, 330, -20],
    ] as const
  ).map(([x, y, turn]) =>
    group(
      path('M-40-34Q0-42 38-34Q44 0 38 36Q0 42-38 36Q-44 0-40-34Z', { fill: '#fff', opacity: 0.34 }) +
        stroke('M-30-24Q0-30 26-25M-31-22Q-34 0-30 22', '#fff', 5, { opacity: 0.8 }),
      { transform: `translate(${x} ${y}) rotate(${turn})` },
    ),
  );
  const fruit = fill.filter((key) =>
    ['citrus', 'berry', 'leaf', 'slice', 'cube', 'herb'].includes(ingredientLook(key).form),
  );
  const floating = fruit.slice(0, 3).flatMap((key, index) => [
    sketch.place(pieceStamp(sketch, key), 236 + index * 84, 400 + (index % 2) * 80, {
      scale: 1.9,
      turn: index * 40,
    }),
    sketch.place(pieceStamp(sketch, key, 1), 382 - index * 70, 500 - (index % 2) * 60, {
      scale: 1.6,
      turn: 60 + index * 50,
    }),
  ]);
  return (
    sketch.groundShadow(334, 588, 186, 40, 0.5) +
    path('M352 30L374 22L420 300H398Z', { fill: '#e0562c' }) +
    path(glass, { fill: '#fff', opacity: 0.5 }) +
    path(inside, { fill: juice }) +
    sketch.clip(inside, cubes.join('') + floating.join('')) +
    ellipse(320, 198, 170, 30, { fill: lighten(liquid, 0.35), opacity: 0.95 }) +
    ellipse(320, 202, 158, 23, { fill: liquid, opacity: 0.55 }) +
    path('M352 30L374 22L404 200H382Z', { fill: '#f2744c' }) +
    ellipse(320, 120, 182, 36, { fill: 'none', stroke: '#fff', 'stroke-width': 9, opacity: 0.95 }) +
    ellipse(320, 122, 182, 36, { fill: '#fff', opacity: 0.12, stroke: '#b9c4c6', 'stroke-width': 2 }) +
    path('M168 150L216 560L240 566L196 158Z', { fill: '#fff', opacity: 0.42 }) +
    drops(sketch, [180, 460], [260, 560], 16)
  );
};
