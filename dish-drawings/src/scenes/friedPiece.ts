import { darken, lighten } from '../drawing/color';
import type { Sketch } from '../drawing/Sketch';
import { blob, circle, dashes, insideEllipse, path, scatter, stroke } from '../drawing/shapes';

const gold = '#eeb04a';
const roast = '#a85c1c';

const crust = (sketch: Sketch) =>
  sketch.linear([
    [0, '#ffe2a0'],
    [0.4, gold],
    [0.8, '#cf8428'],
    [1, roast],
  ]);

const crumbs = (sketch: Sketch, d: string, rx: number, ry: number) => {
  const places = scatter(sketch.random, 46, 8, () => insideEllipse(sketch.random, 0, 0, rx, ry));
  return sketch.clip(
    d,
    stroke(
      dashes(places, 4, (index) => index),
      roast,
      3.6,
      { opacity: 0.45 },
    ) +
      stroke(
        dashes(places.slice(0, 22), 3, (index) => index),
        '#fff0c0',
        3.2,
        { opacity: 0.75, transform: 'translate(-2.5 -3)' },
      ),
  );
};

const crumbed = (sketch: Sketch, d: string, rx: number, ry: number) =>
  path(d, { fill: '#4a1c05', opacity: 0.34, transform: 'translate(5 8)' }) +
  path(d, { fill: crust(sketch) }) +
  crumbs(sketch, d, rx, ry);

const draw: Record<string, (sketch: Sketch) => string> = {
  nuggets: (sketch) =>
    crumbed(sketch, blob(sketch.random, 0, 0, 54, { points: 8, wobble: 0.1, squash: 0.76 }), 56, 44),
  sticks: (sketch) =>
    crumbed(sketch, 'M-70-20Q-78 0-70 20Q0 28 70 20Q80 0 70-20Q0-28-70-20Z', 76, 24) +
    stroke('M64-16Q74 0 64 16', '#fff7dc', 8, { opacity: 0.85 }),
  rings: (sketch) => {
    const ring = (r: number, color: string, width: number, rest = {}) =>
      circle(0, 0, r, { fill: 'none', stroke: color, 'stroke-width': width, ...rest });
    const places = scatter(sketch.random, 60, 7, () => {
      const angle = sketch.random.next() * 6.3;
      const reach = sketch.random.between(34, 56);
      return [Math.cos(angle) * reach, Math.sin(angle) * reach];
    });
    return (
      ring(45, '#4a1c05', 28, { opacity: 0.3, transform: 'translate(5 8)' }) +
      ring(45, roast, 30) +
      ring(44, gold, 25) +
      stroke(
        dashes(places, 3, (index) => index),
        '#fff0c0',
        3.4,
        { opacity: 0.7 },
      ) +
      stroke(
        dashes(places.slice(0, 24), 4, (index) => index),
        roast,
        3.4,
        { opacity: 0.5, transform: 'translate(3 3)' },
      ) +
      stroke('M-40-24A46 46 0 0 1 -8-46', '#fff6da', 7, { opacity: 0.6 })
    );
  },
  wings: (sketch) => {
    const d =
      'M-62 8C-66-26-30-46 4-36C34-28 44-8 70-12C84-14 90 2 80 12C88 22 76 36 64 28C40 30 22 44-8 44C-40 46-60 34-62 8Z';
    const glaze = sketch.linear([
      [0, '#f7b06a'],
      [0.4, '#cf6a26'],
      [1, '#7a2e0c'],
    ]);
    return (
      path(d, { fill: '#3b1005', opacity: 0.36, transform: 'translate(5 8)' }) +
      path('M60-12C80-22 96-12 90 2C98 12 88 30 66 26Z', { fill: '#f6e7cd' }) +
      path(d, { fill: glaze }) +
      sketch.clip(
        d,
        stroke('M-50 20C-30 34 0 32 30 20M-40-20C-20-34 4-30 20-20', darken(roast, 0.2), 5, { opacity: 0.4 }),
      ) +
      stroke('M-46-8C-40-26-18-34 2-28', '#fff0d0', 8, { opacity: 0.7 })
    );
  },
  wedges: (sketch) => {
    const skin = 'M-72 14C-60-30 40-44 74-10C70 20 20 40-30 36C-54 34-74 28-72 14Z';
    return (
      path(skin, { fill: '#4a1c05', opacity: 0.34, transform: 'translate(4 8)' }) +
      path(skin, {
        fill: sketch.linear([
          [0, '#d59a4a'],
          [1, '#8f5420'],
        ]),
      }) +
      path('M-72 12C-50-6 40-22 74-10C40 10-20 22-46 26C-62 26-74 22-72 12Z', {
        fill: sketch.linear([
          [0, '#fff0b8'],
          [0.5, '#fbd36c'],
          [1, '#e2a43a'],
        ]),
      }) +
      stroke('M-58 12C-30 0 20-10 56-9', lighten(gold, 0.7), 4, { opacity: 0.8 }) +
      stroke(
        dashes(
          scatter(sketch.random, 14, 10, () => insideEllipse(sketch.random, 0, 4, 54, 14)),
          4,
          (index) => index * 2,
        ),
        '#5f7f2c',
        3.4,
        { opacity: 0.75 },
      )
    );
  },
};

/** Id of one fried piece; unknown kinds come out as nuggets. */
export const friedStamp = (sketch: Sketch, kind: string, variant: number): string =>
  sketch.stamp(`fried ${kind} ${variant}`, () => (draw[kind] ?? draw.nuggets)?.(sketch) ?? '');
