import { hashText } from '../drawing/random';
import { looks } from './looks';

/** How a cut or whole ingredient is drawn as a piece lying in food. */
export type Form =
  | 'fish'
  | 'shrimp'
  | 'crab'
  | 'beads'
  | 'rings'
  | 'tentacle'
  | 'cream'
  | 'avocado'
  | 'slice'
  | 'disc'
  | 'strip'
  | 'ribbon'
  | 'stick'
  | 'shred'
  | 'cube'
  | 'chunk'
  | 'ball'
  | 'nut'
  | 'seeds'
  | 'leaf'
  | 'frill'
  | 'herb'
  | 'mushroom'
  | 'egg'
  | 'floret'
  | 'citrus'
  | 'berry'
  | 'olive'
  | 'shell'
  | 'noodle'
  | 'grain'
  | 'slab'
  | 'sauce'
  | 'powder'
  /** Carrier or liquid (dough, broth, sugar): never drawn as a piece. */
  | 'carrier';

/** `base` body colour, `edge` skin, rim or second colour; both #rrggbb. */
export interface IngredientLook {
  form: Form;
  base: string;
  edge: string;
}

/** Words inside an unknown key that still tell what it is ("grilled-chicken", "beef-2"). First match wins. */
const hints: readonly (readonly [RegExp, string])[] = [
  [/salmon|trout/, 'salmon'],
  [/shrimp|prawn/, 'shrimp'],
  [/crab|surimi/, 'crab-stick'],
  [/tuna|fish|bass|cod/, 'tuna'],
  [/roe|caviar|masago|tobi/, 'tobiko'],
  [/chicken|turkey/, 'chicken-fillet'],
  [/salami|sausage|chorizo|pepperoni/, 'pepperoni'],
  [/bacon|ham|prosciutto/, 'ham'],
  [/beef|lamb|pork|meat|kebab|duck/, 'beef'],
  [/sauce|mayo|dressing|syrup|glaze/, 'spicy-mayo'],
  [/cheese|mozz|burrata/, 'mozzarella'],
  [/mushroom|champignon/, 'champignon'],
  [/pepper|paprika/, 'bell-pepper'],
  [/tomato/, 'tomato'],
  [/onion|leek/, 'red-onion'],
  [/cucumber|pickle/, 'cucumber'],
  [/salad|lettuce|greens|cabbage/, 'lettuce'],
  [/nut|almond/, 'cashew'],
  [/bean|pea/, 'edamame'],
  [/berry|cherry/, 'strawberry'],
  [/choco|cocoa|brownie/, 'dark-chocolate'],
  [/egg|omelet/, 'egg'],
  [/potato|fries/, 'potato'],
  [/noodle|pasta/, 'udon'],
  [/olive/, 'olives'],
  [/herb|dill|thyme|oregano/, 'parsley'],
];

/** Colours any unknown food may wear without looking odd: roast, leaf, ripe, cream. */
const neutral: readonly IngredientLook[] = [
  { form: 'chunk', base: '#c98a52', edge: '#8a5228' },
  { form: 'cube', base: '#e7b45a', edge: '#b87a2a' },
  { form: 'frill', base: '#8fbf4d', edge: '#5c8f2e' },
  { form: 'cube', base: '#e9795a', edge: '#b8432c' },
];

/** Never fails: an unknown key gets the look of its nearest known word, else a stable neutral one. */
export function ingredientLook(key: string): IngredientLook {
  const known = looks[key];
  if (known) return known;
  const hint = hints.find(([pattern]) => pattern.test(key));
  const fallback = neutral[hashText(key) % neutral.length] ?? {
    form: 'chunk',
    base: '#c98a52',
    edge: '#8a5228',
  };
  return (hint && looks[hint[1]]) ?? fallback;
}

/** The ingredients that can be seen as pieces, in the given order, without repetitions. */
export const visiblePieces = (keys: readonly string[]) =>
  [...new Set(keys)].filter((key) => !['carrier', 'sauce', 'powder'].includes(ingredientLook(key).form));
