import { Sketch } from './drawing/Sketch';
import { ellipse } from './drawing/shapes';
import type { PictureSpec } from './pictureSpec';
import { drawBanner } from './scenes/banner';
import { drawFood } from './scenes/food';

export interface DrawOptions {
  /** Same spec and seed give the same picture, byte for byte. */
  seed: string;
  /** Colour of a soft round tint under the food; transparent without it. */
  plate?: string;
}

/**
 * SVG text of the dish, 640 × 640 (banner: 1280 × 480), light from the upper left. Never throws on unknown
 * ingredients.
 */
export function drawPicture(spec: PictureSpec, { seed, plate }: DrawOptions): string {
  const sketch = new Sketch(`${seed} ${plate ?? ''} ${JSON.stringify(spec)}`);
  if (spec.scene === 'banner') return sketch.document(drawBanner(sketch, spec), 1280, 480);
  const tint = plate ? ellipse(320, 330, 300, 290, { fill: plate }) : '';
  return sketch.document(tint + drawFood(sketch, spec));
}
