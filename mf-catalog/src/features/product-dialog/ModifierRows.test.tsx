import type { Modifier } from '@storefront/contracts';
import { changeDiet } from '@storefront/shared-state/flows';
import { renderInStorefront } from '@storefront/shared-state/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import dialogs from '../../dialogs/messages/ru.json';
import ru from '../../messages/ru.json';
import { modifierFixture } from '../../testing/fixtures';
import { ModifierRows } from './ModifierRows';
import type { Choice, ModifierList } from './modifierRules';

const modifier = (id: number, name: string, change: Partial<Modifier> = {}) =>
  modifierFixture({ id, name, price: 0, ...change });
const sauces = (change: Partial<Modifier> = {}) => [
  modifier(1, 'Соевый', change),
  modifier(2, 'Сырный', change),
  modifier(3, 'Острый', change),
];
const makeList = (change: Partial<ModifierList> = {}): ModifierList => ({
  ...{ id: 'group-7', name: 'Соусы', form: 'group', min: 0, max: 3, modifiers: sauces() },
  ...change,
});

function Rows({ list }: { list: ModifierList }) {
  const [choice, setChoice] = useState<Choice>(new Map());
  return (
    <>
      <ModifierRows list={list} choice={choice} onChange={setChoice} missed={false} />
      <output>{[...choice].map(([id, count]) => `${id}:${count}`).join(' ')}</output>
    </>
  );
}
async function renderRows(list: ModifierList) {
  const { store } = renderInStorefront(<Rows list={list} />, {
    page: { messages: { 'mf-catalog': ru, 'mf-catalog-dialogs': dialogs } },
  });
  const rows = within(screen.getByRole('group', { name: /Соусы/ }));
  return { store, rows, user: userEvent.setup(), chosen: () => screen.getByRole('status').textContent };
}

test.each<[string, Partial<ModifierList>]>([
  ['Сколько захочется', { form: 'available', min: 0 }],
  ['Сколько захочется, до 5 каждого вида', { form: 'available', max: 15, modifiers: sauces({ max: 5 }) }],
  ['Выберите хотя бы 1', { form: 'available', min: 1, max: 3 }],
  ['Выберите хотя бы 1', { min: 1, max: 3 }],
  ['Выберите от 1 до 2', { min: 1, max: 2 }],
  ['Выберите хотя бы 2', { min: 2, max: 6, modifiers: sauces({ max: 2 }) }],
  ['Выберите от 2 до 5', { min: 2, max: 5, modifiers: sauces({ max: 2 }) }],
  ['Выберите 2 варианта', { min: 2, max: 2 }],
  ['Выберите две половинки. Их цены складываются.', { min: 2, max: 2, halves: true }],
  ['Выберите 3 варианта', { min: 3, max: 3 }],
  ['Можно выбрать до 2', { min: 0, max: 2 }],
  ['Можно выбрать до 3', { min: 0, max: 3 }],
])('a list says "%s" for %j [PROD-04]', async (text, change) => {
  await renderRows(makeList(change));
  expect(screen.getByRole('group', { name: /Соусы/ })).toHaveAccessibleDescription(text);
});

test.each([
  [false, '+ 90 ₽'],
  [true, '90 ₽ за половинку'],
])(
  'a price is what it adds to the dish, of halves (%j) what each costs: %s [PROD-05]',
  async (halves, text) => {
    const { rows } = await renderRows(
      makeList({ max: 1, halves, modifiers: [modifier(1, 'Соевый', { price: 90 })] }),
    );
    expect(rows.getByRole('checkbox')).toHaveAccessibleName(
      `Соевый ${text}`.replace(/(?<=[+\d]) /g, '\u00a0'),
    );
  },
);

test('sizes stand side by side, each with what it adds; a choice that brings something is a row [PROD-04]', async () => {
  const sizes = [modifier(1, '30 см', { image: null }), modifier(2, '36 см', { image: null, price: 220 })];
  const list = makeList({ form: 'single', min: 1, max: 1, modifiers: sizes });
  const { rows, user, chosen } = await renderRows(list);
  expect(rows.queryByRole('listitem')).toBeNull();
  const [small, large] = rows.getAllByRole('radio');
  await user.click(large as HTMLElement);
  expect(large).toHaveAccessibleName('36 см +\u00a0220\u00a0₽');
  await user.click(small as HTMLElement);
  expect(chosen()).toBe('1:1');
  cleanup();
  const withMilk = sizes.map((size) => ({ ...size, allergens: size.id === 2 ? ['Молоко'] : [] }));
  await renderRows({ ...list, modifiers: withMilk });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('where each has a limit of its own, each says it [PROD-04]', async () => {
  const modifiers = [
    modifier(1, 'Соевый', { max: 5 }),
    modifier(2, 'Сырный', { max: 3 }),
    modifier(3, 'Острый'),
  ];
  const { rows } = await renderRows(makeList({ form: 'available', max: 9, modifiers }));
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('СоевыйМожно выбрать до 5'),
    expect.stringContaining('СырныйМожно выбрать до 3'),
    expect.not.stringContaining('выбрать'),
  ]);
});

test.each<[string, Partial<ModifierList>, 'radio' | 'checkbox']>([
  ['one that must be chosen', { min: 1, max: 1 }, 'radio'],
  ['one that may be left out', { min: 0, max: 1 }, 'checkbox'],
  ['several', { min: 1, max: 2 }, 'checkbox'],
])('of %s the choices are made by %s [PROD-04]', async (_, change, role) => {
  const { rows } = await renderRows(makeList(change));
  expect(rows.queryByRole(role === 'radio' ? 'checkbox' : 'radio')).toBeNull();
  expect(rows.getAllByRole(role)).toHaveLength(3);
});

