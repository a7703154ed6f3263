import { darken, lighten } from '../../drawing/color';
import { circle, ellipse, path } from '../../drawing/shapes';
import { type DrawVessel, drops } from './drops';

/** A drink can with a neutral print. */
export const can: DrawVessel = (sketch, liquid) => {
  const metal = sketch.linear(
    [
      [0, '#8f979d'],
      [0.25, '#f7fafb'],
      [0.5, '#c3cacf'],
      [0.75, '#eef2f4'],
      [1, '#7c858b'],
    ],
    [0, 0, 1, 0],
  );
  const paint = sketch.linear(
    [
      [0, darken(liquid, 0.34)],
      [0.24, lighten(liquid, 0.42)],
      [0.5, liquid],
      [0.8, darken(liquid, 0.12)],
      [1, darken(liquid, 0.5)],
    ],
    [0, 0, 1, 0],
  );
  const wave =
    'M186 366C240 320 300 410 360 364C400 334 430 350 454 366L454 430C420 404 396 396 356 424C300 462 244 380 186 428Z';
  return (
    sketch.groundShadow(334, 592, 176, 36, 0.55) +
    path(
      'M186 116C186 92 210 78 222 74H418C430 78 454 92 454 116V552C454 574 432 592 416 596H224C208 592 186 574 186 552Z',
      { fill: paint },
    ) +
    path(wave, { fill: '#fff', opacity: 0.9 }) +
    path(wave, { fill: lighten(liquid, 0.5), opacity: 0.5, transform: 'translate(0 40)' }) +
    circle(320, 246, 54, { fill: '#fff', opacity: 0.92 }) +
    path('M320 204C344 234 352 250 352 264A32 32 0 0 1 288 264C288 250 296 234 320 204Z', { fill: liquid }) +
    path('M186 548C186 574 208 592 224 596H416C432 592 454 574 454 548Q320 590 186 548Z', { fill: metal }) +
    path('M186 118C186 92 210 78 222 72H418C430 78 454 92 454 118Q320 148 186 118Z', { fill: metal }) +
    ellipse(320, 72, 104, 24, { fill: '#e7ecef' }) +
    ellipse(320, 74, 92, 18, { fill: '#aab2b8' }) +
    ellipse(322, 72, 34, 8, { fill: '#eef2f4' }) +
    path('M220 132C214 260 214 400 222 536L244 540C234 400 234 260 240 136Z', {
      fill: '#fff',
      opacity: 0.35,
    }) +
    drops(sketch, [206, 436], [180, 540], 26)
  );
};
