import type { Sketch } from '../drawing/Sketch';
import { blob, path, scatter, stroke } from '../drawing/shapes';

/** A baked cap of cheese and sauce: lies on the far half of the top and runs down on both sides. */
export function bakedCap(sketch: Sketch): string {
  const d =
    'M-95-6C-100-58-44-86 4-84C58-82 100-52 96-2C95 22 88 44 79 40C70 36 76 10 64-2C52-14 46 2 34-6C18-18 8-24-6-14C-18-6-22-22-40-12C-56-4-52 20-62 46C-68 62-82 52-84 34C-86 18-94 14-95-6Z';
  const fill = sketch.linear([
    [0, '#fff0b8'],
    [0.4, '#ffd067'],
    [0.8, '#f3a53a'],
    [1, '#d97f24'],
  ]);
  const spots = scatter(sketch.random, 9, 18, () => [
    sketch.random.between(-74, 74),
    sketch.random.between(-70, -22),
  ]);
  return (
    path(d, { transform: 'translate(2 7)', fill: '#4a1c05', opacity: 0.35 }) +
    path(d, { fill }) +
    sketch.clip(
      d,
      spots
        .map(([x, y]) =>
          path(blob(sketch.random, x, y, sketch.random.between(6, 14), { wobble: 0.3, squash: 0.6 }), {
            fill: '#c9691c',
            opacity: 0.5,
          }),
        )
        .join(''),
    ) +
    stroke('M-74-26C-62-54-34-68-2-70', '#fffbe8', 6, { opacity: 0.8 }) +
    stroke('M-50-30C-30-46-20-22 0-38C18-52 30-24 52-40', '#5e2a10', 7, { opacity: 0.9 })
  );
}
