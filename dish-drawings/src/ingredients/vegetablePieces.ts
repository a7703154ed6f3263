import { darken, lighten, mix } from '../drawing/color';
import { blob, dashes, ellipse, insideEllipse, path, round, scatter, stroke } from '../drawing/shapes';
import { cast, type DrawPiece, solid } from './pieceShading';

/**
 * Vegetables in strips, cubes and florets; every piece is drawn around (0, 0) and fits a circle of radius 32.
 */
export const vegetablePieces = {
  strip: (_sketch, { base, edge }) => {
    const d = 'M-28 8C-18-16 14-18 29 2';
    return (
      stroke(d, '#3b1405', 11, { transform: 'translate(2 4)', opacity: 0.3 }) +
      stroke(d, darken(base, 0.18), 11.5) +
      stroke(d, base, 8.5) +
      stroke('M-24 4C-15-13 12-15 24-1', edge, 3, { opacity: 0.9 })
    );
  },
  stick: (_sketch, { base, edge }) => {
    const d = 'M-29-7L26-10Q31-9 31-4L31 5Q30 9 26 9L-28 10Q-32 9-32 5L-32-3Q-32-6-29-7Z';
    return (
      cast(d) +
      path(d, { fill: edge }) +
      path('M-29-7L26-10Q31-9 31-4L-32 0L-32-3Q-32-6-29-7Z', { fill: lighten(base, 0.35) }) +
      path('M-32 0L31-4L31 5Q30 8 26 8L-29 8.500Z', { fill: base })
    );
  },
  shred: (sketch, { base, edge }) => {
    const { random } = sketch;
    const lines = Array.from({ length: 9 }, () => {
      const [x, y] = insideEllipse(random, 0, 0, 15, 13);
      const turn = random.between(0, Math.PI);
      const [dx, dy] = [Math.cos(turn) * 15, Math.sin(turn) * 13];
      const bend = random.between(-9, 9);
      return `M${round(x - dx)} ${round(y - dy)}Q${round(x + bend)} ${round(y - bend)} ${round(x + dx)} ${round(y + dy)}`;
    });
    return (
      stroke(lines.join(''), '#3b1405', 6.5, { transform: 'translate(2 3.5)', opacity: 0.24 }) +
      stroke(lines.slice(0, 5).join(''), edge, 6) +
      stroke(lines.slice(4).join(''), darken(base, 0.16), 6.4) +
      stroke(lines.slice(4).join(''), base, 4.8)
    );
  },
  mushroom: (sketch, { base, edge }) => {
    const d = 'M-27 2C-28-26 28-26 27 2C26 8 16 8 10 6L12 22C8 28-8 28-12 22L-10 6C-16 8-26 8-27 2Z';
    return (
      cast(d) +
      solid(sketch, d, base, 0.16) +
      path(d, { fill: 'none', stroke: edge, 'stroke-width': 2.6 }) +
      path('M-18 0C-10-13 10-13 18 0C10 5 6 3 5 1Q0-3-5 1C-6 3-10 5-18 0Z', { fill: edge, opacity: 0.62 }) +
      stroke('M-21-4C-19-14-10-18-2-18', '#fff', 2.6, { opacity: 0.7 })
    );
  },
  floret: (sketch, { base, edge }) => {
    const { random } = sketch;
    const heads = [
      [-14, -6],
      [13, -7],
      [0, -14],
      [-5, -1],
      [8, 1],
    ] as const;
    return (
      ellipse(3, 7, 26, 20, { fill: '#3b1405', opacity: 0.28 }) +
      path('M-9 2L-7 24Q0 29 8 24L11 2Z', {
        fill: sketch.linear([
          [0, lighten(edge, 0.3)],
          [1, darken(edge, 0.1)],
        ]),
      }) +
      heads
        .map(([x, y]) => solid(sketch, blob(random, x, y, 13.5, { points: 9, wobble: 0.12 }), base, 0.36))
        .join('') +
      stroke(
        dashes(
          scatter(random, 22, 5, () => insideEllipse(random, 0, -6, 22, 14)),
          1,
          (index) => index,
        ),
        lighten(base, 0.5),
        3,
        { opacity: 0.6 },
      )
    );
  },
  cube: (_sketch, { base, edge }) => {
    const outline =
      'M-24-9L-2-23Q0-24 3-23L24-12Q26-10 26-8L25 13Q25 15 22 17L2 27Q0 28-3 27L-23 15Q-25 13-25 11L-26-6Q-26-8-24-9Z';
    return (
      cast(outline) +
      path(outline, { fill: mix(base, edge, 0.45) }) +
      path('M-25-8L-1-23Q0-24 3-23L25-10L1 4Z', { fill: lighten(base, 0.38) }) +
      path('M1 4L25-10L25 13Q25 15 22 17L1 27Z', { fill: darken(mix(base, edge, 0.6), 0.1) }) +
      path('M-25-8L1 4L0 27L-23 15Q-25 13-25 11Z', { fill: base })
    );
  },
} satisfies Record<string, DrawPiece>;
