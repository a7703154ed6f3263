import type { Sketch } from '../drawing/Sketch';
import type { FoodSpec } from '../pictureSpec';
import { drawBaklava, drawKunefe } from './desserts/baklava';
import { drawCannoli } from './desserts/cannoli';
import { drawFondant } from './desserts/fondant';
import { drawMochi } from './desserts/mochi';
import { drawPudding } from './desserts/pudding';
import { drawCheesecake, drawTiramisu } from './desserts/slice';

/** `color` leads the dessert's body or topping, `fill` its ingredient keys. */
export type DrawDessert = (sketch: Sketch, color: string, fill: readonly string[]) => string;

const kinds: Record<string, { draw: DrawDessert; color: string }> = {
  tiramisu: { draw: drawTiramisu, color: '#8a5a34' },
  cheesecake: { draw: drawCheesecake, color: '#f6e2a8' },
  mochi: { draw: drawMochi, color: '#f29bb0' },
  cake: { draw: drawFondant, color: '#4a2a1c' },
  pastry: { draw: drawCannoli, color: '#e6a955' },
  baklava: { draw: drawBaklava, color: '#e2a241' },
  kunefe: { draw: drawKunefe, color: '#e0922f' },
  pudding: { draw: drawPudding, color: '#f3dfb5' },
};

/** What a recipe without a named kind most likely is. */
const tells: readonly (readonly [string, string])[] = [
  ['mochi-dough', 'mochi'],
  ['filo', 'baklava'],
  ['kadayif', 'kunefe'],
  ['savoiardi', 'tiramisu'],
  ['biscuit-base', 'cheesecake'],
  ['dark-chocolate', 'cake'],
  ['ricotta', 'pastry'],
  ['milk', 'pudding'],
];

/** What gives a mochi or a cheesecake its colour. */
const flavours: Record<string, string | undefined> = {
  strawberry: '#f08aa6',
  cherry: '#c9304e',
  mango: '#f9b63c',
  'mango-sauce': '#f9b63c',
  'green-tea': '#9fbd6a',
  pistachio: '#a9c766',
  'dark-chocolate': '#5a2d18',
};

export function drawDessert(sketch: Sketch, { kind, liquid, fill = [] }: FoodSpec): string {
  const told = tells.find(([key]) => fill.includes(key))?.[1] ?? 'cheesecake';
  const chosen = kinds[kind ?? told] ?? kinds.cheesecake;
  if (!chosen) return '';
  const flavour = told === 'mochi' || told === 'cheesecake' ? fill.find((key) => flavours[key]) : undefined;
  return chosen.draw(sketch, liquid ?? flavours[flavour ?? ''] ?? chosen.color, fill);
}
