import { darken, lighten } from '../../drawing/color';
import { path, stroke } from '../../drawing/shapes';
import { type DrawVessel, drops } from './drops';

/** A glass bottle with a paper label. */
export const bottle: DrawVessel = (sketch, liquid) => {
  const glass =
    'M276 96H364V176C364 220 424 236 424 306V556C424 584 404 598 380 598H260C236 598 216 584 216 556V306C216 236 276 220 276 176Z';
  const juice = sketch.linear(
    [
      [0, darken(liquid, 0.24)],
      [0.26, lighten(liquid, 0.4)],
      [0.6, liquid],
      [1, darken(liquid, 0.42)],
    ],
    [0, 0, 1, 0.05],
  );
  return (
    sketch.groundShadow(334, 592, 150, 34, 0.55) +
    path(glass, { fill: juice }) +
    path('M276 96H364V172C340 186 300 186 276 172Z', { fill: '#fff', opacity: 0.45 }) +
    path('M216 360Q320 384 424 360V500Q320 526 216 500Z', { fill: '#fffaf0' }) +
    path('M320 386C346 416 356 432 356 448A36 36 0 0 1 284 448C284 432 294 416 320 386Z', { fill: liquid }) +
    stroke('M300 448A20 20 0 0 0 314 466', '#fff', 6, { opacity: 0.8 }) +
    path('M268 44Q320 34 372 44V98Q320 110 268 98Z', {
      fill: sketch.linear(
        [
          [0, darken(liquid, 0.5)],
          [0.3, lighten(liquid, 0.2)],
          [1, darken(liquid, 0.6)],
        ],
        [0, 0, 1, 0],
      ),
    }) +
    stroke('M284 54V94M304 52V98M324 52V98M344 52V98M360 54V94', '#fff', 3, { opacity: 0.28 }) +
    path('M244 300C248 276 262 258 276 244L290 252C270 272 262 290 262 316V560L244 552Z', {
      fill: '#fff',
      opacity: 0.42,
    }) +
    drops(sketch, [232, 408], [260, 584], 20)
  );
};
