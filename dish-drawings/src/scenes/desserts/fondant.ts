import { darken, lighten } from '../../drawing/color';
import { ellipse, path, stroke } from '../../drawing/shapes';
import { pieceStamp } from '../../ingredients/piece';
import type { DrawDessert } from '../dessert';
import { dish } from '../vessel';

/** A warm chocolate cake, opened, its heart running over the plate. */
export const drawFondant: DrawDessert = (sketch, color) => {
  const side = sketch.linear(
    [
      [0, lighten(color, 0.16)],
      [0.3, lighten(color, 0.26)],
      [0.7, color],
      [1, darken(color, 0.5)],
    ],
    [0, 0, 1, 0.1],
  );
  const river =
    'M250 300C270 330 262 380 244 420C226 462 262 486 318 478C384 470 404 450 392 418C380 390 372 348 380 300Z';
  return (
    dish(sketch) +
    sketch.groundShadow(334, 412, 214, 72, 0.46) +
    path('M158 214L150 372C170 448 470 448 490 372L482 214Z', { fill: side }) +
    ellipse(320, 216, 162, 74, {
      fill: sketch.linear([
        [0, lighten(color, 0.36)],
        [1, color],
      ]),
    }) +
    ellipse(320, 224, 112, 46, { fill: darken(color, 0.5) }) +
    path('M214 222C222 262 262 282 262 300L376 300C378 280 420 260 426 222C400 196 240 196 214 222Z', {
      fill: darken(color, 0.3),
    }) +
    path(river, { fill: '#2a1008', opacity: 0.35, transform: 'translate(5 8)' }) +
    path(`M226 230C236 262 252 276 250 300L380 300C380 276 404 258 414 230C380 206 262 206 226 230Z`, {
      fill: sketch.linear([
        [0, '#8a4a26'],
        [1, '#4a2010'],
      ]),
    }) +
    path(river, {
      fill: sketch.linear(
        [
          [0, '#8f4c26'],
          [0.5, '#6b3016'],
          [1, '#3d180a'],
        ],
        [0, 0, 1, 0.2],
      ),
    }) +
    stroke('M276 310C288 350 280 396 268 430', '#e6a877', 9, { opacity: 0.65 }) +
    stroke('M180 250C178 300 180 340 192 372', '#c98a62', 8, { opacity: 0.4 }) +
    sketch.place(pieceStamp(sketch, 'strawberry'), 452, 404, { scale: 1.7 }) +
    sketch.place(pieceStamp(sketch, 'strawberry', 1), 500, 376, { scale: 1.4 }) +
    sketch.place(pieceStamp(sketch, 'mint'), 470, 366, { scale: 1.5, turn: -40 })
  );
};
