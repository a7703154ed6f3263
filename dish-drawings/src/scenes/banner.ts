import { darken, lighten } from '../drawing/color';
import type { Sketch } from '../drawing/Sketch';
import { ellipse, group, path } from '../drawing/shapes';
import type { BannerSpec } from '../pictureSpec';
import { drawFood } from './food';

/** Centre and size of each dish; the left third stays free for the promotion's words. */
const seats: readonly (readonly (readonly [x: number, y: number, scale: number])[])[] = [
  [[930, 244, 0.86]],
  [
    [668, 272, 0.6],
    [1030, 240, 0.8],
  ],
  [
    [596, 306, 0.5],
    [1118, 306, 0.48],
    [872, 232, 0.68],
  ],
  [
    [610, 150, 0.42],
    [1180, 130, 0.5],
    [720, 352, 0.52],
    [1000, 286, 0.72],
  ],
];

/** A wide plane in the brand's colour with the dishes on the right, the nearest drawn last. */
export function drawBanner(sketch: Sketch, { items, ground }: BannerSpec): string {
  const shown = items.slice(0, 4);
  const places = seats[shown.length - 1] ?? [];
  const plane = sketch.linear([
    [0, lighten(ground, 0.14)],
    [0.6, ground],
    [1, darken(ground, 0.1)],
  ]);
  const dishes = shown.map((item, index) => {
    const [x, y, scale] = places[index] ?? [900, 240, 0.6];
    return group(drawFood(sketch, item), {
      transform: `translate(${Math.round(x - 320 * scale)} ${Math.round(y - 330 * scale)}) scale(${scale})`,
    });
  });
  return (
    path('M0 0H1280V480H0Z', { fill: plane }) +
    ellipse(960, 420, 560, 420, { fill: lighten(ground, 0.5), opacity: 0.35 }) +
    ellipse(1240, 40, 250, 220, { fill: darken(ground, 0.3), opacity: 0.1 }) +
    dishes.join('')
  );
}
