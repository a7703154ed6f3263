import type { CheckAddressReply, ContextReply } from '@storefront/contracts';
import { type Failure, modalsAtom, openModal } from '@storefront/shared-state';
import { chooseAddressByText } from '@storefront/shared-state/flows';
import { notificationsAtom } from '@storefront/shared-state/host';
import { cityFixture } from '@storefront/shared-state/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import OrderTypesModal from '../../exposes/OrderTypesModal';
import { FakeMap } from '../../testing/FakeMap';
import {
  confirm,
  field,
  type Handlers,
  isOpen,
  openOrderTypes,
  pass,
  refused,
} from '../../testing/openOrderTypes';
import { addressFixture, deliveredReply, suggestionFixture } from '../../testing/placeFixtures';
import { renderPlaces } from '../../testing/renderPlaces';

jest.mock('../../features/map/StoreMap', () => ({ StoreMap: FakeMap }));

const unreachable: Failure = { ok: false, status: 0, kind: 'network', error: { message: 'Нет связи' } };
const khabarovsk = { id: 2, alias: 'khabarovsk', name: 'Хабаровск' };
const phone = () => screen.queryByRole('textbox', { name: 'Телефон' });
const offer = () => screen.queryByRole('button', { name: 'Перейти: Хабаровск' });
const isBlocked = () => confirm().getAttribute('aria-disabled') === 'true';
/** Answers when the test says so. */
function later<Reply>() {
  let answer: (reply: Reply) => Promise<void> = async () => {};
  const reply = new Promise<Reply>((resolve) => {
    answer = (given) => act(async () => resolve(given));
  });
  return { reply, answer: (given: Reply) => answer(given) };
}

async function send(handlers: Handlers, text = 'Светланская улица, 12') {
  const opened = await openOrderTypes(handlers);
  await opened.user.type(field(), text);
  await opened.user.click(confirm());
  await pass(0);
  return opened;
}
async function pressMap(handlers: Handlers) {
  const opened = await openOrderTypes(handlers);
  await opened.user.type(field(), 'Лазо, 5');
  await pass(600);
  await opened.user.click(await screen.findByRole('button', { name: 'point' }));
  await pass(0);
  return opened;
}
async function pickRow(handlers: Handlers) {
  const opened = await openOrderTypes({
    suggest: () => ({ suggestions: [suggestionFixture()] }),
    ...handlers,
  });
  await opened.user.type(field(), 'Светл');
  await pass(250);
  await opened.user.click(screen.getByRole('option'));
  await pass(0);
  return opened;
}

describe('an address that was sent and is not taken', () => {
  it.each([
    ['the house it lacks', refused('address.house_required'), 'Допишите номер дома'],
    ['what the server says of the field', refused('Такого дома нет'), 'Такого дома нет'],
    [
      'what the server says of all, where it names another field',
      refused('city.closed', { message: 'Город закрыт', errors: { city: ['Закрыт'] } }),
      'Город закрыт',
    ],
    [
      'the server’s words, where it does not name the city that it is in',
      refused('address.other_city', { errors: { delivery_address: ['Это другой город'] } }),
      'Это другой город',
    ],
  ])('says at the field %s, and asks for no phone [ADDR-02]', async (_what, refusal, text) => {
    const { store } = await send({ setByAddress: () => refusal });
    expect(field()).toHaveAccessibleDescription(text);
    expect(isBlocked()).toBe(true);
    expect([phone(), offer()]).toEqual([null, null]);
    expect(store.get(modalsAtom).confirms).toEqual([]);
  });

  it.each<[string, ContextReply]>([
    ['none', {}],
    ['one that was not found', { delivery_address: addressFixture({ found: false }) }],
  ])('counts as not found where the reply brings %s [ADDR-02]', async (_what, reply) => {
    const { store } = await send({ setByAddress: () => reply });
    expect(field()).toHaveAccessibleDescription(/Адрес не найден/);
    expect(await screen.findByRole('textbox', { name: 'Телефон' })).toBeVisible();
    await pass(1000);
    expect(isOpen(store)).toBe(true);
    expect(localStorage.getItem('recent-addresses')).toBeNull();
  });

  it('is no fault of the field when the server fails, and can be sent again [ERR-02]', async () => {
    const fault: Failure = { ok: false, status: 500, kind: 'http', error: { message: 'Что-то сломалось' } };
    const { user, store, sent } = await send({ setByAddress: () => fault });
    expect(store.get(modalsAtom).confirms).toMatchObject([{ name: 'ServerErrorModal' }]);
    expect(field()).toBeValid();
    await user.click(confirm());
    expect(sent('setByAddress')).toHaveLength(2);
  });

  it('asks for no phone for a pin, which has no words to be told about [ADDR-02]', async () => {
    const { user } = await pressMap({
      checkAddress: () => ({ delivery_address: addressFixture(), nearest_shop: null }),
      setByCoordinates: () => refused('address.not_found'),
    });
    await user.click(confirm());
    await pass(0);
    expect(field()).toHaveAccessibleDescription(/Адрес не найден/);
    expect(phone()).toBeNull();
  });

  it('says nothing of what was typed while it was on its way [ADDR-02]', async () => {
    const { reply, answer } = later<Failure>();
    const { user } = await send({ setByAddress: () => reply }, 'Нигде, 1');
    await user.type(field(), '2');
    await answer(refused('address.not_found'));
    expect(field()).toHaveValue('Нигде, 12');
    expect(field()).toBeValid();
    expect(phone()).toBeNull();
    expect(confirm()).not.toHaveAttribute('aria-disabled');
  });
});

