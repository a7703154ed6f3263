import { darken, mix } from '../drawing/color';
import { blob, circle, dashes, insideEllipse, path, scatter, stroke } from '../drawing/shapes';
import { cast, type DrawPiece, shine, solid } from './pieceShading';

/** Fish, shellfish and roe; every piece is drawn around (0, 0) and fits a circle of radius 32. */
export const seafoodPieces = {
  fish: (sketch, { base, edge }) => {
    const d = 'M-29-10C-16-22 14-22 28-12C33-2 28 12 20 17C4 23-20 20-29 12C-33 4-33-4-29-10Z';
    const lines = [-18, -6, 6, 18].map((x) => `M${x - 7}-22Q${x + 7} 0 ${x - 3} 24`).join('');
    return (
      cast(d) +
      sketch.clip(d, solid(sketch, d, base, 0.2) + stroke(lines, edge, 3, { opacity: 0.8 })) +
      shine(-12, -11, 9, 3)
    );
  },
  shrimp: (_sketch, { base, edge }) => {
    const body = 'M-24 14C-34-8-14-28 8-25C26-22 33-6 26 8';
    const ribs = 'M-22-6l10 4M-14-18l7 9M0-24l2 11M15-22l-4 11M26-10l-10 6';
    return (
      stroke(body, '#3b1405', 19, { transform: 'translate(2.5 4)', opacity: 0.3 }) +
      path('M24 4l-4 24 11-7 7 6-3-22z', { fill: edge }) +
      stroke(body, edge, 19) +
      stroke(body, base, 14) +
      stroke(ribs, edge, 4, { opacity: 0.85 }) +
      stroke('M-22-2C-20-14-8-22 6-20', '#fff', 2.5, { opacity: 0.6 })
    );
  },
  crab: (sketch, { base, edge }) => {
    const d = 'M-30-9C-10-14 12-14 30-9L31 9C12 13-12 13-31 9Z';
    const threads = 'M-28 0H28M-28 5H26M-26 9H24';
    return (
      cast(d) +
      solid(sketch, d, base, 0.14) +
      path('M-30-9C-10-14 12-14 30-9L30-2C12-6-12-6-30-2Z', { fill: edge }) +
      stroke(threads, mix(base, edge, 0.3), 1.4, { opacity: 0.7 })
    );
  },
  beads: (sketch, { base, edge }) => {
    const places = scatter(sketch.random, 34, 6, () => insideEllipse(sketch.random, 0, 0, 25, 21));
    const dots = dashes(places, 0, () => 0);
    const lights = dashes(
      places.map(([x, y]) => [x - 1.6, y - 1.8] as const),
      0,
      () => 0,
    );
    return (
      stroke(dots, '#3b1405', 11, { transform: 'translate(1.5 3)', opacity: 0.3 }) +
      stroke(dots, darken(base, 0.22), 10.5) +
      stroke(dots, base, 8.5) +
      stroke(lights, edge, 3.4)
    );
  },
  tentacle: (sketch, { base, edge }) => {
    const d = blob(sketch.random, 0, 0, 24, { points: 7, wobble: 0.08, squash: 0.8 });
    const cups = [-14, 0, 14]
      .map((x) => circle(x, 8, 4.5, { fill: base, stroke: edge, 'stroke-width': 2 }))
      .join('');
    return (
      cast(d) + solid(sketch, d, edge) + path(d, { fill: base, transform: 'translate(1 2) scale(.8)' }) + cups
    );
  },
  shell: (sketch, { base, edge }) => {
    const d = 'M-31 4C-26-22 14-26 31-6C26 14-2 24-22 18C-30 16-32 10-31 4Z';
    const meat = 'M-19 4C-14-11 10-13 20-4C14 9-4 13-14 11C-19 10-20 7-19 4Z';
    return (
      cast(d) +
      solid(sketch, d, edge) +
      path('M-26 4C-21-16 12-19 26-5C20 11-2 19-19 15C-25 13-27 9-26 4Z', { fill: '#dfe3f2' }) +
      solid(sketch, meat, base) +
      stroke('M-12 1C-4-6 6-7 14-4', '#fff', 2.4, { opacity: 0.6 })
    );
  },
} satisfies Record<string, DrawPiece>;
