import type { DeliveryAddress } from '@storefront/contracts';
import { addressAtom, modalsAtom } from '@storefront/shared-state';
import { chooseAddressById } from '@storefront/shared-state/flows';
import { notificationsAtom } from '@storefront/shared-state/host';
import { cityFixture } from '@storefront/shared-state/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedAddressFixture, userFixture } from '../../testing/fixtures';
import { type AccountSetup, here, refusal, renderAccount } from '../../testing/renderAccount';
import SavedAddresses from './SavedAddresses';

const first = savedAddressFixture({ label: { kind: 'home', name: '' } });
const second = savedAddressFixture({ id: 32, address: 'Алеутская улица, 3', room: '' });
const third = savedAddressFixture({ id: 33, address: 'Посьетская улица, 20' });

function show(handlers: AccountSetup['handlers'] = {}, page: AccountSetup['page'] = {}) {
  let list: DeliveryAddress[] = [first, second, third];
  return renderAccount(<SavedAddresses />, {
    user: userFixture(),
    path: '/vladivostok/profile?tab=addresses',
    page,
    handlers: {
      addresses: () => ({ delivery_addresses: list }),
      addressesOrder: ({ body }) => {
        list = (body?.delivery_address_ids ?? []).flatMap((id) => list.find((one) => one.id === id) ?? []);
        return { delivery_addresses: list };
      },
      addressUpdate: ({ params, body }) => {
        list = list.map((one) => (one.id === params?.id ? { ...one, ...body } : one));
        return { delivery_addresses: list };
      },
      ...handlers,
    },
  });
}
const streets = () =>
  screen.getAllByRole('listitem').map((row) => /\D+улица, \d+/.exec(row.textContent ?? '')?.[0]);
