import { lighten, mix } from '../drawing/color';
import { blob, dashes, path, stroke } from '../drawing/shapes';
import { cast, type DrawPiece, solid } from './pieceShading';

const leafOutline = 'M-31 2C-20-17 8-21 32-2C10 18-17 18-31 2Z';

/** Leaves and herbs; every piece is drawn around (0, 0) and fits a circle of radius 32. */
export const greenPieces = {
  leaf: (sketch, { base, edge }) =>
    cast(leafOutline) +
    solid(sketch, leafOutline, base, 0.26) +
    stroke(
      'M-29 2C-10-2 10-3 30-2M-12 0l8-9M-12 0l8 9M2-1l8-8M2-1l8 8M15-2l6-5M15-2l6 5',
      mix(base, '#e8ffb0', 0.55),
      1.7,
      { opacity: 0.85 },
    ) +
    path('M-31 2C-10-2 10-3 32-2C10 18-17 18-31 2Z', { fill: edge, opacity: 0.35 }),
  frill: (sketch, { base, edge }) => {
    const { random } = sketch;
    const d = blob(random, 0, 0, 28, { points: 13, wobble: 0.2, squash: 0.86 });
    const inner = blob(random, 1, 3, 17, { points: 9, wobble: 0.24, squash: 0.8 });
    return (
      cast(d) +
      solid(sketch, d, base, 0.2) +
      path(d, { fill: 'none', stroke: edge, 'stroke-width': 2.4, opacity: 0.8 }) +
      path(inner, { fill: lighten(base, 0.42), opacity: 0.85 }) +
      stroke('M-20 14C-6 8 2-2 6-18M-4 6l14 4', lighten(base, 0.75), 2.6, { opacity: 0.8 })
    );
  },
  herb: (_sketch, { base, edge }) => {
    const stems = 'M-24 14C-8 6 8 0 24-12M-8 7l-2-16M4 2l10 14M14-5l-3-14';
    const places = [
      [-25, 14],
      [-14, -9],
      [-8, -14],
      [-2, 10],
      [14, 16],
      [19, 11],
      [10, -21],
      [26, -14],
      [4, -8],
      [-16, 6],
    ] as const;
    const blades = dashes(places, 8, (index) => index * 1.3);
    return (
      stroke(stems + blades, '#3b1405', 7, { transform: 'translate(2 3.5)', opacity: 0.24 }) +
      stroke(stems, edge, 3.6) +
      stroke(blades, edge, 11.5) +
      stroke(blades, base, 8.5, { transform: 'translate(-.8 -1)' })
    );
  },
} satisfies Record<string, DrawPiece>;
