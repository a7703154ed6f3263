import { darken, lighten } from '../drawing/color';
import type { Sketch } from '../drawing/Sketch';
import { dashes, ellipse, type Point, path, round, scatter, stroke } from '../drawing/shapes';
import { ingredientLook } from '../ingredients/ingredientLook';
import { riceGrains } from './riceGrains';

/** Half width of a piece; its top is an ellipse seen from above, its wall hangs below. */
export const pieceRadius = 92;
export const flat = 0.8;
export const wallHeight = 62;

/** Random place on the visible wall. */
const onWall = (sketch: Sketch): Point => {
  const x = sketch.random.between(-0.97, 0.97) * pieceRadius;
  const lip = flat * Math.sqrt(pieceRadius ** 2 - x ** 2);
  return [x, lip + sketch.random.between(3, wallHeight - 4)];
};

/** Random place on the rim of the top, between two shares of the radius. */
export const onRim = (sketch: Sketch, from: number, to: number): Point => {
  const angle = sketch.random.next() * Math.PI * 2;
  const reach = Math.sqrt(sketch.random.between(from * from, to * to)) * pieceRadius;
  return [Math.cos(angle) * reach, Math.sin(angle) * reach * flat];
};

const wallOutline = `M${-pieceRadius} 0L${-pieceRadius + 2} ${wallHeight}A${pieceRadius - 2} ${pieceRadius * flat} 0 0 0 ${pieceRadius - 2} ${wallHeight}L${pieceRadius} 0Z`;

export function wall(sketch: Sketch, color: string): string {
  const fill = sketch.linear(
    [
      [0, lighten(color, 0.12)],
      [0.28, lighten(color, 0.26)],
      [0.62, color],
      [1, darken(color, 0.34)],
    ],
    [0, 0, 1, 0.12],
  );
  return path(wallOutline, { fill });
}

/** Shade towards the ground, over whatever dresses the wall. */
export function footShade(sketch: Sketch): string {
  const foot = sketch.linear(
    [
      [0.45, '#3b1a08', 0],
      [1, '#3b1a08', 0.42],
    ],
    [0, 0, 0, 1],
  );
  return path(wallOutline, { fill: foot });
}

export const top = (share: number, fill: string) =>
  ellipse(0, 0, pieceRadius * share, pieceRadius * share * flat, { fill });

/** Small things sprinkled over wall and rim: roe, sesame, crumbs. */
function sprinkle(
  sketch: Sketch,
  base: string,
  edge: string,
  width: number,
  length: number,
  count: number,
): string {
  const places = [
    ...scatter(sketch.random, count, width * 0.95, () => onWall(sketch), 1),
    ...scatter(sketch.random, Math.round(count * 0.6), width * 0.9, () => onRim(sketch, 0.84, 0.985), flat),
  ];
  const marks = dashes(places, length, (index) => index * 2.4);
  return (
    stroke(marks, darken(base, 0.34), width, { transform: 'translate(.8 1.4)' }) +
    stroke(marks, base, width) +
    stroke(
      dashes(
        places.map(([x, y]) => [x - width * 0.16, y - width * 0.18] as const),
        length * 0.4,
        (index) => index * 2.4,
      ),
      edge,
      width * 0.36,
    )
  );
}

function stripedSlab(sketch: Sketch, base: string, edge: string): string {
  const lines = [-70, -40, -8, 24, 56]
    .map(
      (x) =>
        `M${x} ${round(flat * Math.sqrt(Math.max(0, pieceRadius ** 2 - x ** 2)) + 2)}q10 ${wallHeight / 2} 26 ${wallHeight - 8}`,
    )
    .join('');
  return (
    stroke(lines, edge, 5, { opacity: 0.75 }) +
    top(
      1,
      sketch.linear([
        [0, lighten(base, 0.3)],
        [1, base],
      ]),
    ) +
    stroke('M-88-14Q-60-66-4-71M40-64Q78-44 88-8', edge, 4, { opacity: 0.7 })
  );
}

export interface Coat {
  wall: string;
  /** Share of the radius where the rice inside begins. */
  inner: number;
  dress: (sketch: Sketch) => string;
}

export function chooseCoat(coat: string): Coat {
  const rice = '#f7efe0';
  const riceWall = (sketch: Sketch) =>
    riceGrains(
      sketch,
      scatter(sketch.random, 74, 8.5, () => onWall(sketch)),
    );
  const { form, base, edge } = ingredientLook(coat);
  switch (coat) {
    case 'nori':
      return {
        wall: '#2a4034',
        inner: 0.93,
        dress: () => stroke('M-86 30q8 26 30 46M60 84q18-16 24-40', '#5f7f6b', 3, { opacity: 0.5 }),
      };
    case 'rice':
    case 'baked':
      return { wall: rice, inner: 1, dress: riceWall };
    case 'sesame':
    case 'black-sesame':
      return {
        wall: rice,
        inner: 1,
        dress: (sketch) =>
          riceWall(sketch) +
          sprinkle(sketch, '#f0cf8a', '#fff3cf', 7, 4.5, 46) +
          sprinkle(sketch, '#3a302a', '#7a6a5c', 6.4, 4.5, coat === 'sesame' ? 16 : 50),
      };
    case 'tempura':
    case 'panko':
      return {
        wall: '#dd9c44',
        inner: 0.86,
        dress: (sketch) =>
          sprinkle(sketch, '#edb95e', '#ffe7a8', 14, 3, 80) +
          sprinkle(sketch, '#c97f2c', '#f3c266', 9, 5, 26),
      };
  }
  if (form === 'beads')
    return {
      wall: darken(base, 0.16),
      inner: 0.88,
      dress: (sketch) => sprinkle(sketch, base, edge, 9.5, 0, 130),
    };
  if (form === 'seeds' || form === 'powder' || form === 'shred' || form === 'herb')
    return {
      wall: rice,
      inner: 1,
      dress: (sketch) => riceWall(sketch) + sprinkle(sketch, base, edge, 7.5, 7, 70),
    };
  return { wall: base, inner: 0.86, dress: (sketch) => stripedSlab(sketch, base, edge) };
}
