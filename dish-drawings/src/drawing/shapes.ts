import type { Random } from './random';

export type Point = readonly [x: number, y: number];
export type Attributes = Readonly<Record<string, string | number>>;

/** Tenths of a unit are finer than a pixel at every width we serve. */
export const round = (value: number) => Math.round(value * 10) / 10;

const attributes = (list: Attributes) =>
  Object.entries(list)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`)
    .join('');

export const path = (d: string, list: Attributes = {}) => `<path d="${d}"${attributes(list)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, list: Attributes = {}) =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"${attributes(list)}/>`;

export const circle = (x: number, y: number, r: number, list: Attributes = {}) => ellipse(x, y, r, r, list);

export const group = (content: string, list: Attributes = {}) => `<g${attributes(list)}>${content}</g>`;

/** Only a stroke, with round ends: the brush of noodles, stripes and highlights. */
export const stroke = (d: string, color: string, width: number, list: Attributes = {}) =>
  path(d, {
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...list,
  });

/** Closed curve through all points (Catmull-Rom), so corners come out soft. */
export function smoothClosed(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  let d = `M${round(at(0)[0])} ${round(at(0)[1])}`;
  for (let index = 0; index < points.length; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    d += `C${round(from[0] + (to[0] - before[0]) / 6)} ${round(from[1] + (to[1] - before[1]) / 6)} `;
    d += `${round(to[0] - (after[0] - from[0]) / 6)} ${round(to[1] - (after[1] - from[1]) / 6)} ${round(to[0])} ${round(to[1])}`;
  }
  return `${d}Z`;
}

export interface BlobOptions {
  points?: number;
  /** Share of the radius by which a point may leave the circle. */
  wobble?: number;
  /** Height relative to width. */
  squash?: number;
}

export function blob(
  random: Random,
  x: number,
  y: number,
  radius: number,
  options: BlobOptions = {},
): string {
  const { points = 9, wobble = 0.12, squash = 1 } = options;
  const turn = random.next() * Math.PI;
  return smoothClosed(
    Array.from({ length: points }, (_, index) => {
      const angle = turn + (index / points) * Math.PI * 2;
      const reach = radius * random.between(1 - wobble, 1 + wobble);
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * squash] as const;
    }),
  );
}

/** Random places at least `distance` apart; gives up quietly when the area is full. */
export function scatter(
  random: Random,
  count: number,
  distance: number,
  place: () => Point,
  squash = 1,
): Point[] {
  const points: Point[] = [];
  let gap = distance;
  for (let tries = 0; tries < count * 40 && points.length < count; tries += 1) {
    if (tries % (count * 8) === count * 8 - 1) gap *= 0.85;
    const [x, y] = place();
    if (points.every(([px, py]) => Math.hypot(px - x, (py - y) / squash) >= gap)) points.push([x, y]);
  }
  return random.shuffle(points);
}

/** Uniform inside an ellipse. */
export function insideEllipse(random: Random, x: number, y: number, rx: number, ry: number): Point {
  const angle = random.next() * Math.PI * 2;
  const reach = Math.sqrt(random.next());
  return [x + Math.cos(angle) * reach * rx, y + Math.sin(angle) * reach * ry];
}

/** One path for many short strokes or (length 0) dots: a hundred grains cost a few kilobytes. */
export function dashes(places: readonly Point[], length: number, angle: (index: number) => number): string {
  return places
    .map(([x, y], index) => {
      const turn = angle(index);
      const [dx, dy] = [round(Math.cos(turn) * length), round(Math.sin(turn) * length)];
      return `M${round(x - dx / 2)} ${round(y - dy / 2)}l${dx || 0.1} ${dy}`;
    })
    .join('');
}
