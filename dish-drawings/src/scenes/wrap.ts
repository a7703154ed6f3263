import type { Sketch } from '../drawing/Sketch';
import { blob, ellipse, path, round, stroke } from '../drawing/shapes';
import { ingredientLook, visiblePieces } from '../ingredients/ingredientLook';
import type { FoodSpec } from '../pictureSpec';
import { heap } from './heap';

const usual = ['shawarma-chicken', 'tomato', 'white-cabbage', 'pickled-cucumber', 'lettuce'];

/** One half standing in its paper, the cut upwards, around the centre of the cut. */
function half(sketch: Sketch, fill: readonly string[], name: string): string {
  return sketch.stamp(`half ${name}`, () => {
    const { random } = sketch;
    const pieces = visiblePieces(fill);
    const shown = pieces.length ? pieces : usual;
    const frills = shown.filter(
      (key) => ingredientLook(key).form === 'frill' || ingredientLook(key).form === 'leaf',
    );
    const sauces = fill.map(ingredientLook).filter(({ form }) => form === 'sauce');
    const bread = sketch.linear(
      [
        [0, '#d8a05a'],
        [0.22, '#fbe3b4'],
        [0.55, '#f0c888'],
        [0.82, '#d79f58'],
        [1, '#a8682c'],
      ],
      [0, 0, 1, 0.08],
    );
    const paper = sketch.linear(
      [
        [0, '#d9d0c0'],
        [0.24, '#fffdf8'],
        [0.6, '#f3ece0'],
        [1, '#bfb19b'],
      ],
      [0, 0, 1, 0.06],
    );
    const body = 'M-128 0C-128 90-122 210-114 300C-110 342 110 342 114 300C122 210 128 90 128 0Z';
    const wrapper =
      'M-126 168L-68 196L-6 172L56 200L125 162C122 220 118 270 114 306C108 356-108 356-114 306C-120 260-124 210-126 168Z';
    const toasted = Array.from({ length: 34 }, () => {
      const [x, y] = [random.between(-112, 112), random.between(58, 220)];
      const turn = Math.round(random.between(-20, 20));
      return path(blob(random, 0, 0, random.between(5, 16), { points: 7, wobble: 0.28, squash: 0.62 }), {
        fill: random.next() < 0.5 ? '#93501a' : '#b9742c',
        opacity: round(random.between(0.25, 0.6) * 10) / 10,
        transform: `translate(${round(x)} ${round(y)}) rotate(${turn})`,
      });
    });
    const drips = sauces.slice(0, 2).map(
      ({ base, edge }, index) =>
        stroke(
          index ? 'M-70 34C-40 12-14 44 16 24C44 8 60 30 84 16' : 'M-84-8C-52-34-30 10 2-14C30-34 50 2 82-20',
          base,
          13,
        ) +
        stroke(index ? 'M-66 32C-40 10-16 38 12 22' : 'M-80-10C-52-34-30 6-2-14', edge, 4, {
          opacity: 0.8,
        }),
    );
    return (
      path(body, { fill: bread }) +
      sketch.clip(body, toasted.join('')) +
      ellipse(0, 0, 128, 66, { fill: '#f9dfac' }) +
      ellipse(0, 1, 121, 60, { fill: '#c98f4a' }) +
      ellipse(0, 2, 115, 56, { fill: '#6e3c18' }) +
      heap(sketch, frills.length ? frills : ['lettuce'], {
        x: 0,
        y: -4,
        rx: 100,
        ry: 46,
        count: 10,
        scale: 1.25,
      }) +
      heap(sketch, shown, { x: 0, y: -6, rx: 90, ry: 40, count: 20, scale: 1.24, lift: 38, gap: 34 }) +
      drips.join('') +
      path(wrapper, { fill: '#4a2408', opacity: 0.25, transform: 'translate(3 -8)' }) +
      path(wrapper, { fill: paper }) +
      stroke('M-68 196L-56 340M56 200L44 342', '#b5a78f', 3, { opacity: 0.5 }) +
      stroke('M-120 240C-60 268 62 268 120 238M-117 264C-58 292 60 292 117 264', '#e0562c', 9, {
        opacity: 0.9,
      })
    );
  });
}

/** A wrap cut in two: one half behind and higher, one in front. */
export function drawWrap(sketch: Sketch, { fill = usual }: FoodSpec): string {
  const [back, front] = [half(sketch, fill, 'back'), half(sketch, fill, 'front')];
  return (
    sketch.groundShadow(330, 566, 288, 64, 0.46) +
    sketch.place(back, 204, 148, { scale: 1.1, turn: -8 }) +
    sketch.place(front, 424, 202, { scale: 1.14, turn: 8 })
  );
}
