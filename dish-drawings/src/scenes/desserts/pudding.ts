import { darken, lighten } from '../../drawing/color';
import { blob, ellipse, insideEllipse, path, scatter, stroke } from '../../drawing/shapes';
import { pieceStamp } from '../../ingredients/piece';
import type { DrawDessert } from '../dessert';

/** Milk pudding with a scorched skin in its clay pot. */
export const drawPudding: DrawDessert = (sketch, color) => {
  const { random } = sketch;
  const clay = sketch.linear(
    [
      [0, '#a9552c'],
      [0.26, '#d98a58'],
      [0.6, '#b8602f'],
      [1, '#6b2c10'],
    ],
    [0, 0, 1, 0.15],
  );
  const skin = `M86 250A234 138 0 0 1 554 250A234 138 0 0 1 86 250Z`;
  const burns = scatter(random, 16, 54, () => insideEllipse(random, 330, 240, 180, 96), 0.6).map(([x, y]) =>
    path(blob(random, x, y, random.between(16, 44), { points: 8, wobble: 0.26, squash: 0.58 }), {
      fill: random.next() < 0.4 ? '#6b3210' : '#b8742c',
      opacity: random.between(0.3, 0.55),
    }),
  );
  return (
    sketch.groundShadow(336, 520, 244, 72, 0.48) +
    path('M54 250C60 390 110 480 160 522Q320 560 480 522C530 480 580 390 586 250Z', { fill: clay }) +
    ellipse(320, 246, 268, 164, { fill: clay }) +
    ellipse(320, 248, 246, 148, { fill: '#5a240c' }) +
    path(skin, {
      fill: sketch.radial([
        [0, lighten(color, 0.5)],
        [0.7, color],
        [1, darken(color, 0.2)],
      ]),
    }) +
    sketch.clip(skin, burns.join('')) +
    stroke('M126 214C160 160 240 130 316 128', '#fff', 8, { opacity: 0.55 }) +
    [
      [268, 262, 1.4],
      [330, 234, 1.6],
      [384, 268, 1.3],
    ]
      .map(([x = 0, y = 0, scale = 1], index) =>
        sketch.place(pieceStamp(sketch, 'pistachio', index), x, y, { scale }),
      )
      .join('') +
    stroke('M110 350C128 420 150 470 178 502', '#f3b48a', 10, { opacity: 0.5 })
  );
};
