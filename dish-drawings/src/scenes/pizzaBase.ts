import { darken, lighten } from '../drawing/color';
import type { Sketch } from '../drawing/Sketch';
import { blob, dashes, insideEllipse, path, round, scatter, stroke } from '../drawing/shapes';
import type { IngredientLook } from '../ingredients/ingredientLook';

export const centre = 320;
export const crustRadius = 300;
const cheeseRadius = 252;

/** The rim with its blisters. */
export function crust(sketch: Sketch): string {
  const { random } = sketch;
  const outline = blob(random, centre, centre, crustRadius, { points: 22, wobble: 0.012 });
  const fill = sketch.radial(
    [
      [0.78, '#f6cf8b'],
      [0.88, '#eab865'],
      [0.95, '#d8963f'],
      [1, '#a9652a'],
    ],
    [0.5, 0.5, 0.51],
  );
  const blisters = Array.from({ length: 46 }, () => {
    const angle = random.next() * Math.PI * 2;
    const reach = random.between(266, 293);
    const size = random.between(5, 15);
    const [x, y] = [centre + Math.cos(angle) * reach, centre + Math.sin(angle) * reach];
    const d = blob(random, 0, 0, size, { points: 6, wobble: 0.2, squash: 0.5 });
    const transform = `translate(${round(x)} ${round(y)}) rotate(${Math.round((angle * 180) / Math.PI + 90)})`;
    return path(d, {
      fill: random.next() < 0.5 ? '#8a4617' : '#b56a28',
      opacity: random.between(0.22, 0.55),
      transform,
    });
  });
  const glow =
    stroke('M62 238C88 150 156 84 244 58', '#fff3cf', 13, { opacity: 0.55 }) +
    stroke('M52 286C54 276 55 268 58 258', '#fff3cf', 11, { opacity: 0.45 });
  return (
    path(outline, { fill }) +
    blisters.join('') +
    glow +
    stroke('M592 380C566 470 500 548 404 584', '#7a3a10', 12, { opacity: 0.28 })
  );
}

/** Melted cheese over sauce, browned here and there. */
export function cheese(sketch: Sketch, sauce: IngredientLook): string {
  const { random } = sketch;
  const ring = blob(random, centre, centre, cheeseRadius + 10, { points: 30, wobble: 0.014 });
  const melt = blob(random, centre, centre, cheeseRadius, { points: 34, wobble: 0.026 });
  const pale = sauce.base.startsWith('#ff');
  const fill = sketch.radial(
    pale
      ? [
          [0, '#fff6d6'],
          [0.6, '#ffe9ae'],
          [1, '#f4c765'],
        ]
      : [
          [0, '#ffe9a0'],
          [0.6, '#ffd56d'],
          [1, '#f2a63a'],
        ],
    [0.42, 0.38, 0.66],
  );
  const pools = Array.from({ length: 64 }, () => {
    const [x, y] = insideEllipse(random, centre, centre, 232, 232);
    const color = random.pick(['#fff3c4', '#ffe28f', '#f6b84a', '#ee9a38', '#fff8dc']);
    return path(blob(random, x, y, random.between(8, 30), { points: 7, wobble: 0.32 }), {
      fill: color,
      opacity: random.between(0.28, 0.6),
    });
  });
  const browned = Array.from({ length: 16 }, () => {
    const [x, y] = insideEllipse(random, centre, centre, 230, 230);
    return path(blob(random, x, y, random.between(5, 13), { points: 6, wobble: 0.3 }), {
      fill: '#b9601d',
      opacity: 0.34,
    });
  });
  const peeks = Array.from({ length: 9 }, () => {
    const [x, y] = insideEllipse(random, centre, centre, 225, 225);
    return path(blob(random, x, y, random.between(6, 16), { points: 7, wobble: 0.35 }), {
      fill: sauce.base,
      opacity: 0.6,
    });
  });
  return (
    path(ring, { fill: darken(sauce.base, 0.12) }) +
    path(ring, { fill: 'none', stroke: lighten(sauce.base, 0.2), 'stroke-width': 2, opacity: 0.5 }) +
    path(melt, { fill: '#8a3a0c', opacity: 0.35, transform: 'translate(1 4)' }) +
    path(melt, { fill }) +
    sketch.clip(melt, pools.join('') + peeks.join('') + browned.join(''))
  );
}

/** Bread without sauce (focaccia): dimples, oil and salt. */
export function crumb(sketch: Sketch): string {
  const { random } = sketch;
  const face = blob(random, centre, centre, cheeseRadius + 8, { points: 26, wobble: 0.02 });
  const dimples = scatter(random, 46, 52, () => insideEllipse(random, centre, centre, 224, 224)).map(
    ([x, y]) => {
      const size = random.between(10, 17);
      return (
        path(blob(random, x, y, size, { wobble: 0.14, squash: 0.8 }), { fill: '#b9772c', opacity: 0.55 }) +
        path(blob(random, x + 2, y + 4, size * 0.8, { wobble: 0.14, squash: 0.7 }), {
          fill: '#ffdf96',
          opacity: 0.75,
        })
      );
    },
  );
  const salt = scatter(random, 60, 14, () => insideEllipse(random, centre, centre, 232, 232));
  const fill = sketch.radial(
    [
      [0, '#f9dc9a'],
      [0.6, '#f2c676'],
      [1, '#dea04a'],
    ],
    [0.42, 0.38, 0.66],
  );
  return (
    path(face, { fill }) +
    dimples.join('') +
    stroke(
      dashes(salt, 1.5, (index) => index),
      '#fffdf4',
      4,
      { opacity: 0.9 },
    )
  );
}
