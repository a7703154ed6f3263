import { darken } from '../drawing/color';
import type { Sketch } from '../drawing/Sketch';
import { insideEllipse, path, scatter, stroke } from '../drawing/shapes';
import { ingredientLook, visiblePieces } from '../ingredients/ingredientLook';
import type { FoodSpec } from '../pictureSpec';
import { friedStamp } from './friedPiece';
import { heap } from './heap';

const fry = (sketch: Sketch, length: number, kind: number) =>
  sketch.stamp(`fry ${length} ${kind}`, () => {
    const face = sketch.linear(
      [
        [0, '#fff0b4'],
        [0.5, '#ffd766'],
        [1, '#f3b63c'],
      ],
      [0, 0, 1, 0],
    );
    return (
      path(`M-15 0L-13 ${-length}L15 ${-length - 5}L19 0Z`, {
        fill: '#5a2c05',
        opacity: 0.28,
        transform: 'translate(5 6)',
      }) +
      path(`M-15 0L-13 ${-length}L4 ${-length + 4}L5 0Z`, { fill: face }) +
      path(`M5 0L4 ${-length + 4}L16 ${-length - 6}L19 0Z`, { fill: '#dd9426' }) +
      path(`M-13 ${-length}L0 ${-length - 10}L16 ${-length - 6}L4 ${-length + 4}Z`, {
        fill: kind ? '#fff3c8' : '#f7c95a',
      }) +
      stroke(`M-11 ${-length + 8}l2 26`, '#c9791c', 4, { opacity: 0.4 })
    );
  });

function standing(sketch: Sketch): string {
  const { random } = sketch;
  const rows = [
    { y: 330, count: 9, low: 210, high: 290 },
    { y: 350, count: 9, low: 150, high: 230 },
    { y: 372, count: 8, low: 90, high: 165 },
  ];
  return rows
    .map(({ y, count, low, high }) =>
      Array.from({ length: count }, (_, index) => {
        const share = (index + 0.5) / count - 0.5;
        const length = Math.round(random.between(low, high) / 20) * 20;
        return sketch.place(fry(sketch, length, index % 2), 320 + share * 330, y, {
          turn: share * 34 + random.between(-8, 8),
          scale: 1.12,
        });
      }).join(''),
    )
    .join('');
}

/** The carton heaped with one kind of fried thing, far to near. */
function heaped(sketch: Sketch, kind: string): string {
  const { random } = sketch;
  return scatter(random, 20, 74, () => insideEllipse(random, 0, 0, 172, 104), 0.7)
    .map(([x, y]) => ({ x, y, rise: Math.max(0, 1 - (x / 180) ** 2 - (y / 150) ** 2) }))
    .sort((a, b) => a.y + a.rise * 60 - (b.y + b.rise * 60))
    .map(({ x, y, rise }, index) =>
      sketch.place(friedStamp(sketch, kind, index % 3), 320 + x, 274 + y - rise * 96, {
        turn: random.between(-60, 60),
        scale: random.between(0.94, 1.1),
      }),
    )
    .join('');
}

/** What a leading ingredient becomes in the fryer. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/wing/, 'wings'],
  [/chicken|fish|falafel|shrimp|nugget/, 'nuggets'],
  [/onion|squid|ring/, 'rings'],
  [/mozzarella|cheese|halloumi|stick/, 'sticks'],
  [/^potato|wedge/, 'wedges'],
];

/** A carton of fries, or one heaped with nuggets, rings, wings. */
export function drawFries(sketch: Sketch, { fill = [], kind: named }: FoodSpec): string {
  const kind = named ?? kinds.find(([pattern]) => pattern.test(fill[0] ?? ''))?.[1] ?? 'fries';
  const herbs = visiblePieces(fill).filter(
    (key) => ['herb', 'rings'].includes(ingredientLook(key).form) && !key.endsWith('onion'),
  );
  const sauce = fill.map(ingredientLook).find(({ form }) => form === 'sauce');
  const red = sketch.linear(
    [
      [0, '#c93a22'],
      [0.28, '#f2674a'],
      [0.6, '#e24a2e'],
      [1, '#9c2614'],
    ],
    [0, 0, 1, 0.1],
  );
  const wave = 'M176 226C196 150 236 250 268 178C296 128 330 240 364 168C394 128 424 226 458 180';
  const topping = sauce
    ? stroke(wave, darken(sauce.base, 0.3), 22, { opacity: 0.4, transform: 'translate(2 6)' }) +
      stroke(wave, sauce.base, 20) +
      stroke(wave, sauce.edge, 5, { opacity: 0.8, transform: 'translate(-2 -5)' })
    : '';
  const front = 'M118 308C186 408 454 408 522 308L474 576Q471 592 454 594Q320 606 186 594Q169 592 166 576Z';
  return (
    sketch.groundShadow(334, 590, 212, 46, 0.5) +
    path('M120 310C200 236 440 236 520 310L486 380L154 380Z', { fill: '#8f2313' }) +
    (kind === 'fries' ? standing(sketch) : heaped(sketch, kind)) +
    topping +
    heap(sketch, herbs, { x: 320, y: 190, rx: 130, ry: 50, count: herbs.length ? 7 : 0, scale: 1 }) +
    path(front, { fill: '#4a1605', opacity: 0.25, transform: 'translate(0 -9)' }) +
    path(front, { fill: red }) +
    sketch.clip(
      front,
      path('M196 300L226 610M278 300L286 610M362 300L354 610M444 300L414 610', {
        fill: 'none',
        stroke: '#fff1e2',
        'stroke-width': 24,
        opacity: 0.92,
      }) + path('M440 300L540 300L500 610L400 610Z', { fill: '#5c1206', opacity: 0.18 }),
    ) +
    stroke('M124 316C192 410 448 410 516 316', '#ffd2c2', 5, { opacity: 0.8 })
  );
}
