import type { CartLine, ChosenModifiers, Modifier, Modifiers } from '@storefront/contracts';

/** Chosen counts by modifier id, in the order they were chosen; zeros are not kept. */
export type Choice = ReadonlyMap<number, number>;

/** One list the customer chooses from, whichever of the three forms it came in (PROD-05). */
export interface ModifierList {
  id: string;
  /** Null: the list has no name of its own, as `available` and `single` have none. */
  name: string | null;
  form: 'available' | 'single' | 'group';
  min: number;
  max: number;
  modifiers: Modifier[];
  /** Its two make the dish: half of one, half of another (D-105). */
  halves?: boolean | undefined;
}

export function toModifierLists(modifiers: Modifiers): ModifierList[] {
  const lists: ModifierList[] = [];
  if (modifiers.single.length > 0)
    lists.push({ id: 'single', name: null, form: 'single', min: 1, max: 1, modifiers: modifiers.single });
  for (const group of modifiers.groups) lists.push({ ...group, id: `group-${group.id}`, form: 'group' });
  if (modifiers.available.length > 0) {
    const sumBound = (bound: 'min' | 'max') => modifiers.available.reduce((sum, one) => sum + one[bound], 0);
    lists.push({
      id: 'available',
      name: null,
      form: 'available',
      min: sumBound('min'),
      max: sumBound('max'),
      modifiers: modifiers.available,
    });
  }
  return lists;
}

/** The choice that a dish opens with: where exactly one must be taken, what costs nothing more (D-117). */
export const chooseFree = (lists: readonly ModifierList[]): Choice =>
  new Map(
    lists
      .filter(({ form }) => form === 'single')
      .flatMap(({ modifiers }) => modifiers.find(({ price, type }) => price === 0 && type !== 'stop') ?? [])
      .map(({ id }) => [id, 1]),
  );

export const countIn = (list: ModifierList, choice: Choice): number =>
  list.modifiers.reduce((sum, { id }) => sum + (choice.get(id) ?? 0), 0);

/**
 * A list whose max - min is at most 1 replaces on click instead of refusing (PROD-04, D-18). A free list
 * never does.
 */
export const replacesChoice = (list: ModifierList): boolean =>
  list.form !== 'available' && list.max - list.min <= 1;

/**
 * How many of one modifier must be chosen, whatever its list asks for. Of a `single` list one is chosen, any:
 * there it does not count.
 */
export const getMin = (list: ModifierList, modifier: Modifier): number =>
  list.form === 'single' ? 0 : modifier.min;

/** True when the product cannot be added without a choice from this list. */
export const isRequired = (list: ModifierList): boolean =>
  list.min > 0 || list.modifiers.some((modifier) => getMin(list, modifier) > 0);

/** Why one more of a modifier cannot be taken, or null when it can. */
export function findBlock(list: ModifierList, modifier: Modifier, choice: Choice): 'stop' | 'full' | null {
  if (modifier.type === 'stop') return 'stop';
  if ((choice.get(modifier.id) ?? 0) >= modifier.max) return 'full';
  if (countIn(list, choice) >= list.max && !replacesChoice(list)) return 'full';
  return null;
}

const withCount = (choice: Choice, id: number, count: number): Choice => {
  const next = new Map(choice);
  if (count > 0) next.set(id, count);
  else next.delete(id);
  return next;
};

/**
 * One more of a modifier. A full list that replaces gives up its earliest choice first, of what is not
 * required if it can.
 */
export function addModifier(list: ModifierList, modifier: Modifier, choice: Choice): Choice {
  if (findBlock(list, modifier, choice)) return choice;
  let next = choice;
  if (countIn(list, choice) >= list.max) {
    const mins = new Map(list.modifiers.map((one) => [one.id, getMin(list, one)]));
    const chosen = [...choice].filter(([id]) => mins.has(id));
    const [earliest] = chosen.find(([id, count]) => count > (mins.get(id) ?? 0)) ?? chosen[0] ?? [];
    if (earliest !== undefined) next = withCount(choice, earliest, (choice.get(earliest) ?? 0) - 1);
  }
  return withCount(next, modifier.id, (next.get(modifier.id) ?? 0) + 1);
}

/** One less of a modifier. */
export const removeModifier = (modifier: Modifier, choice: Choice): Choice =>
  withCount(choice, modifier.id, (choice.get(modifier.id) ?? 0) - 1);

/** Lists that still lack something; adding waits for them (D-18). */
export const listUnsatisfied = (lists: readonly ModifierList[], choice: Choice): ModifierList[] =>
  lists.filter(
    (list) =>
      countIn(list, choice) < list.min ||
      list.modifiers.some((modifier) => (choice.get(modifier.id) ?? 0) < getMin(list, modifier)),
  );

/** Price of one piece with what was chosen, major units. Summed in minor units, so that 0,1 + 0,2 is 0,3. */
export function computePrice(price: number, lists: readonly ModifierList[], choice: Choice): number {
  const minor = lists
    .flatMap(({ modifiers }) => modifiers)
    .reduce(
      (sum, modifier) => sum + Math.round(modifier.price * 100) * (choice.get(modifier.id) ?? 0),
      Math.round(price * 100),
    );
  return minor / 100;
}

/**
 * The choice that a line of the cart was made with, as far as it can be had now: what has left the menu or is
 * sold out is to be chosen anew.
 */
export function toChoice(line: Pick<CartLine, 'modifiers'>, lists: readonly ModifierList[]): Choice {
  const { single, groups, available } = line.modifiers;
  const counts = new Map(
    [...single, ...groups.flatMap(({ modifiers }) => modifiers), ...available].map(({ id, count }) => [
      id,
      count,
    ]),
  );
  const onSale = lists.flatMap(({ modifiers }) => modifiers).filter(({ type }) => type !== 'stop');
  return new Map(
    onSale.flatMap(({ id }) => {
      const count = counts.get(id) ?? 0;
      return count > 0 ? [[id, count] as const] : [];
    }),
  );
}

export const toChosenModifiers = (choice: Choice): ChosenModifiers =>
  [...choice].map(([id, count]) => ({ id, count }));
