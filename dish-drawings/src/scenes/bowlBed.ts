import { darken, lighten } from '../drawing/color';
import type { Sketch } from '../drawing/Sketch';
import { dashes, ellipse, insideEllipse, scatter, stroke } from '../drawing/shapes';
import { ingredientLook } from '../ingredients/ingredientLook';
import { heap } from './heap';
import { riceGrains } from './riceGrains';
import { noodleNest } from './soup';
import { bowlInside } from './vessel';

/** Hummus and its kin: a smooth surface with the spoon's furrow, oil resting in it. */
function spread(sketch: Sketch, color: string): string {
  const { x, y, rx, ry } = bowlInside;
  const glow = sketch.radial(
    [
      [0, lighten(color, 0.4)],
      [0.7, color],
      [1, darken(color, 0.16)],
    ],
    [0.4, 0.34, 0.7],
  );
  const furrow =
    'M138 262C144 176 250 130 346 144C462 160 516 244 470 310C424 372 268 376 216 312C178 258 250 204 328 214C396 226 404 288 342 294';
  return (
    ellipse(x, y + 4, rx, ry, { fill: glow }) +
    stroke(furrow, darken(color, 0.26), 26, { opacity: 0.5, transform: 'translate(2 6)' }) +
    stroke(furrow, '#e0a52c', 17, { opacity: 0.85 }) +
    stroke(furrow, '#fff1b8', 5, { opacity: 0.75, transform: 'translate(-2 -4)' })
  );
}

/** The bed the dish is named for; a recipe with rice or noodles tells it when the description does not. */
export function chooseBed(kind: string | undefined, fill: readonly string[]): string {
  if (kind) return kind;
  if (fill.some((key) => ingredientLook(key).form === 'noodle')) return 'pasta';
  if (ingredientLook(fill[0] ?? '').form === 'cream' && !fill.includes('lettuce')) return 'spread';
  if (fill.some((key) => key.includes('rice'))) return 'rice';
  return fill.some((key) => ingredientLook(key).form === 'grain') ? 'bulgur' : 'greens';
}

/** What lies under everything else in the bowl. */
export function bed(sketch: Sketch, kind: string, fill: readonly string[]): string {
  const { x, y, rx, ry } = bowlInside;
  if (kind === 'spread') return spread(sketch, ingredientLook(fill[0] ?? 'hummus').base);
  if (kind === 'pasta') {
    return noodleNest(
      sketch,
      fill.find((key) => ingredientLook(key).form === 'noodle') ?? 'spaghetti',
      { x, y: y - 6, rx: rx * 1.16, ry: ry * 1.2 },
      60,
    );
  }
  if (kind === 'rice' || kind === 'bulgur') {
    const places = scatter(
      sketch.random,
      320,
      11,
      () => insideEllipse(sketch.random, x, y, rx * 0.98, ry * 0.98),
      0.62,
    );
    return kind === 'rice'
      ? riceGrains(sketch, places, 1.7)
      : stroke(
          dashes(places, 5, (index) => index),
          '#a8742c',
          12,
        ) +
          stroke(
            dashes(places, 5, (index) => index),
            '#e6b768',
            9,
          );
  }
  const greens = fill.filter(
    (key) => ['frill', 'leaf'].includes(ingredientLook(key).form) && key !== 'nori' && key !== 'mint',
  );
  return heap(sketch, greens.length ? greens : ['lettuce'], {
    x,
    y,
    rx: rx * 0.94,
    ry: ry * 0.92,
    count: 46,
    scale: 1.8,
    lift: 22,
    gap: 48,
  });
}