describe('Enter in the field', () => {
  it('sends what was typed, once while it is on its way, and not again as long as it is wrong [ADDR-03]', async () => {
    const { reply, answer } = later<Failure>();
    const { user, sent } = await openOrderTypes({ setByAddress: () => reply });
    await user.type(field(), '  Нигде, 1 {Enter}{Enter}');
    await pass(0);
    expect(confirm()).toHaveAttribute('aria-busy', 'true');
    await user.type(field(), '{Enter}');
    expect(sent('setByAddress')).toEqual([{ body: { city: 1, address: 'Нигде, 1' } }]);
    await answer(refused('address.not_found'));
    expect(confirm()).not.toHaveAttribute('aria-busy', 'true');
    await user.type(field(), '{Enter}');
    expect(sent('setByAddress')).toHaveLength(1);
  });

  it('sends neither nothing nor a street without its house [ADDR-03]', async () => {
    const street = suggestionFixture({ type: 'street', title: 'Алеутская', address: 'Алеутская улица' });
    const { user, sent } = await openOrderTypes({ suggest: () => ({ suggestions: [street] }) });
    await user.type(field(), ' {Enter}');
    await user.type(field(), 'Алеут');
    await pass(250);
    await user.click(screen.getByRole('option'));
    await user.keyboard('{Enter}');
    expect(sent('setByAddress')).toEqual([]);
    // Nor is anything asked about the street as a whole.
    expect([sent('checkAddress'), sent('searchByAddress')]).toEqual([[], []]);
  });
});

describe('a place of the map', () => {
  it.each<[string, CheckAddressReply]>([
    ['where no address is', { delivery_address: null, nearest_shop: null }],
    [
      'whose address was not found',
      { delivery_address: addressFixture({ found: false }), nearest_shop: null },
    ],
  ])('%s is no address, and the one before does not stand for it', async (_what, reply) => {
    await pressMap({ checkAddress: () => reply });
    expect(field()).toHaveValue('');
    expect(field()).toHaveAccessibleDescription(/Здесь мы не доставляем/);
    expect(offer()).toBeNull();
  });

  it('in another city is offered there, whatever stands at it [ADDR-06]', async () => {
    await pressMap({
      checkAddress: () => ({
        ...{ delivery_address: addressFixture(), nearest_shop: null },
        other_city: khabarovsk,
      }),
    });
    expect(offer()).toBeVisible();
    expect(field()).toHaveValue('');
    expect(field()).toBeValid();
  });

  it('that cannot be asked about is said to be so, and is not called too far', async () => {
    const { store } = await pressMap({ checkAddress: () => unreachable });
    expect(store.get(notificationsAtom)).toMatchObject([{ text: 'Нет связи' }]);
    expect(field()).toHaveValue('');
    expect(field()).toBeValid();
  });

  it('is forgotten when something is typed before its address comes', async () => {
    const { reply, answer } = later<CheckAddressReply>();
    const { user } = await pressMap({ checkAddress: () => reply });
    await user.type(field(), '7');
    await answer({ delivery_address: addressFixture(), nearest_shop: null });
    expect(field()).toHaveValue('Лазо, 57');
  });

  it('without a house asks for it or for a better place of the pin', async () => {
    const home = addressFixture({ address: 'Русский остров', house: '' });
    const { user } = await pressMap({
      checkAddress: () => ({ delivery_address: home, nearest_shop: null }),
      suggest: () => ({ suggestions: [suggestionFixture()] }),
    });
    expect(field()).toHaveAccessibleDescription(/номера дома/);
    await user.type(field(), '5');
    expect(field()).not.toHaveAccessibleDescription(/номера дома/);
  });
});

