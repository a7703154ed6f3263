import { darken, lighten, mix } from '../drawing/color';
import type { Sketch } from '../drawing/Sketch';
import {
  blob,
  dashes,
  insideEllipse,
  type Point,
  path,
  round,
  scatter,
  smoothClosed,
  stroke,
} from '../drawing/shapes';
import { type IngredientLook, ingredientLook } from './ingredientLook';

/** What the knife shows inside the outline: stripes of fish, seeds of cucumber, grains of roe. */
function texture(sketch: Sketch, { form, base, edge }: IngredientLook, [x, y]: Point, r: number): string {
  const { random } = sketch;
  const arcs = (offsets: readonly number[]) =>
    offsets
      .map(
        (shift) =>
          `M${round(x - r)} ${round(y + r * shift)}Q${round(x)} ${round(y + r * (shift + 0.5))} ${round(x + r)} ${round(y + r * (shift - 0.1))}`,
      )
      .join('');
  const dots = (count: number, gap: number) =>
    dashes(
      scatter(random, count, gap, () => insideEllipse(random, x, y, r, r)),
      0,
      () => 0,
    );
  switch (form) {
    case 'fish':
      return stroke(arcs([-0.75, -0.3, 0.15, 0.6]), edge, r * 0.1, { opacity: 0.9 });
    case 'slice':
      return stroke(
        dashes(
          scatter(random, 7, r * 0.3, () => insideEllipse(random, x, y, r * 0.6, r * 0.6)),
          r * 0.16,
          (index) => index,
        ),
        lighten(base, 0.75),
        r * 0.13,
      );
    case 'shrimp':
    case 'crab':
      return stroke(arcs([-0.5, 0, 0.5]), edge, r * 0.08, { opacity: 0.4 });
    case 'beads':
      return stroke(dots(26, r * 0.24), edge, r * 0.22);
    case 'slab':
      return stroke(arcs([-0.5, -0.1, 0.3, 0.7]), edge, r * 0.07, { opacity: 0.8 });
    case 'chunk':
    case 'ball':
      return (
        stroke(arcs([-0.6, -0.1, 0.45]), mix(base, edge, 0.6), r * 0.09, { opacity: 0.6 }) +
        stroke(dots(5, r * 0.4), lighten(base, 0.6), r * 0.1, { opacity: 0.7 })
      );
    case 'herb':
    case 'frill':
    case 'leaf':
    case 'shred':
      return stroke(arcs([-0.7, -0.2, 0.3, 0.75]), lighten(base, 0.45), r * 0.1, { opacity: 0.8 });
    case 'seeds':
    case 'rings':
    case 'nut':
      return stroke(dots(10, r * 0.36), edge, r * 0.16, { opacity: 0.8 });
    default:
      return '';
  }
}

/** Forms whose skin shows as a coloured outer edge of the cut. */
const skinned = new Set<IngredientLook['form']>([
  'slice',
  'avocado',
  'shrimp',
  'crab',
  'stick',
  'cube',
  'mushroom',
  'slab',
  'tentacle',
]);

function cut(sketch: Sketch, key: string, d: string, centre: Point, r: number): string {
  const look = ingredientLook(key);
  const { form, base, edge } = look;
  const fill =
    form === 'avocado'
      ? sketch.linear([
          [0, lighten(base, 0.2)],
          [0.6, base],
          [1, mix(base, edge, 0.7)],
        ])
      : sketch.linear([
          [0, lighten(base, 0.25)],
          [0.55, base],
          [1, darken(base, form === 'cream' ? 0.08 : 0.16)],
        ]);
  const skin = skinned.has(form) ? path(d, { fill: 'none', stroke: edge, 'stroke-width': r * 0.2 }) : '';
  const rim = path(d, {
    fill: 'none',
    stroke: darken(edge, 0.25),
    'stroke-width': 1.6,
    opacity: form === 'cream' ? 0.35 : 0.5,
  });
  return sketch.clip(d, path(d, { fill }) + texture(sketch, look, centre, r) + skin) + rim;
}

/** Fillings of a roll in its cut, packed into a circle of radius `r` around (0, 0). */
export function cutFilling(sketch: Sketch, keys: readonly string[], r: number): string {
  const { random } = sketch;
  const shown = keys.slice(0, 5);
  const [only] = shown;
  if (shown.length === 1 && only)
    return cut(sketch, only, blob(random, 0, 0, r * 0.93, { points: 8, wobble: 0.06 }), [0, 0], r * 0.8);
  const start = random.between(-2.4, -1.4);
  const share = (Math.PI * 2) / shown.length;
  return shown
    .map((key, index) => {
      const [from, to] = [start + index * share + 0.07, start + (index + 1) * share - 0.07];
      const middle = (from + to) / 2;
      const outer = Array.from({ length: 5 }, (_, step): Point => {
        const angle = from + ((to - from) * step) / 4;
        const reach = r * random.between(0.9, 1);
        return [Math.cos(angle) * reach, Math.sin(angle) * reach];
      });
      const inner: Point[] =
        shown.length === 2
          ? [1, -1].map(
              (side) =>
                [Math.cos(middle + side * 1.25) * r * 0.3, Math.sin(middle + side * 1.25) * r * 0.3] as const,
            )
          : [[Math.cos(middle) * r * 0.08, Math.sin(middle) * r * 0.08]];
      const centre: Point = [Math.cos(middle) * r * 0.55, Math.sin(middle) * r * 0.55];
      return cut(
        sketch,
        key,
        smoothClosed([...outer, ...inner]),
        centre,
        r * (shown.length === 2 ? 0.6 : 0.5),
      );
    })
    .join('');
}
