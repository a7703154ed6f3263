import { darken, lighten } from '../../drawing/color';
import { blob, dashes, ellipse, insideEllipse, path, scatter, stroke } from '../../drawing/shapes';
import type { DrawDessert } from '../dessert';
import { dish } from '../vessel';

/** Crisp tubes with cream at both ends and crushed pistachio. */
export const drawCannoli: DrawDessert = (sketch, color) => {
  const tube = sketch.stamp('cannolo', () => {
    const shell =
      'M-170-52C-60-70 60-70 170-52C188-20 188 20 170 52C60 66-60 66-170 52C-186 20-186-20-170-52Z';
    const bubbles = scatter(sketch.random, 26, 18, () => insideEllipse(sketch.random, 0, 0, 150, 46));
    const cream = (x: number) => {
      const d = blob(sketch.random, x, 0, 56, { points: 10, wobble: 0.07, squash: 1.05 });
      const nuts = scatter(sketch.random, 16, 9, () => insideEllipse(sketch.random, x, 0, 42, 42));
      return (
        path(d, {
          fill: sketch.radial([
            [0, '#ffffff'],
            [0.6, '#fff7e6'],
            [1, '#e2cfa8'],
          ]),
        }) +
        stroke(
          dashes(nuts, 5, (index) => index),
          '#6d8f2c',
          7,
        ) +
        stroke(
          dashes(nuts, 4, (index) => index),
          '#a8c95a',
          4,
        )
      );
    };
    return (
      sketch.groundShadow(6, 58, 216, 40, 0.4) +
      cream(-176) +
      cream(176) +
      path(shell, {
        fill: sketch.linear(
          [
            [0, lighten(color, 0.4)],
            [0.4, color],
            [1, darken(color, 0.42)],
          ],
          [0.3, 0, 0.5, 1],
        ),
      }) +
      bubbles
        .map(
          ([x, y]) =>
            ellipse(x, y, 9, 6, { fill: lighten(color, 0.5), opacity: 0.55 }) +
            ellipse(x + 3, y + 4, 7, 4, { fill: darken(color, 0.4), opacity: 0.35 }),
        )
        .join('') +
      stroke('M20-64C-24-30-24 30 34 62', darken(color, 0.5), 6, { opacity: 0.5 }) +
      stroke('M-150-40C-60-54 40-54 130-42', '#fff', 9, { opacity: 0.45 })
    );
  });
  return (
    dish(sketch) + sketch.place(tube, 326, 248, { turn: -14 }) + sketch.place(tube, 312, 396, { turn: -14 })
  );
};
