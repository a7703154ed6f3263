import type { Sketch } from '../drawing/Sketch';
import { circle, dashes, insideEllipse, type Point, round, scatter, stroke } from '../drawing/shapes';
import { type IngredientLook, ingredientLook } from '../ingredients/ingredientLook';
import { pieceStamp } from '../ingredients/piece';
import type { FoodSpec } from '../pictureSpec';
import { centre, cheese, crumb, crust, crustRadius } from './pizzaBase';

const sizes: Partial<Record<IngredientLook['form'], number>> = {
  disc: 1.16,
  cream: 1.05,
  leaf: 1.05,
  olive: 0.86,
  berry: 1,
  nut: 0.8,
  herb: 0.9,
  rings: 0.82,
  cube: 0.8,
  seeds: 0.8,
  shred: 0.95,
};

/** Low things lie under high ones: sauce and shreds first, leaves last. */
const layers: Partial<Record<IngredientLook['form'], number>> = {
  sauce: 0,
  shred: 0,
  cream: 1,
  ribbon: 1,
  disc: 2,
  slice: 2,
  rings: 4,
  olive: 4,
  leaf: 5,
  herb: 5,
  seeds: 5,
};

type Toppings = readonly (readonly [string, number])[];
type Part = 'whole' | 'left' | 'right';
/** Pieces keep off the line where two halves meet. */
const seam = 26;

function toppings(sketch: Sketch, list: Toppings, part: Part): string {
  const { random } = sketch;
  const shown = list.filter(([key]) => !['carrier', 'powder'].includes(ingredientLook(key).form));
  // The menu's counts say what there is more of; a generous pie shows about thirty pieces.
  const told = shown.reduce((sum, [, count]) => sum + count, 0);
  const most = part === 'whole' ? 30 : 15;
  const plenty = Math.min(2.6, Math.max(part === 'whole' ? 1 : 0.5, most / Math.max(1, told)));
  const bag = random.shuffle(
    shown.flatMap(([key, count]) => Array<string>(Math.round(count * plenty)).fill(key)),
  );
  const area = (Math.PI * 218 * 218) / (part === 'whole' ? 1 : 2);
  const spread = Math.sqrt(area / Math.max(part === 'whole' ? 9 : 5, bag.length));
  const inPart = (): Point => {
    const [x, y] = insideEllipse(random, centre, centre, 216, 216);
    if (part === 'whole') return [x, y];
    const away = Math.max(seam, Math.abs(x - centre));
    return [part === 'left' ? centre - away : centre + away, y];
  };
  const places = scatter(random, bag.length, Math.min(92, spread * 0.93), inPart);
  return places
    .map((place, index) => ({ place, key: bag[index] ?? '', form: ingredientLook(bag[index] ?? '').form }))
    .sort((a, b) => (layers[a.form] ?? 3) - (layers[b.form] ?? 3))
    .map(({ place: [x, y], key, form }, index) => {
      const scale = (sizes[form] ?? 1) * random.between(1.2, 1.38);
      const turn = form === 'disc' ? random.between(-30, 30) : random.between(-180, 180);
      return sketch.place(pieceStamp(sketch, key, index % 3), x, y, { scale, turn });
    })
    .join('');
}

function defaultToppings(fill: readonly string[]): [string, number][] {
  return fill
    .filter((key) => !['carrier', 'sauce', 'powder'].includes(ingredientLook(key).form))
    .map((key) => [key, 9]);
}

const sauces = ['cream-sauce', 'caesar-dressing', 'pesto', 'bbq-sauce', 'cheese-sauce', 'tomato-sauce'];

/** The whole pie from above, cut in eight, a little oregano over it. */
export function drawPizza(sketch: Sketch, food: FoodSpec): string {
  const { toppings: given, otherToppings, fill = [], sauce } = food;
  const list = given?.length ? given : defaultToppings(fill);
  const named = sauces.find((key) => key === `${sauce}-sauce` || key === sauce);
  const sauceKey =
    named ?? sauces.find((key) => fill.includes(key)) ?? (fill.length ? undefined : 'tomato-sauce');
  const bread = sauce === 'none' || !sauceKey;
  const cuts = [0, 1, 2, 3]
    .map((step) => {
      const angle = 0.38 + (step * Math.PI) / 4;
      const [dx, dy] = [round(Math.cos(angle) * 286), round(Math.sin(angle) * 286)];
      return `M${centre - dx} ${centre - dy}L${centre + dx} ${centre + dy}`;
    })
    .join('');
  const oregano = scatter(sketch.random, 60, 12, () =>
    insideEllipse(sketch.random, centre, centre, 236, 236),
  );
  return (
    sketch.groundShadow(330, 342, 318, 312, 0.5) +
    circle(centre + 2, centre + 8, crustRadius - 2, { fill: '#8f5220' }) +
    crust(sketch) +
    (bread ? crumb(sketch) : cheese(sketch, ingredientLook(sauceKey))) +
    stroke(cuts, '#a4561a', 3.4, { opacity: 0.34 }) +
    (otherToppings
      ? toppings(sketch, list, 'left') + toppings(sketch, otherToppings, 'right')
      : toppings(sketch, list, 'whole')) +
    stroke(
      dashes(oregano, 3.5, (index) => index * 1.7),
      '#4d7a2c',
      2.8,
      { opacity: 0.75 },
    )
  );
}