const button = (name: string) => screen.getByRole('button', { name });
const edit = async (street: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Изменить адрес: ${street}` }));
  return within(await screen.findByRole('dialog', { name: 'Адрес' }));
};
const save = () => userEvent.click(button('Сохранить'));

test('whoever presses twice saves once, and stays on the page [ADDR-05]', async () => {
  let reply: () => void = () => {};
  const answered = new Promise<void>((resolve) => (reply = resolve));
  const { api } = show({
    addressUpdate: async () => {
      await answered;
      return { delivery_addresses: [first] };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить адрес: Алеутская улица, 3' }));
  const dialog = await screen.findByRole('dialog', { name: 'Адрес' });
  const form = dialog.querySelector('form') as HTMLFormElement;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
  // The button is busy; the Enter key of a field is not.
  await act(async () => form.requestSubmit());
  reply();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.sent.filter(({ name }) => name === 'addressUpdate')).toHaveLength(1);
});

test('an address is named and told about in its dialog [ADDR-05]', async () => {
  const { api, store } = show();
  const dialog = await edit('Алеутская улица, 3');
  await userEvent.click(dialog.getByRole('radio', { name: 'Другое' }));
  await save();
  expect(dialog.getByLabelText(/^Своё название/)).toHaveFocus();
  expect(dialog.getByText('Придумайте название')).toBeVisible();
  expect(api.sent.some(({ name }) => name === 'addressUpdate')).toBe(false);
  await userEvent.type(dialog.getByLabelText(/^Своё название/), 'Дача');
  await userEvent.type(dialog.getByLabelText('Этаж'), '4');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Не звонить в\u00a0дверь' }));
  await userEvent.type(dialog.getByLabelText('Как вас найти'), 'Калитка слева');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.sent.find(({ name }) => name === 'addressUpdate')?.args).toEqual({
    params: { id: 32 },
    body: {
      ...{ label: { kind: 'own', name: 'Дача' }, room: '', entrance: '2', floor: '4', intercom: '' },
      ...{ description: 'Калитка слева', leave_at_door: false, no_bell: true, call_on_arrival: false },
    },
  });
  expect(screen.getByText('Дача')).toBeVisible();
  expect(store.get(notificationsAtom)[0]?.text).toBe('Адрес сохранён');
});

test('what is told of the address that is chosen counts for the next order at once [ADDR-05]', async () => {
  const told = { ...first, room: '99' };
  const { store } = show({
    setById: () => ({ delivery_address: first }),
    userGet: () => ({ user: userFixture(), order_type: 'delivery', shop_id: null, delivery_address: told }),
  });
  await act(() => store.set(chooseAddressById, 31));
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить адрес: Светланская улица, 10' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(store.get(addressAtom)?.room).toBe('99'));
});

test('what is too long for its field is kept whole, and said there before anything is sent [ADDR-05]', async () => {
  const { api } = show();
  const dialog = await edit('Алеутская улица, 3');
  const field = dialog.getByLabelText(/^Квартира/);
  await userEvent.type(field, 'офис 12, вход со двора');
  await save();
  expect(field).toHaveValue('офис 12, вход со двора');
  expect(field).toHaveAccessibleDescription('Слишком длинный текст');
  expect(api.sent.some(({ name }) => name === 'addressUpdate')).toBe(false);
});

test('what the server refuses stands at its field until that is changed, and the dialog stays [ADDR-05]', async () => {
  show({
    addressUpdate: () => refusal(422, { message: 'Проверьте', errors: { room: ['Слишком длинно'] } }),
  });
  const dialog = await edit('Светланская улица, 10');
  expect(dialog.getByRole('radio', { name: 'Дом' })).toBeChecked();
  await save();
  expect(await dialog.findByText('Слишком длинно')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Квартира/), '1');
  await waitFor(() => expect(dialog.queryByText('Слишком длинно')).not.toBeInTheDocument());
  await userEvent.click(dialog.getByRole('radio', { name: 'Другое' }));
  await save();
  await dialog.findByText('Придумайте название');
  await userEvent.type(dialog.getByLabelText(/^Своё название/), 'Дача');
  await waitFor(() => expect(dialog.queryByText('Придумайте название')).not.toBeInTheDocument());
});

test('addresses move up and down by their buttons, the focus goes along [ADDR-05]', async () => {
  const { api } = show();
  await screen.findByText('Алеутская улица, 3');
  expect(button('Выше: Светланская улица, 10')).toHaveAttribute('aria-disabled', 'true');
  button('Ниже: Светланская улица, 10').focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(streets()[0]).toContain('Алеутская'));
  expect(button('Ниже: Светланская улица, 10')).toHaveFocus();
  expect(screen.getByText('Дом: место 2 из 3')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(streets()[2]).toContain('Светланская'));
  expect(button('Ниже: Светланская улица, 10')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  const orders = api.sent.filter(({ name }) => name === 'addressesOrder');
  expect(orders.map(({ args }) => args.body)).toEqual([
    { delivery_address_ids: [32, 31, 33] },
    { delivery_address_ids: [32, 33, 31] },
  ]);
});

test('a move that fails is told and taken back [ADDR-05]', async () => {
  const { store } = show({ addressesOrder: () => refusal(503, { message: 'Позже' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Ниже: Светланская улица, 10' }));
  await waitFor(() => expect(store.get(modalsAtom).confirms[0]?.name).toBe('ServerErrorModal'));
  await waitFor(() => expect(streets()[0]).toContain('Светланская'));
});

test('another address is added in the dialog that asks where to [ADDR-05]', async () => {
  const { store } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Доставить по другому адресу' }));
  await waitFor(() =>
    expect(store.get(modalsAtom).current).toMatchObject({
      name: 'OrderTypesModal',
      props: { mode: 'delivery' },
    }),
  );
});

describe('an address of another city', () => {
  const elsewhere = savedAddressFixture({
    id: 40,
    address: 'Ленина улица, 1',
    full_address: 'Химки, Ленина улица, 1',
    ...{ city_id: 2, city: { id: 2, name: 'Химки' }, delivery_possible: false },
  });
  const { id: _, ...city } = cityFixture();
  const cities = { cities: [{ ...city, id: 2, alias: 'khimki' }], big_cities: [], message: null };
  const handlers = { addresses: () => ({ delivery_addresses: [first, elsewhere] }) };

  test('leads into that city, to that address, and chooses nothing here [PROF-04]', async () => {
    const { api } = show(handlers, { cities });
    expect(await screen.findByText('Химки, Ленина улица, 1')).toBeVisible();
    expect(screen.getByText('Светланская улица, 10')).toBeVisible();
    await userEvent.click(button('Перейти: Химки'));
    await waitFor(() => expect(here()).toBe('/khimki/profile?tab=addresses&delivery_address_id=40'));
    expect(api.sent.some(({ name }) => name === 'setById')).toBe(false);
  });

  test('is chosen like any other where its city is not known to the page', async () => {
    const { api } = show({ ...handlers, setById: () => ({ delivery_address: elsewhere }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Перейти: Химки' }));
    await waitFor(() => expect(api.sent.some(({ name }) => name === 'setById')).toBe(true));
  });

  test('one of this city is chosen here, whatever cities there are [PROF-04]', async () => {
    const here = { ...cities, cities: [{ ...city, id: 1, alias: 'vladivostok' }] };
    const { api } = show({ ...handlers, setById: () => ({ delivery_address: first }) }, { cities: here });
    await userEvent.click(await screen.findByRole('button', { name: 'Доставить сюда' }));
    await waitFor(() => expect(api.sent.some(({ name }) => name === 'setById')).toBe(true));
  });
});

test('an address that nobody delivers to here cannot be chosen, and says so [PROF-04]', async () => {
  const { api } = show({
    addresses: () => ({ delivery_addresses: [{ ...first, delivery_possible: false }] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Доставить сюда' }));
  expect(screen.getByText('Сюда мы сейчас не доставляем')).toBeVisible();
  expect(api.sent.some(({ name }) => name === 'setById')).toBe(false);
});

test('a choice that fails is told, and may be made again [PROF-04]', async () => {
  let answer: () => void = () => {};
  const { store } = show({
    addresses: () => ({ delivery_addresses: [first] }),
    setById: () =>
      new Promise((resolve) => {
        answer = () => resolve(refusal(503, { message: 'Позже' }));
      }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Доставить сюда' }));
  expect(button('Доставить сюда')).toHaveAttribute('aria-busy', 'true');
  await act(async () => answer());
  await waitFor(() => expect(store.get(modalsAtom).confirms[0]?.name).toBe('ServerErrorModal'));
  expect(button('Доставить сюда')).not.toHaveAttribute('aria-busy', 'true');
  expect(here()).toBe('/vladivostok/profile?tab=addresses');
});

test('a choice that is refused because nobody delivers there any more is told [PROF-04][ERR-01]', async () => {
  const errors = { delivery_address: ['Сюда мы больше не доставляем'] };
  const { store } = show({
    addresses: () => ({ delivery_addresses: [first] }),
    setById: () => refusal(422, { message: 'Проверьте адрес', errors }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Доставить сюда' }));
  await waitFor(() =>
    expect(store.get(notificationsAtom)).toMatchObject([
      { tone: 'danger', text: 'Сюда мы больше не доставляем' },
    ]),
  );
  expect(here()).toBe('/vladivostok/profile?tab=addresses');
});

test('a list that does not come can be asked for again', async () => {
  let isDown = true;
  show({
    addresses: () => (isDown ? refusal(503, { message: 'Позже' }) : { delivery_addresses: [first] }),
  });
  expect(await screen.findByText('Адреса не загрузились')).toBeVisible();
  isDown = false;
  await userEvent.click(button('Повторить'));
  expect(await screen.findByText('Светланская улица, 10')).toBeVisible();
});

test('an address that was added and chosen meanwhile is in the list [ADDR-05]', async () => {
  const list = [first];
  const { store } = show({
    addresses: () => ({ delivery_addresses: [...list] }),
    setById: () => ({ delivery_address: second }),
  });
  await screen.findByText('Светланская улица, 10');
  list.push(second);
  await act(() => store.set(chooseAddressById, 32));
  expect(await screen.findByText('Алеутская улица, 3')).toBeVisible();
});

test('without addresses the first one is told in the dialog that asks where to [ADDR-05]', async () => {
  const { store } = show({ addresses: () => ({ delivery_addresses: [] }) });
  expect(await screen.findByText('Пока нет сохранённых адресов')).toBeVisible();
  await userEvent.click(button('Указать адрес'));
  expect(store.get(modalsAtom).current).toMatchObject({
    name: 'OrderTypesModal',
    props: { mode: 'delivery' },
  });
});

test('a single address has nowhere to move; what was noted of it is read [ADDR-05]', async () => {
  show({
    addresses: () => ({
      delivery_addresses: [{ ...second, label: null, entrance: '', description: 'Калитка слева' }],
    }),
  });
  expect(await screen.findByText('Калитка слева')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Выше|Ниже)/ })).not.toBeInTheDocument();
});

test('an address moves up, the first no further [ADDR-05]', async () => {
  const { api } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Выше: Алеутская улица, 3' }));
  await waitFor(() => expect(streets()[0]).toContain('Алеутская'));
  expect(screen.getByText('Алеутская улица, 3: место 1 из 3')).toBeInTheDocument();
  await userEvent.click(button('Выше: Алеутская улица, 3'));
  const orders = api.sent.filter(({ name }) => name === 'addressesOrder');
  expect(orders.map(({ args }) => args.body)).toEqual([{ delivery_address_ids: [32, 31, 33] }]);
});

test('a deletion that fails is told, and the address stays [PROF-04]', async () => {
  const { store } = show({ addressRemove: () => refusal(503, { message: 'Позже' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить адрес: Алеутская улица, 3' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }));
  await waitFor(() =>
    expect(store.get(modalsAtom).confirms.map(({ name }) => name)).toEqual(['ServerErrorModal']),
  );
  expect(screen.getByText('Алеутская улица, 3')).toBeVisible();
  expect(store.get(notificationsAtom)).toEqual([]);
});

test('an edit that fails is told, and what was typed stays [ADDR-05]', async () => {
  const { store } = show({ addressUpdate: () => refusal(503, { message: 'Позже' }) });
  const dialog = await edit('Алеутская улица, 3');
  await userEvent.type(dialog.getByLabelText('Этаж'), '4');
  await save();
  await waitFor(() => expect(store.get(modalsAtom).confirms.at(-1)?.name).toBe('ServerErrorModal'));
  expect(dialog.getByLabelText('Этаж')).toHaveValue('4');
});
