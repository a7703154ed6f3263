import { darken, lighten } from '../drawing/color';
import { blob, dashes, insideEllipse, path, scatter, stroke } from '../drawing/shapes';
import { cast, type DrawPiece, shine } from './pieceShading';

/**
 * Creams, noodles, grains, nuts, seeds and sauces; every piece is drawn around (0, 0) and fits a circle of
 * radius 32.
 */
export const pantryPieces = {
  cream: (sketch, { base, edge }) => {
    const d = blob(sketch.random, 0, 0, 27, { points: 8, wobble: 0.16, squash: 0.92 });
    const fill = sketch.radial([
      [0, '#ffffff'],
      [0.6, base],
      [1, edge],
    ]);
    return cast(d, 2, 3.5) + path(d, { fill }) + shine(-9, -10, 8, 4.5, 0.8);
  },
  noodle: (_sketch, { base, edge }) => {
    const curls =
      'M-26 6C-20-18 14-22 24-4M-22 12C-14-8 12-12 20 4M-16 17C-8 2 10-2 27 8M-28-2C-16-24 8-26 22-12';
    return (
      stroke(curls, edge, 8.5) +
      stroke(curls, base, 6.2) +
      stroke(curls, lighten(base, 0.7), 1.6, { transform: 'translate(-.8 -1.600)', opacity: 0.8 })
    );
  },
  grain: (sketch, { base, edge }) => {
    const { random } = sketch;
    const places = scatter(random, 22, 8, () => insideEllipse(random, 0, 0, 27, 22));
    const marks = dashes(places, 7, () => random.next() * 6);
    return stroke(marks, edge, 7.6) + stroke(marks, base, 5.8);
  },
  nut: (sketch, { base, edge }) => {
    const { random } = sketch;
    return scatter(random, 5, 18, () => insideEllipse(random, 0, 0, 22, 20))
      .map(([x, y]) => {
        const d = blob(random, x, y, 10.5, { points: 6, wobble: 0.1, squash: 0.82 });
        const fill = sketch.radial([
          [0, lighten(base, 0.45)],
          [0.6, base],
          [1, edge],
        ]);
        return cast(d, 1.5, 2.5) + path(d, { fill });
      })
      .join('');
  },
  seeds: (sketch, { base, edge }) => {
    const { random } = sketch;
    const places = scatter(random, 15, 8, () => insideEllipse(random, 0, 0, 27, 25));
    const marks = dashes(places, 4, () => random.next() * 6);
    return (
      stroke(marks, '#3b1405', 5.6, { transform: 'translate(1 1.8)', opacity: 0.25 }) +
      stroke(marks, edge, 5.6) +
      stroke(marks, base, 3.8)
    );
  },
  sauce: (_sketch, { base, edge }) =>
    stroke('M-26-10C-14-24-8 16 2-4C10-22 16 18 27-2', darken(base, 0.22), 9.5, {
      opacity: 0.45,
      transform: 'translate(1 2)',
    }) +
    stroke('M-26-10C-14-24-8 16 2-4C10-22 16 18 27-2', base, 8) +
    stroke('M-24-12C-15-21-9 10 1-8', edge, 2, { opacity: 0.7 }),
  powder: (sketch, { base }) => {
    const { random } = sketch;
    return stroke(
      dashes(
        scatter(random, 30, 4, () => insideEllipse(random, 0, 0, 28, 26)),
        0,
        () => 0,
      ),
      base,
      3.4,
      { opacity: 0.75 },
    );
  },
} satisfies Record<string, DrawPiece>;
