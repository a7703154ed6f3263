import type { Sketch } from '../../drawing/Sketch';
import { ellipse } from '../../drawing/shapes';

export type DrawVessel = (sketch: Sketch, liquid: string, fill: readonly string[]) => string;

/** Condensation and bubbles: light drops between the given bounds. */
export const drops = (
  sketch: Sketch,
  xs: readonly [number, number],
  ys: readonly [number, number],
  count: number,
) =>
  Array.from({ length: count }, () => {
    const [x, y, r] = [
      sketch.random.between(...xs),
      sketch.random.between(...ys),
      sketch.random.between(2.5, 6.5),
    ];
    return (
      ellipse(x, y, r, r * 1.25, { fill: '#fff', opacity: 0.5 }) +
      ellipse(x + r * 0.25, y + r * 0.4, r * 0.6, r * 0.7, { fill: '#fff', opacity: 0.35 })
    );
  }).join('');
