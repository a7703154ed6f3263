import { darken, lighten, mix } from '../drawing/color';
import type { Sketch } from '../drawing/Sketch';
import {
  circle,
  ellipse,
  group,
  insideEllipse,
  type Point,
  path,
  round,
  scatter,
  stroke,
} from '../drawing/shapes';
import { ingredientLook, visiblePieces } from '../ingredients/ingredientLook';
import { pieceStamp } from '../ingredients/piece';
import type { FoodSpec } from '../pictureSpec';
import { bowl, bowlInside } from './vessel';

/** Broth colours by what the recipe is built on; the first that occurs decides. */
const broths: readonly (readonly [string, string])[] = [
  ['tom-yam-paste', '#f08a3c'],
  ['red-lentils', '#f0983a'],
  ['miso-paste', '#d9a75c'],
  ['coconut-milk', '#f6d9a0'],
  ['cream-sauce', '#f7e3b4'],
  ['champignon', '#d8bd92'],
  ['tomato', '#e0582c'],
  ['chicken-broth', '#f0bd55'],
];

export function noodleNest(
  sketch: Sketch,
  key: string,
  { x, y, rx, ry }: { x: number; y: number; rx: number; ry: number },
  count = 34,
): string {
  const { random } = sketch;
  const { base, edge } = ingredientLook(key);
  const curl = () => {
    const [cx, cy] = insideEllipse(random, x, y, rx * 0.62, ry * 0.56);
    const [w, h] = [rx * random.between(0.24, 0.42), ry * random.between(0.2, 0.42)];
    const side = random.next() < 0.5 ? 1 : -1;
    return `M${round(cx - w)} ${round(cy + h * side)}C${round(cx - w * 0.6)} ${round(cy - h * side * 1.6)} ${round(cx + w * 0.7)} ${round(cy - h * side * 1.4)} ${round(cx + w)} ${round(cy + h * side * 0.6)}`;
  };
  return Array.from({ length: Math.ceil(count / 3) }, () => {
    const d = curl() + curl() + curl();
    return (
      stroke(d, darken(edge, 0.28), 15) +
      stroke(d, edge, 12.5) +
      stroke(d, base, 9.5) +
      stroke(d, lighten(base, 0.7), 2.4, { transform: 'translate(-1 -2.500)', opacity: 0.8 })
    );
  }).join('');
}

/** Drops of fat and scallion floating between the pieces. */
function surfaceDrops(sketch: Sketch, broth: string): string {
  const { x, y, rx, ry } = bowlInside;
  return scatter(sketch.random, 36, 26, () => insideEllipse(sketch.random, x, y, rx * 0.93, ry * 0.92), 0.62)
    .map(([px, py], index) =>
      ellipse(px, py, 5 + (index % 4) * 2.4, 3.4 + (index % 4) * 1.5, {
        fill: index % 2 ? lighten(broth, 0.5) : mix(broth, '#f2671f', 0.5),
        opacity: 0.5,
      }),
    )
    .join('');
}

/** One curl of steam; white at a third shows on every ground without shouting. */
const steam = (x: number) =>
  stroke(`M${x} 70C${x - 26} 46 ${x + 22} 34 ${x - 4} 8`, '#fff', 11, { opacity: 0.34 });

export function drawSoup(sketch: Sketch, { fill = [], liquid }: FoodSpec): string {
  const broth = liquid ?? broths.find(([key]) => fill.includes(key))?.[1] ?? '#e3a64f';
  const { x, y, rx, ry } = bowlInside;
  const noodles = fill.find((key) => ingredientLook(key).form === 'noodle');
  const pieces = visiblePieces(fill).filter(
    (key) => !['noodle', 'grain', 'nori'].includes(ingredientLook(key).form) && key !== 'nori',
  );
  const herbs = pieces.filter((key) => ['herb', 'rings', 'seeds', 'leaf'].includes(ingredientLook(key).form));
  const heavy = pieces.filter((key) => !herbs.includes(key)).slice(0, 6);
  const surface = sketch.radial(
    [
      [0, lighten(broth, 0.34)],
      [0.6, broth],
      [1, darken(broth, 0.24)],
    ],
    [0.42, 0.36, 0.7],
  );
  const seats: readonly Point[] = [
    [-128, -42],
    [118, -52],
    [-10, -88],
    [-142, 44],
    [136, 40],
    [4, 70],
    [-60, 10],
    [66, 0],
    [0, -22],
    [76, 88],
    [-78, 94],
  ];
  const main = seats
    .slice(0, heavy.length === 0 ? 0 : 10)
    .map(([dx, dy], index) => ({ dx, dy, key: heavy[index % heavy.length] ?? '' }))
    .sort((a, b) => a.dy - b.dy)
    .map(({ dx, dy, key }, index) =>
      sketch.place(pieceStamp(sketch, key, index % 2), x + dx, y + dy, {
        scale: 1.75,
        turn: sketch.random.between(-40, 40),
      }),
    );
  const light = scatter(
    sketch.random,
    herbs.length ? 10 : 0,
    56,
    () => insideEllipse(sketch.random, x, y, rx * 0.8, ry * 0.78),
    0.62,
  ).map(([px, py], index) =>
    sketch.place(pieceStamp(sketch, herbs[index % herbs.length] ?? '', index % 2), px, py, {
      scale: 0.9,
      turn: sketch.random.between(-180, 180),
    }),
  );
  const sheet = fill.includes('nori')
    ? path('M430 60L548 96L520 226L408 196Z', {
        fill: sketch.linear([
          [0, '#3d5a4a'],
          [1, '#17271f'],
        ]),
      }) + stroke('M446 82L528 108M440 112L520 138M434 146L514 170', '#5f7f6b', 2.5, { opacity: 0.5 })
    : '';
  const swirl =
    heavy.length === 0
      ? stroke(
          'M200 262C216 196 330 178 396 216C456 252 420 322 340 326C270 328 248 276 300 258C336 248 366 266 352 284',
          lighten(broth, 0.85),
          13,
          { opacity: 0.85 },
        ) + circle(214, 300, 0.1)
      : '';
  const clipD = `M${x - rx - 6} ${y + 4}A${rx + 6} ${ry + 6} 0 0 1 ${x + rx + 6} ${y + 4}A${rx + 6} ${ry + 6} 0 0 1 ${x - rx - 6} ${y + 4}Z`;
  const content =
    sketch.clip(
      clipD,
      surfaceDrops(sketch, broth) +
        (noodles ? noodleNest(sketch, noodles, { x, y: y + 12, rx, ry }) : '') +
        group(swirl),
    ) +
    sheet +
    main.join('') +
    light.join('');
  return bowl(sketch, '#34302f', surface, content) + steam(232) + steam(318) + steam(402);
}
