import { darken, lighten, mix } from '../drawing/color';
import { blob, circle, dashes, ellipse, insideEllipse, path, scatter, stroke } from '../drawing/shapes';
import { cast, type DrawPiece, shine, solid } from './pieceShading';

/**
 * Meats, eggs and what is fried or roasted in slabs and balls; every piece is drawn around (0, 0) and fits a
 * circle of radius 32.
 */
export const meatPieces = {
  disc: (sketch, { base, edge }) => {
    const fill = sketch.radial([
      [0, lighten(base, 0.2)],
      [0.55, base],
      [1, darken(base, 0.18)],
    ]);
    const places = scatter(sketch.random, 12, 8, () => insideEllipse(sketch.random, 0, 0, 21, 21));
    return (
      circle(3, 5, 29, { fill: '#3b1405', opacity: 0.35 }) +
      circle(0, 0, 29.5, { fill: edge }) +
      circle(-0.6, -0.8, 26.5, { fill }) +
      stroke(
        dashes(places, 2.5, (index) => index),
        mix(base, '#ffd9b8', 0.62),
        3.4,
        { opacity: 0.75 },
      ) +
      stroke('M-22-10A24 24 0 0 1 -8-22', '#ffe9d6', 3.2, { opacity: 0.75 }) +
      stroke('M24 8A26 26 0 0 1 10 23', '#5c0f08', 3, { opacity: 0.35 })
    );
  },
  ribbon: (sketch, { base, edge }) => {
    const d = 'M-31-6C-22-16-14-2-4-10C6-18 16-4 31-10L30 9C18 16 8 2-2 9C-12 16-20 3-31 11Z';
    const band = 'M-31 3C-21-6-13 7-3 0C7-7 17 5 30-1';
    return (
      cast(d) +
      solid(sketch, d, base, 0.24) +
      stroke(band, edge, 4.5, { opacity: 0.85 }) +
      stroke('M-29-4C-21-12-14 0-5-7C5-14 16-2 28-7', '#fff', 1.8, { opacity: 0.4 })
    );
  },
  chunk: (sketch, { base, edge }) => {
    const { random } = sketch;
    const d = blob(random, 0, 0, 25, { points: 7, wobble: 0.2, squash: 0.78 });
    const grill = 'M-20-6C-8-12 6-12 18-8M-22 4C-8-2 8-2 22 2M-16 12C-6 8 6 8 16 11';
    const fill = sketch.linear([
      [0, lighten(base, 0.32)],
      [0.5, base],
      [1, edge],
    ]);
    return (
      cast(d) +
      sketch.clip(
        d,
        path(d, { fill }) +
          stroke(grill, edge, 3.4, { opacity: 0.55 }) +
          stroke(grill, lighten(base, 0.5), 1.4, { opacity: 0.5, transform: 'translate(-1 -3)' }),
      ) +
      shine(-9, -10, 7, 3, 0.35)
    );
  },
  ball: (sketch, { base, edge }) => {
    const { random } = sketch;
    const d = blob(random, 0, 0, 28, { points: 12, wobble: 0.05 });
    const fill = sketch.radial([
      [0, lighten(base, 0.38)],
      [0.5, base],
      [1, edge],
    ]);
    const crumbs = scatter(random, 26, 6, () => insideEllipse(random, 0, 0, 24, 24));
    return (
      cast(d, 3, 5) +
      path(d, { fill }) +
      stroke(
        dashes(crumbs, 3, (index) => index),
        edge,
        2.6,
        { opacity: 0.5 },
      ) +
      stroke(
        dashes(crumbs.slice(0, 12), 2, (index) => index * 2),
        lighten(base, 0.65),
        2.4,
        { opacity: 0.7, transform: 'translate(-2 -2)' },
      )
    );
  },
  slab: (sketch, { base, edge }) => {
    const d = 'M-30-12Q0-18 29-13Q32-12 32-8L31 10Q31 13 28 14Q0 19-29 14Q-32 13-32 9L-32-8Q-32-11-30-12Z';
    return (
      cast(d) +
      solid(sketch, d, base, 0.26) +
      stroke('M-25-6Q0-11 26-7M-26 1Q0-4 27 0M-26 8Q0 4 27 7', edge, 2.4, { opacity: 0.75 }) +
      shine(-14, -8, 9, 2.6, 0.4)
    );
  },
  egg: (sketch, { base, edge }) => {
    const white = sketch.radial([
      [0, '#ffffff'],
      [0.7, base],
      [1, '#e9d6b4'],
    ]);
    const yolk = sketch.radial([
      [0, '#ffd45c'],
      [0.6, edge],
      [1, '#f08a12'],
    ]);
    return (
      ellipse(2.5, 4.5, 29, 24, { fill: '#3b1405', opacity: 0.32 }) +
      ellipse(0, 0, 29, 24, { fill: white }) +
      ellipse(1, 0, 16.5, 14.5, { fill: yolk }) +
      shine(-5, -6, 5, 3, 0.75)
    );
  },
} satisfies Record<string, DrawPiece>;
