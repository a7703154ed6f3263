import type { Sketch } from '../drawing/Sketch';
import { ellipse, insideEllipse, path, scatter, stroke } from '../drawing/shapes';
import { ingredientLook, visiblePieces } from '../ingredients/ingredientLook';
import type { FoodSpec } from '../pictureSpec';
import { heap } from './heap';
import { riceGrains } from './riceGrains';
import { noodleNest } from './soup';

function chopsticks(sketch: Sketch): string {
  const wood = sketch.linear([
    [0, '#e2a863'],
    [1, '#a5652c'],
  ]);
  return (
    path('M404 254L574 6L590 18L422 266Z', { fill: wood }) +
    path('M448 262L616 34L631 46L464 274Z', { fill: wood }) +
    stroke('M414 246L576 14M456 258L618 40', '#fbdcab', 3, { opacity: 0.7 })
  );
}

/** The open carton: noodles or rice rising over its rim, chopsticks stuck in. */
export function drawWok(sketch: Sketch, { fill = [] }: FoodSpec): string {
  const noodles = fill.find((key) => ingredientLook(key).form === 'noodle');
  const rice = !noodles && fill.some((key) => key.includes('rice'));
  const pieces = visiblePieces(fill).filter(
    (key) => !['noodle', 'grain', 'beads'].includes(ingredientLook(key).form),
  );
  const side = sketch.linear(
    [
      [0, '#e9dfd0'],
      [0.3, '#fffdf8'],
      [0.75, '#f2e9dc'],
      [1, '#c9b9a2'],
    ],
    [0, 0, 1, 0.1],
  );
  const nest = { x: 320, y: 232, rx: 250, ry: 150 };
  const base = rice
    ? ellipse(nest.x, nest.y, 216, 96, { fill: '#efe3cd' }) +
      riceGrains(
        sketch,
        scatter(sketch.random, 230, 11, () => insideEllipse(sketch.random, nest.x, nest.y - 6, 210, 96), 0.6),
        1.8,
      )
    : noodleNest(sketch, noodles ?? 'egg-noodles', nest, 60);
  const box = 'M64 288C180 366 460 366 576 288L512 580Q510 594 494 595Q320 606 146 595Q130 594 128 580Z';
  return (
    sketch.groundShadow(336, 588, 250, 50, 0.5) +
    chopsticks(sketch) +
    path('M64 288L140 176Q320 140 500 176L576 288Q320 200 64 288Z', { fill: '#d8cab4' }) +
    path('M64 288L124 186L200 224Z', { fill: '#efe6d8' }) +
    path('M576 288L516 186L440 224Z', { fill: '#cdbda4' }) +
    ellipse(320, 284, 238, 104, { fill: '#6b3a18' }) +
    base +
    heap(sketch, pieces.length ? pieces : ['green-onion'], {
      x: 320,
      y: 252,
      rx: 196,
      ry: 92,
      count: 24,
      scale: 1.75,
      lift: 96,
      gap: 62,
    }) +
    path(box, { fill: '#4a2408', opacity: 0.24, transform: 'translate(0 -9)' }) +
    path(box, { fill: side }) +
    path('M440 338C492 326 540 310 576 288L512 580Q510 594 494 595L452 598Z', {
      fill: '#8a6a44',
      opacity: 0.16,
    }) +
    stroke('M70 294C184 370 456 370 570 294', '#fff', 5, { opacity: 0.85 }) +
    path('M256 466C256 416 384 416 384 466C384 522 256 522 256 466Z', { fill: '#e0562c' }) +
    stroke(
      'M278 456C298 434 312 480 332 456C344 442 354 452 362 460M282 480C300 460 316 500 336 478C346 468 352 474 358 480',
      '#fff6e6',
      7,
    )
  );
}
