import { darken, lighten } from '../drawing/color';
import type { Sketch } from '../drawing/Sketch';
import { ellipse, path, stroke } from '../drawing/shapes';
import { ingredientLook, visiblePieces } from '../ingredients/ingredientLook';
import type { FoodSpec } from '../pictureSpec';
import { heap } from './heap';

const wall = 'M-136 0C-138 40-134 76-128 92C-96 158 98 158 130 90C136 72 138 38 136 0Z';

function roe(sketch: Sketch, key: string, big: boolean): string {
  const { base, edge } = ingredientLook(key);
  const r = big ? 19 : 11;
  const bead = sketch.stamp(
    `bead ${key}`,
    () =>
      ellipse(1, 2.5, r, r, { fill: darken(base, 0.35), opacity: 0.6 }) +
      ellipse(0, 0, r, r, {
        fill: sketch.radial([
          [0, lighten(edge, 0.4)],
          [0.45, base],
          [1, darken(base, 0.22)],
        ]),
      }) +
      ellipse(-r * 0.3, -r * 0.36, r * 0.28, r * 0.2, { fill: '#fff', opacity: 0.85 }),
  );
  const rows = big ? 7 : 11;
  let drawn = '';
  for (let row = 0; row < rows; row += 1) {
    const depth = -1 + (2 * (row + 0.5)) / rows;
    const half = Math.sqrt(1 - depth * depth) * 122;
    const steps = Math.max(1, Math.round((half * 2) / (r * 1.55)));
    for (let step = 0; step <= steps; step += 1) {
      const x = -half + (step * half * 2) / steps + sketch.random.between(-3, 3);
      const rise = 1 - (x / 130) ** 2 - (depth * 0.92) ** 2;
      drawn += sketch.place(bead, x, depth * 78 - Math.max(0, rise) * 46 + sketch.random.between(-3, 3));
    }
  }
  return drawn;
}

function gunkanStamp(sketch: Sketch, fill: readonly string[]): string {
  return sketch.stamp(`gunkan ${fill.join()}`, () => {
    const pieces = visiblePieces(fill).filter((key) => key !== 'nori');
    const [first = 'tobiko'] = pieces;
    const { form } = ingredientLook(first);
    const sauce = fill.map(ingredientLook).find((look) => look.form === 'sauce');
    const line = 'M-74-30C-56-64-34 2-12-34C8-66 26-2 48-36C60-56 74-36 82-26';
    const dressing = sauce
      ? stroke(line, darken(sauce.base, 0.3), 15, { opacity: 0.35, transform: 'translate(1 5)' }) +
        stroke(line, sauce.base, 13.5) +
        stroke(line, lighten(sauce.edge, 0.3), 3.5, { opacity: 0.7, transform: 'translate(-1 -3)' })
      : '';
    const filling =
      form === 'beads'
        ? roe(sketch, first, first.includes('salmon'))
        : heap(sketch, pieces, { x: 0, y: 0, rx: 118, ry: 76, count: 34, scale: 0.98, lift: 44, gap: 26 }) +
          dressing;
    return (
      sketch.groundShadow(14, 108, 178, 84, 0.44) +
      path(wall, {
        fill: sketch.linear(
          [
            [0, '#2f4a3c'],
            [0.3, '#3f6050'],
            [0.6, '#22372c'],
            [1, '#101c16'],
          ],
          [0, 0, 1, 0.1],
        ),
      }) +
      stroke('M-108 40C-104 70-98 92-90 108M-70 70C-66 92-62 108-58 122', '#7f9c8c', 4, { opacity: 0.35 }) +
      stroke('M92 30C96 62 94 90 88 112', '#0c1712', 5, { opacity: 0.6 }) +
      ellipse(0, 0, 136, 92, { fill: '#1a2b22' }) +
      ellipse(0, 2, 128, 85, { fill: '#f4ead8' }) +
      filling
    );
  });
}

export function drawGunkan(sketch: Sketch, { fill = [] }: FoodSpec): string {
  const stamp = gunkanStamp(sketch, fill);
  return sketch.place(stamp, 210, 190, { scale: 1.2 }) + sketch.place(stamp, 414, 392, { scale: 1.26 });
}
