import { darken, lighten } from '../drawing/color';
import type { Sketch } from '../drawing/Sketch';
import { ellipse, path, stroke } from '../drawing/shapes';

/** Where a bowl's content lies: the inner ellipse under the rim. */
export const bowlInside = { x: 320, y: 262, rx: 252, ry: 158 } as const;

/**
 * A deep bowl seen from above and in front; `content` is drawn on its surface, clipped nowhere so that a heap
 * may rise.
 */
export function bowl(sketch: Sketch, color: string, surface: string, content: string): string {
  const { x, y, rx, ry } = bowlInside;
  const body = 'M36 258C40 420 132 556 248 566L392 566C508 556 600 420 604 258Z';
  const glaze = sketch.linear(
    [
      [0, lighten(color, 0.18)],
      [0.25, lighten(color, 0.3)],
      [0.6, color],
      [1, darken(color, 0.42)],
    ],
    [0, 0, 1, 0.25],
  );
  return (
    sketch.groundShadow(338, 548, 250, 66, 0.5) +
    path(body, { fill: glaze }) +
    stroke('M84 380C112 470 172 528 240 544', lighten(color, 0.6), 10, { opacity: 0.4 }) +
    path('M236 560Q320 580 404 560L398 582Q320 598 242 582Z', { fill: darken(color, 0.35) }) +
    ellipse(x, y - 4, rx + 32, ry + 28, {
      fill: sketch.linear([
        [0, lighten(color, 0.5)],
        [1, color],
      ]),
    }) +
    ellipse(x, y - 2, rx + 16, ry + 15, { fill: darken(color, 0.3) }) +
    ellipse(x, y + 4, rx + 6, ry + 6, { fill: surface }) +
    content +
    stroke('M52 222C88 128 196 78 300 74', '#fff', 6, { opacity: 0.5 })
  );
}

/** A wide plate from above; its flat middle is an ellipse of 247 × 208 around (321, 326). */
export function dish(sketch: Sketch): string {
  const glaze = sketch.radial([
    [0, '#ffffff'],
    [0.75, '#faf5ee'],
    [1, '#e2d8ca'],
  ]);
  return (
    sketch.groundShadow(332, 356, 318, 284, 0.48) +
    ellipse(320, 336, 302, 262, { fill: '#cfc2b0' }) +
    ellipse(320, 322, 302, 262, { fill: glaze }) +
    ellipse(320, 322, 250, 212, { fill: '#e4dacb' }) +
    ellipse(321, 326, 247, 208, { fill: '#fbf7f0' }) +
    stroke('M42 262C78 164 174 92 286 76', '#fff', 9, { opacity: 0.9 })
  );
}
