import type { Sketch } from '../drawing/Sketch';
import { path, stroke } from '../drawing/shapes';
import { ingredientLook } from '../ingredients/ingredientLook';
import type { FoodSpec } from '../pictureSpec';
import { nigiriStamp } from './nigiri';
import { type RollLook, rollStamp } from './rollPiece';

const usual: readonly RollLook[] = [
  { coat: 'salmon', fill: ['cream-cheese', 'cucumber'] },
  { coat: 'tobiko', fill: ['snow-crab', 'avocado', 'cucumber'] },
  { coat: 'sesame', fill: ['eel', 'cream-cheese', 'cucumber'] },
  { coat: 'nori', fill: ['salmon'] },
];

/** Rows of different rolls told from the recipe: its fishes choose coats and fillings. */
function rollsFrom(fill: readonly string[]): RollLook[] {
  const fishes = fill.filter((key) =>
    ['fish', 'shrimp', 'crab', 'slab', 'chunk'].includes(ingredientLook(key).form),
  );
  const greens = fill.filter(
    (key) =>
      ['slice', 'avocado', 'stick', 'strip', 'leaf'].includes(ingredientLook(key).form) && key !== 'nori',
  );
  const soft = fill.includes('cream-cheese') ? ['cream-cheese'] : [];
  const coats = ['rice', 'sesame', 'tobiko', 'nori'].filter(
    (coat) => coat !== 'tobiko' || fill.includes('tobiko'),
  );
  return fishes.slice(0, 4).map((fish, index) => {
    const raw = ingredientLook(fish).form === 'fish';
    const coat = index === 0 && raw ? fish : (coats[index % coats.length] ?? 'rice');
    if (coat === 'nori') return { coat, fill: [fish] };
    const own = coat === fish ? [] : [fish];
    return { coat, fill: [...own, ...soft, ...greens.slice(index % 2, (index % 2) + 2)] };
  });
}

/** A lacquered board with four rows of pieces, far to near. */
export function drawSet(sketch: Sketch, { rolls, nigiri = [], fill = [] }: FoodSpec): string {
  const described = rolls?.length ? rolls : rollsFrom(fill);
  const kinds: readonly RollLook[] = described.length > 1 ? described : [...described, ...usual].slice(0, 4);
  const board =
    'M66 60Q320 48 574 60Q606 62 608 94Q618 320 610 552Q608 588 572 590Q320 604 68 590Q32 588 30 552Q22 320 32 94Q34 62 66 60Z';
  const wood = sketch.linear([
    [0, '#5a4438'],
    [0.5, '#46342b'],
    [1, '#32241d'],
  ]);
  // Nigiri take the near row of the board.
  const rollRows = nigiri.length ? 3 : 4;
  const rows = Array.from({ length: rollRows }, (_, row) => {
    // A big set shows a cross-section of its rolls.
    const kind = kinds[Math.floor((row * kinds.length) / rollRows)] ?? {};
    const stamps = [0, 1].map((variant) => rollStamp(sketch, kind, variant));
    return Array.from({ length: 4 }, (_, column) =>
      sketch.place(stamps[column % 2] ?? '', 118 + column * 135 + (row % 2 ? 6 : -6), 136 + row * 122, {
        scale: 0.7,
      }),
    ).join('');
  });
  const nearRow = nigiri.length
    ? [0, 1, 2].map((column) =>
        sketch.place(
          nigiriStamp(sketch, nigiri[column % nigiri.length] ?? 'salmon'),
          128 + column * 192,
          500,
          { scale: 0.56, turn: -8 },
        ),
      )
    : [];
  return (
    sketch.groundShadow(330, 350, 330, 310, 0.4) +
    path(board, { fill: '#22160f', transform: 'translate(0 14)' }) +
    path(board, { fill: wood }) +
    stroke(
      'M60 120Q320 104 580 122M52 250Q320 236 590 252M50 390Q320 376 592 392M56 520Q320 508 586 522',
      '#6f5546',
      3,
      { opacity: 0.35 },
    ) +
    stroke('M44 100Q48 74 76 72Q320 60 560 71', '#9a7d6a', 4, { opacity: 0.6 }) +
    rows.join('') +
    nearRow.join('')
  );
}