describe('a suggested address', () => {
  it.each<[string, CheckAddressReply | Failure]>([
    ['that lies in another city', { delivery_address: null, nearest_shop: null, other_city: khabarovsk }],
    ['whose terms are not known', { delivery_address: null, nearest_shop: null }],
    ['whose terms do not come', unreachable],
  ])('%s stays as it is, to be sent', async (_what, reply) => {
    const { store, sent } = await pickRow({ checkAddress: () => reply });
    expect(sent('setByAddress')).toEqual([]);
    expect(field()).toHaveValue('Светланская улица, 12');
    expect(field()).toBeValid();
    expect(offer()).toBeNull();
    expect(confirm()).not.toHaveAttribute('aria-disabled');
    expect(store.get(notificationsAtom)).toEqual([]);
  });

  it('without a house keeps its own words when the terms come with others, and waits to be sent', async () => {
    const { sent } = await pickRow({
      checkAddress: () => ({
        delivery_address: addressFixture({ address: 'ул. Светланская', house: '' }),
        nearest_shop: null,
      }),
    });
    expect(sent('setByAddress')).toEqual([]);
    expect(field()).toHaveValue('Светланская улица, 12');
  });

  it('is said to be out of reach before it is sent [ADDR-02]', async () => {
    const far = addressFixture({ delivery_possible: false, delivery_zone_id: null, delivery_prices: null });
    const { sent } = await pickRow({ checkAddress: () => ({ delivery_address: far, nearest_shop: null }) });
    expect(sent('setByAddress')).toEqual([]);
    expect(screen.getByText('Сюда пока не доставляем')).toBeVisible();
  });

  it('is shown with the terms of its own zone, and with none before', async () => {
    const zone = (id: number, delivery_minutes: number) => ({
      ...{ id, name: `${id}`, delivery_minutes },
      map: { area: [], background_color: '#2f80ed' },
      prices: { delivery: id, minimum_order_amount: 600, has_free_delivery: false },
    });
    const city = cityFixture({ delivery_zones: { far: zone(102, 90), near: zone(101, 40) } });
    const { user } = await openOrderTypes(
      {
        suggest: () => ({ suggestions: [suggestionFixture()] }),
        checkAddress: () => ({
          delivery_address: addressFixture({ delivery_zone_id: 101 }),
          nearest_shop: null,
        }),
        setByAddress: () => new Promise(() => {}),
      },
      'delivery',
      city,
    );
    expect(screen.queryByText(/мин/)).not.toBeInTheDocument();
    await user.type(field(), 'Светл');
    await pass(250);
    await user.click(screen.getByRole('option'));
    await waitFor(() => expect(screen.getByText(/40 мин/)).toBeVisible());
    expect(screen.queryByText(/90 мин/)).not.toBeInTheDocument();
    expect(screen.queryByText('Сюда пока не доставляем')).not.toBeInTheDocument();
  });
});

describe('closing', () => {
  const centre = () =>
    deliveredReply(addressFixture({ address: 'Центр города', house: '', approximate: true }));
  const close = async (user: Awaited<ReturnType<typeof openOrderTypes>>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    await pass(1000);
  };

  it.each([
    ['blanks', ' '],
    ['a street without its house', 'Алеут'],
  ])('over %s sends no address and takes the default [TYPE-05]', async (_what, typed) => {
    const street = suggestionFixture({ type: 'street', title: 'Алеутская', address: 'Алеутская улица' });
    const { user, sent } = await openOrderTypes({
      suggest: () => ({ suggestions: [street] }),
      setByCoordinates: centre,
    });
    await user.type(field(), typed);
    await pass(250);
    for (const row of screen.queryAllByRole('option')) await user.click(row);
    await close(user);
    expect(sent('setByAddress')).toEqual([]);
    expect(sent('setByCoordinates')).toHaveLength(1);
  });

  it('over an address that was chosen before sends nothing again [TYPE-05]', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    let show = () => {};
    function ComingLater() {
      const [isThere, setThere] = useState(false);
      show = () => setThere(true);
      return isThere && <OrderTypesModal mode="delivery" />;
    }
    const { store, sent } = await renderPlaces(<ComingLater />, { setByAddress: () => deliveredReply() });
    await act(async () => void (await store.set(chooseAddressByText, 'Светланская улица, 12')));
    act(() => store.set(openModal, 'OrderTypesModal', { mode: 'delivery' }));
    await act(async () => show());
    expect(field()).toHaveValue('Светланская улица, 12');
    expect(confirm()).not.toHaveAttribute('aria-disabled');
    await close(user);
    expect(sent('setByAddress')).toHaveLength(1);
    expect(isOpen(store)).toBe(false);
  });
});
