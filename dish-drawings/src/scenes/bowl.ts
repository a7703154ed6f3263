import { darken, lighten } from '../drawing/color';
import type { Sketch } from '../drawing/Sketch';
import { group, stroke } from '../drawing/shapes';
import { ingredientLook, visiblePieces } from '../ingredients/ingredientLook';
import type { FoodSpec } from '../pictureSpec';
import { bed, chooseBed } from './bowlBed';
import { heap } from './heap';
import { bowl, bowlInside } from './vessel';

const garnishForms = new Set(['seeds', 'herb', 'rings']);

/** Poke with its sectors, or a tossed salad when greens carry it. */
export function drawBowl(sketch: Sketch, { fill = [], base }: FoodSpec): string {
  const { x, y, rx, ry } = bowlInside;
  const all = visiblePieces(fill).filter((key) => key !== 'nori');
  const garnishes = all.filter((key) => garnishForms.has(ingredientLook(key).form));
  const main = all.filter(
    (key) => !garnishForms.has(ingredientLook(key).form) && ingredientLook(key).form !== 'grain',
  );
  const kind = chooseBed(base, fill);
  const poke = kind === 'rice';
  const plain = kind === 'spread' ? main.filter((key) => ingredientLook(key).form !== 'cream') : main;
  const parts = (poke ? plain : plain.filter((key) => ingredientLook(key).form !== 'frill')).slice(0, 7);
  const start = sketch.random.next() * 6;
  const sectors = parts
    .map((key, index) => {
      const angle = start + (index / parts.length) * Math.PI * 2;
      const reach = parts.length === 1 ? 0 : 0.56;
      return { key, dx: Math.cos(angle) * rx * reach, dy: Math.sin(angle) * ry * reach };
    })
    .sort((a, b) => a.dy - b.dy)
    .map(({ key, dx, dy }) =>
      heap(sketch, [key], {
        x: x + dx,
        y: y + dy - 6,
        rx: 74,
        ry: 48,
        count: 11,
        scale: 1.45,
        lift: 26,
        gap: 36,
      }),
    );
  const tossed = heap(sketch, parts, {
    x,
    y: y - 8,
    rx: rx * 0.78,
    ry: ry * 0.74,
    count: 28,
    scale: 1.72,
    lift: 50,
    gap: 56,
  });
  const sauce = fill.map(ingredientLook).find(({ form }) => form === 'sauce');
  const zigzag = 'M170 262C200 190 232 330 268 250C296 186 330 330 362 248C392 186 424 318 468 236';
  const drizzle =
    sauce && kind !== 'spread'
      ? stroke(zigzag, darken(sauce.base, 0.2), 9, { opacity: 0.35, transform: 'translate(1 4)' }) +
        stroke(zigzag, sauce.base, 7.5, { opacity: 0.92 }) +
        stroke(zigzag, lighten(sauce.edge, 0.3), 2, { opacity: 0.5, transform: 'translate(-1 -2)' })
      : '';
  const sprinkled = heap(sketch, garnishes, {
    x,
    y: y - 16,
    rx: rx * 0.62,
    ry: ry * 0.6,
    count: garnishes.length ? 10 : 0,
    scale: 0.95,
    lift: 18,
    gap: 60,
  });
  const surface =
    kind === 'pasta'
      ? '#d9a650'
      : sketch.radial([
          [0, '#fffaf0'],
          [1, '#d9cbb2'],
        ]);
  return bowl(
    sketch,
    poke ? '#3f626d' : '#e6dccb',
    surface,
    bed(sketch, kind, fill) + group(poke ? sectors.join('') : tossed) + drizzle + sprinkled,
  );
}
