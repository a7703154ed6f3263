import { darken, lighten, mix } from '../drawing/color';
import { circle, ellipse, path, stroke } from '../drawing/shapes';
import { cast, type DrawPiece, shine } from './pieceShading';

/**
 * Round cuts: vegetables and fruit in slices and rings; every piece is drawn around (0, 0) and fits a circle
 * of radius 32.
 */
export const fruitPieces = {
  avocado: (sketch, { base, edge }) => {
    const d = 'M-30 6C-26-18 2-28 22-18C32-12 32 0 24 6C10-2-8 2-18 16C-26 20-31 14-30 6Z';
    const fill = sketch.linear([
      [0, edge],
      [0.28, mix(base, edge, 0.35)],
      [0.75, base],
      [1, lighten(base, 0.4)],
    ]);
    return (
      cast(d) +
      path(d, { fill, stroke: darken(edge, 0.18), 'stroke-width': 2.2 }) +
      stroke('M-22 2C-16-12 2-19 16-14', '#fff', 3, { opacity: 0.35 })
    );
  },
  slice: (sketch, { base, edge }) => {
    const seed = mix(base, '#fff3b0', 0.62);
    const chambers = [0, 60, 120, 180, 240, 300]
      .map((turn) => ellipse(0, -13.5, 4.6, 7, { fill: seed, opacity: 0.85, transform: `rotate(${turn})` }))
      .join('');
    const flesh = sketch.radial([
      [0, lighten(base, 0.4)],
      [0.7, base],
      [1, mix(base, edge, 0.4)],
    ]);
    return (
      circle(2.5, 4, 27, { fill: '#3b1405', opacity: 0.32 }) +
      circle(0, 0, 27, { fill: edge }) +
      circle(0, 0, 23.6, { fill: flesh }) +
      chambers +
      stroke('M-19-12A22 22 0 0 1 -4-22', '#fff', 3, { opacity: 0.6 })
    );
  },
  citrus: (_sketch, { base, edge }) => {
    const spokes = [0, 60, 120, 180, 240, 300]
      .map((turn) => `<path d="M-7.500-19Q0-23 7.500-19L0-3Z" fill="${base}" transform="rotate(${turn})"/>`)
      .join('');
    return (
      circle(2.5, 4, 27, { fill: '#3b1405', opacity: 0.3 }) +
      circle(0, 0, 27, { fill: edge }) +
      circle(0, 0, 23.5, { fill: '#fffbe6' }) +
      spokes +
      shine(-9, -12, 6, 3, 0.7)
    );
  },
  berry: (sketch, { base, edge }) => {
    const fill = sketch.radial([
      [0, lighten(base, 0.4)],
      [0.45, base],
      [1, edge],
    ]);
    return (
      circle(2.5, 4.5, 20, { fill: '#3b1405', opacity: 0.32 }) +
      circle(0, 0, 20, { fill }) +
      shine(-7, -8, 6, 3.6, 0.75)
    );
  },
  olive: (_sketch, { base, edge }) =>
    circle(2, 3.5, 15, { fill: 'none', stroke: '#3b1405', 'stroke-width': 11, opacity: 0.28 }) +
    circle(0, 0, 15, { fill: 'none', stroke: edge, 'stroke-width': 12 }) +
    circle(-0.5, -0.8, 15, { fill: 'none', stroke: base, 'stroke-width': 8 }) +
    stroke('M-14-7A16 16 0 0 1 -3-16', '#fff', 2.8, { opacity: 0.55 }),
  rings: (_sketch, { base, edge }) => {
    const ring = (r: number, width: number, color: string, rest = {}) =>
      circle(0, 0, r, { fill: 'none', stroke: color, 'stroke-width': width, ...rest });
    return (
      ring(24, 8, '#3b1405', { opacity: 0.28, transform: 'translate(2 3.5)' }) +
      ring(24, 8, edge) +
      ring(22.5, 5, base) +
      ring(13, 4.5, mix(edge, base, 0.4)) +
      ring(12, 2.5, base)
    );
  },
} satisfies Record<string, DrawPiece>;
