import { darken, lighten } from '../drawing/color';
import type { Sketch } from '../drawing/Sketch';
import { ellipse, path, round } from '../drawing/shapes';
import type { IngredientLook } from './ingredientLook';

export type DrawPiece = (sketch: Sketch, look: IngredientLook) => string;

/**
 * Fills an outline with volume: light from the upper left, a thin bright edge there, a drop of shade below.
 */
export function solid(sketch: Sketch, d: string, base: string, shade = 0.3): string {
  const fill = sketch.linear([
    [0, lighten(base, 0.28)],
    [0.45, base],
    [1, darken(base, shade)],
  ]);
  return path(d, { fill });
}

/** A shadow cast on the food below: the same outline, moved away from the light. */
export const cast = (d: string, x = 2.5, y = 4) =>
  path(d, { transform: `translate(${x} ${y})`, fill: '#3b1405', opacity: 0.32 });

export const shine = (x: number, y: number, rx: number, ry: number, opacity = 0.45) =>
  ellipse(x, y, rx, ry, { fill: '#fff', opacity, transform: `rotate(-35 ${round(x)} ${round(y)})` });
