import type { Modifier, Modifiers } from '@storefront/contracts';
import fc from 'fast-check';
import { modifierFixture } from '../../testing/fixtures';
import {
  addModifier,
  type Choice,
  chooseFree,
  computePrice,
  countIn,
  findBlock,
  listUnsatisfied,
  removeModifier,
  replacesChoice,
  toChosenModifiers,
  toModifierLists,
} from './modifierRules';

const modifier = (id: number, change: Partial<Modifier> = {}) =>
  modifierFixture({ id, name: `m${id}`, ...change });
const none: Choice = new Map();
const group = (min: number, max: number, ids: number[], change: Partial<Modifier> = {}): Modifiers => ({
  available: [],
  single: [],
  groups: [{ id: 1, name: 'Соусы', min, max, modifiers: ids.map((id) => modifier(id, change)) }],
});

test('a dish opens with the size that costs nothing more, and nothing else chosen [PROD-04] [PROD-05]', () => {
  const single = [
    modifier(1, { price: 90 }),
    modifier(2, { price: 0, type: 'stop' }),
    modifier(3, { price: 0 }),
  ];
  const required = group(1, 1, [4, 5], { price: 0 });
  expect([...chooseFree(toModifierLists({ ...required, single }))]).toEqual([[3, 1]]);
  expect([...chooseFree(toModifierLists({ ...required, single: [modifier(1, { price: 90 })] }))]).toEqual([]);
});

test('a list of one replaces the selection on click [PROD-04]', () => {
  const [list] = toModifierLists(group(1, 1, [1, 2]));
  if (!list?.modifiers[0] || !list.modifiers[1]) throw new Error('no list');
  expect(replacesChoice(list)).toBe(true);
  const choice = addModifier(list, list.modifiers[1], addModifier(list, list.modifiers[0], none));
  expect(toChosenModifiers(choice)).toEqual([{ id: 2, count: 1 }]);
});

test('a wider list refuses at its maximum [PROD-04]', () => {
  const [list] = toModifierLists(group(0, 2, [1, 2, 3]));
  if (!list) throw new Error('no list');
  const [a, b, c] = list.modifiers as [Modifier, Modifier, Modifier];
  const full = addModifier(list, b, addModifier(list, a, none));
  expect(findBlock(list, c, full)).toBe('full');
  expect(addModifier(list, c, full)).toBe(full);
});

test('a stopped modifier cannot be chosen [PROD-04]', () => {
  const [list] = toModifierLists(group(0, 3, [1], { type: 'stop' }));
  if (!list?.modifiers[0]) throw new Error('no list');
  expect(addModifier(list, list.modifiers[0], none)).toBe(none);
});

test('a required list is missed until its minimum is there [PROD-04]', () => {
  const lists = toModifierLists(group(2, 3, [1, 2]));
  const [list] = lists;
  if (!list) throw new Error('no list');
  const [a, b] = list.modifiers as [Modifier, Modifier];
  expect(listUnsatisfied(lists, addModifier(list, a, none))).toHaveLength(1);
  expect(listUnsatisfied(lists, addModifier(list, b, addModifier(list, a, none)))).toHaveLength(0);
});

test.each<[string, Modifiers]>([
  [
    'a free list',
    { ...group(0, 0, []), groups: [], available: [modifier(1), modifier(2, { min: 2, max: 3 })] },
  ],
  [
    'a group',
    {
      ...group(0, 0, []),
      groups: [
        { id: 1, name: 'Соусы', min: 0, max: 4, modifiers: [modifier(1), modifier(2, { min: 2, max: 3 })] },
      ],
    },
  ],
])(
  'of %s a modifier with a minimum of its own is missed until there are so many of it [PROD-04]',
  (_, all) => {
    const lists = toModifierLists(all);
    const [list] = lists;
    if (!list) throw new Error('no list');
    const [other, required] = list.modifiers as [Modifier, Modifier];
    const one = addModifier(list, required, addModifier(list, other, none));
    expect(listUnsatisfied(lists, none)).toHaveLength(1);
    expect(listUnsatisfied(lists, one)).toHaveLength(1);
    expect(listUnsatisfied(lists, addModifier(list, required, one))).toHaveLength(0);
  },
);

test('a full list that replaces keeps what is required [PROD-04]', () => {
  const modifiers = [modifier(1, { min: 1 }), modifier(2), modifier(3)];
  const [list] = toModifierLists({
    ...group(0, 0, []),
    groups: [{ id: 1, name: 'Соусы', min: 1, max: 2, modifiers }],
  });
  if (!list) throw new Error('no list');
  const [required, second, third] = modifiers as [Modifier, Modifier, Modifier];
  const full = addModifier(list, second, addModifier(list, required, none));
  expect(toChosenModifiers(addModifier(list, third, full))).toEqual([
    { id: 1, count: 1 },
    { id: 3, count: 1 },
  ]);
});

test('whatever is clicked, no list passes its maximum and the price is the sum [PROD-04, PROD-05]', () => {
  const bounds = fc.tuple(fc.nat(3), fc.nat(3)).map(([min, more]) => ({ min, max: Math.max(1, min + more) }));
  const clicks = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.boolean()), { maxLength: 30 });
  fc.assert(
    fc.property(bounds, clicks, ({ min, max }, sequence) => {
      const lists = toModifierLists(group(min, max, [1, 2, 3, 4, 5], { max: 2, price: 0.1 }));
      const list = lists[0];
      if (!list) return;
      let choice = none;
      for (const [id, more] of sequence) {
        const one = list.modifiers[id - 1] as Modifier;
        choice = more ? addModifier(list, one, choice) : removeModifier(one, choice);
        expect(countIn(list, choice)).toBeLessThanOrEqual(max);
        for (const { count } of toChosenModifiers(choice)) expect(count).toBeGreaterThan(0);
      }
      expect(Math.round(computePrice(10, lists, choice) * 100)).toBe(1000 + 10 * countIn(list, choice));
    }),
  );
});