test('a choice of one replaces the earlier one and cannot be taken back by another tap [PROD-04]', async () => {
  const { rows, user, chosen } = await renderRows(makeList({ min: 1, max: 1 }));
  await user.click(rows.getByRole('radio', { name: 'Соевый' }));
  await user.click(rows.getByRole('radio', { name: 'Сырный' }));
  expect(chosen()).toBe('2:1');
  await user.click(rows.getByRole('radio', { name: 'Сырный' }));
  expect(chosen()).toBe('2:1');
});

test('a tick that may be left out replaces the earlier one and is taken back by another tap [PROD-04]', async () => {
  const { rows, user, chosen } = await renderRows(makeList({ min: 0, max: 1 }));
  await user.click(rows.getByRole('checkbox', { name: 'Соевый' }));
  expect(rows.getByRole('checkbox', { name: 'Сырный' })).toBeEnabled();
  await user.click(rows.getByRole('checkbox', { name: 'Сырный' }));
  expect(chosen()).toBe('2:1');
  await user.click(rows.getByRole('checkbox', { name: 'Сырный' }));
  expect(chosen()).toBe('');
});

test('at its maximum a wider list locks what is not chosen, and what is can be taken back [PROD-04]', async () => {
  const { rows, user, chosen } = await renderRows(makeList({ min: 0, max: 2 }));
  await user.click(rows.getByRole('checkbox', { name: 'Соевый' }));
  expect(rows.getByRole('checkbox', { name: 'Острый' })).toBeEnabled();
  await user.click(rows.getByRole('checkbox', { name: 'Сырный' }));
  expect(rows.getByRole('checkbox', { name: 'Острый' })).toBeDisabled();
  await user.click(rows.getByRole('checkbox', { name: 'Соевый' }));
  expect(chosen()).toBe('2:1');
  expect(rows.getByRole('checkbox', { name: 'Острый' })).toBeEnabled();
});

describe('counters', () => {
  const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
  const plus = /ещё одну порцию/;

  test('stop at the maximum of each and of all [PROD-04]', async () => {
    const { rows, user, chosen } = await renderRows(makeList({ max: 3, modifiers: sauces({ max: 2 }) }));
    const [soy, cheese, hot] = rows.getAllByRole('button', { name: plus }) as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    await user.click(soy);
    await user.click(soy);
    expect([soy, cheese, hot].map(isOff)).toEqual([true, false, false]);
    await user.click(cheese);
    expect([soy, cheese, hot].map(isOff)).toEqual([true, true, true]);
    await user.click(rows.getByRole('button', { name: 'Убрать одну порцию: Соевый' }));
    expect([soy, cheese, hot].map(isOff)).toEqual([false, false, false]);
    expect(chosen()).toBe('1:1 2:1');
  });

  test('of a full list that replaces go on, and the earliest choice gives way [PROD-04]', async () => {
    const { rows, user, chosen } = await renderRows(
      makeList({ min: 1, max: 2, modifiers: sauces({ max: 2 }) }),
    );
    const [soy, cheese, hot] = rows.getAllByRole('button', { name: plus }) as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    await user.click(soy);
    await user.click(cheese);
    expect([soy, cheese, hot].map(isOff)).toEqual([false, false, false]);
    await user.click(hot);
    expect(chosen()).toBe('2:1 3:1');
  });

  test('of what is sold out are off, with the reason [PROD-04]', async () => {
    const { rows } = await renderRows(
      makeList({ modifiers: [modifier(1, 'Соевый', { type: 'stop', max: 2 })] }),
    );
    expect(isOff(rows.getByRole('button', { name: plus }))).toBe(true);
    expect(rows.getByText('Временно закончилось')).toBeVisible();
  });
});

test('a choice shows its picture and what it costs; a free one neither [PROD-05]', async () => {
  const paid = modifier(1, 'Соевый', { price: 30, image: '/pictures/soy' });
  const { rows } = await renderRows(makeList({ modifiers: [paid, modifier(2, 'Сырный')] }));
  const [first, second] = rows.getAllByRole('listitem');
  expect(first?.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/pictures/soy'));
  expect(first).toHaveTextContent('+ 30 ₽');
  expect(second?.querySelector('img')).toBeNull();
  expect(second).toHaveTextContent(/^Сырный$/);
});

describe('what a choice brings', () => {
  test('is said where not all of the list bring it, and of an only one always [PROD-03]', async () => {
    const milk = modifier(1, 'Соевый', { allergens: ['Молоко', 'Соя'] });
    const { rows } = await renderRows(
      makeList({ modifiers: [milk, modifier(2, 'Сырный', { allergens: ['Молоко'] })] }),
    );
    const [first, second] = rows.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Соевый\s*Соя$/);
    expect(second).toHaveTextContent(/^Сырный$/);
  });

  test('is said of the only one of its list [PROD-03]', async () => {
    const { rows } = await renderRows(
      makeList({ modifiers: [modifier(1, 'Соевый', { allergens: ['Соя'] })] }),
    );
    expect(rows.getByRole('listitem')).toHaveTextContent(/^Соевый\s*Соя$/);
  });

  test('warns of pork only those who want none [PROD-03]', async () => {
    const bacon = modifier(1, 'Соевый', { pork: true });
    const { store, rows } = await renderRows(makeList({ modifiers: [bacon, modifier(2, 'Сырный')] }));
    expect(rows.getByText('Со свининой')).toBeVisible();
    expect(rows.queryByText(/Вы исключили/)).toBeNull();
    act(() => store.set(changeDiet, { withoutPork: true }));
    expect(rows.getByText('Вы исключили: свинина')).toBeVisible();
    act(() => store.set(changeDiet, { withoutPork: false }));
  });
});
