import type { SuggestReply } from '@storefront/contracts';
import {
  addressAtom,
  cartCountAtom,
  modalsAtom,
  openModal,
  orderTypeAtom,
  shopAtom,
  useShared,
} from '@storefront/shared-state';
import { chooseShop } from '@storefront/shared-state/flows';
import { notificationsAtom } from '@storefront/shared-state/host';
import { cityFixture } from '@storefront/shared-state/testing';
import { act, screen, waitFor } from '@testing-library/react';
import OrderTypesModal from '../../exposes/OrderTypesModal';
import { FakeMap, pointOnMap } from '../../testing/FakeMap';
import { confirm, field, isOpen, openOrderTypes, pass, refused } from '../../testing/openOrderTypes';
import {
  addressFixture,
  deliveredReply,
  filledCart,
  shopFixture,
  suggestionFixture,
  takeawayReply,
} from '../../testing/placeFixtures';
import { renderPlaces } from '../../testing/renderPlaces';

jest.mock('../../features/map/StoreMap', () => ({ StoreMap: FakeMap }));

beforeAll(async () => {
  // The form's code comes on demand; here it is read before, so that no test waits for the compiler.
  await import('../../features/unavailable-address/UnavailableAddressForm');
}, 60_000);

describe('delivery', () => {
  it('asks from two characters on, once a pause has come, and shows seven rows at most [ADDR-03]', async () => {
    const rows = Array.from({ length: 9 }, (_, at) =>
      suggestionFixture({ id: `${at}`, title: `Улица ${at}` }),
    );
    const { user, sent } = await openOrderTypes({ suggest: () => ({ suggestions: rows }) });
    await user.type(field(), 'С');
    await pass(1000);
    expect(sent('suggest')).toHaveLength(0);
    await user.type(field(), 'ветл');
    await pass(249);
    expect(sent('suggest')).toHaveLength(0);
    await pass(1);
    expect(sent('suggest')).toEqual([{ body: { city_id: 1, text: 'Светл', session: expect.any(String) } }]);
    expect(screen.getAllByRole('option')).toHaveLength(7);
  });

  it('drops a reply that comes after a newer question [ADDR-03]', async () => {
    const answers: ((reply: SuggestReply) => void)[] = [];
    const { user } = await openOrderTypes({ suggest: () => new Promise((resolve) => answers.push(resolve)) });
    await user.type(field(), 'Ал');
    await pass(250);
    await user.type(field(), 'еут');
    await pass(250);
    await act(async () =>
      answers[1]?.({ suggestions: [suggestionFixture({ id: 'new', title: 'Алеутская' })] }),
    );
    await act(async () =>
      answers[0]?.({ suggestions: [suggestionFixture({ id: 'old', title: 'Алтайская' })] }),
    );
    expect(screen.getAllByRole('option').map((row) => row.textContent)).toEqual([
      expect.stringContaining('Алеутская'),
    ]);
  });

  it('takes no signs that addresses do not have [ADDR-03]', async () => {
    const { user } = await openOrderTypes();
    await user.type(field(), 'Лазо#5<>');
    expect(field()).toHaveValue('Лазо5');
  });

  it('asks for the house number after a street and does not send before it [ADDR-03]', async () => {
    const street = suggestionFixture({
      id: 's',
      type: 'street',
      title: 'Алеутская улица',
      address: 'Алеутская улица',
    });
    const { user } = await openOrderTypes({ suggest: () => ({ suggestions: [street] }) });
    await user.type(field(), 'Алеут');
    await pass(250);
    await user.click(screen.getByRole('option'));
    expect(field()).toHaveValue('Алеутская улица, ');
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription('Допишите номер дома');
    expect(confirm()).toHaveAttribute('aria-disabled', 'true');
    await user.type(field(), '7');
    expect(confirm()).not.toHaveAttribute('aria-disabled');
  });

  it('takes a suggested house that is served by the one press that picks it [ADDR-01]', async () => {
    const { user, store, sent } = await openOrderTypes({
      suggest: () => ({ suggestions: [suggestionFixture()] }),
      checkAddress: () => ({ delivery_address: addressFixture(), nearest_shop: null }),
      setByAddress: () => deliveredReply(),
    });
    expect(confirm()).toHaveAttribute('aria-disabled', 'true');
    await user.type(field(), 'Светл');
    await pass(250);
    await user.keyboard('{ArrowDown}{Enter}');
    await pass(0);
    expect(sent('setByAddress')).toEqual([{ body: { city: 1, address: 'Светланская улица, 12' } }]);
    await pass(1000);
    expect(isOpen(store)).toBe(false);
    expect(store.get(addressAtom)?.address).toBe('Светланская улица, 12');
  });

  it('takes a press on the map as an address and sends its point [ADDR-01]', async () => {
    const { user, sent } = await openOrderTypes({
      checkAddress: () => ({
        delivery_address: addressFixture({ address: 'Посьетская улица, 3' }),
        nearest_shop: null,
      }),
      setByCoordinates: () => deliveredReply(),
    });
    await pass(600);
    await user.click(await screen.findByRole('button', { name: 'point' }));
    await waitFor(() => expect(field()).toHaveValue('Посьетская улица, 3'));
    await user.click(confirm());
    await pass(0);
    expect(sent('setByCoordinates')).toEqual([{ body: { city_id: 1, ...pointOnMap } }]);
  });

  it('says what the server says where a reply has no address, and takes nothing else of it [ADDR-02]', async () => {
    const { user, store } = await openOrderTypes({
      setByAddress: () => ({ message: 'Здесь переезжает склад', order_type: 'takeaway' }),
    });
    await user.type(field(), 'Светланская, 12');
    await user.click(confirm());
    await pass(0);
    expect(field()).toHaveAccessibleDescription(/Здесь переезжает склад/);
    expect(isOpen(store)).toBe(true);
    expect(store.get(orderTypeAtom)).toBe('delivery');
  });

  it('asks for a phone beside an address that was not found, and sends the text [ADDR-02]', async () => {
    const { user, sent } = await openOrderTypes({
      setByAddress: () => refused('address.not_found'),
      unavailableAddress: () => ({ success: true }),
    });
    await user.type(field(), 'Нигде, 1');
    expect(screen.queryByRole('textbox', { name: 'Телефон' })).not.toBeInTheDocument();
    await user.click(confirm());
    await pass(0);
    await user.type(screen.getByRole('textbox', { name: 'Телефон' }), '9147770000');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Сообщите мне' }));
    await pass(0);
    expect(sent('unavailableAddress')).toEqual([
      { body: { consent: true, city_id: 1, phone: '79147770000', address: 'Нигде, 1', coordinates: null } },
    ]);
    expect(screen.getByText(/^Спасибо/)).toBeInTheDocument();
    await user.type(field(), '2');
    expect(screen.queryByText(/^Спасибо/)).not.toBeInTheDocument();
  });

  it('offers to tell by phone and to pick up when nobody delivers there [ADDR-02]', async () => {
    const far = addressFixture({ delivery_possible: false, delivery_zone_id: null, delivery_prices: null });
    const { user, store, sent } = await openOrderTypes({
      setByAddress: () => ({ delivery_address: far }),
      unavailableAddress: () => ({ success: true }),
      shops: () => ({ shops: [shopFixture()] }),
    });
    await user.type(field(), 'Светланская улица, 12');
    await user.click(confirm());
    await pass(0);
    const send = await screen.findByRole('button', { name: 'Сообщите мне' });
    expect(screen.getByRole('alert')).toHaveTextContent('Сюда пока не доставляем');
    expect(store.get(addressAtom)).toBeNull();
    await user.type(screen.getByLabelText('Телефон'), '8 (999) 123-45-67');
    expect(send).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('checkbox'));
    await user.click(send);
    expect(sent('unavailableAddress')).toEqual([
      {
        body: {
          consent: true,
          phone: '79991234567',
          coordinates: far.map.coordinates,
          address: far.full_address,
          city_id: 1,
        },
      },
    ]);
    expect(await screen.findByText(/Спасибо/)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Самовывоз' }));
    expect(await screen.findByRole('heading', { name: 'На Светланской' })).toBeVisible();
  });

  it('shows what the server says of anything else at the phone, and can be sent again [ADDR-02]', async () => {
    const refusal = { message: 'Слишком далеко', errors: { address: ['Слишком далеко'] } };
    const fault = { ok: false, status: 500, kind: 'http', error: { message: 'Что-то сломалось' } };
    const replies = [{ ok: false, status: 422, kind: 'http', error: refusal }, fault];
    const { user, store } = await openOrderTypes({
      setByAddress: () => refused('address.not_found'),
      unavailableAddress: () => replies.shift() as never,
    });
    await user.type(field(), 'Нигде, 1');
    await user.click(confirm());
    await user.type(await screen.findByRole('textbox', { name: 'Телефон' }), '9147770000');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Сообщите мне' }));
    await pass(0);
    const phone = screen.getByRole('textbox', { name: 'Телефон' });
    expect(phone).toHaveAccessibleDescription('Слишком далеко');
    await user.type(phone, '{Backspace}1');
    await user.click(screen.getByRole('button', { name: 'Сообщите мне' }));
    await pass(0);
    // The server's own fault is no fault of the phone.
    expect(phone).toBeValid();
    expect(store.get(modalsAtom).confirms).toMatchObject([{ name: 'ServerErrorModal' }]);
    expect(screen.queryByText(/^Спасибо/)).not.toBeInTheDocument();
  });

  it('leads to a phone that is not whole when it is sent [ADDR-02]', async () => {
    const { user, sent } = await openOrderTypes({ setByAddress: () => refused('address.not_found') });
    await user.type(field(), 'Нигде, 1');
    await user.click(confirm());
    await user.type(await screen.findByRole('textbox', { name: 'Телефон' }), '914');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Сообщите мне' }));
    const phone = screen.getByRole('textbox', { name: 'Телефон' });
    expect(await screen.findByText(/Введите номер полностью/)).toBeVisible();
    expect(phone).toHaveFocus();
    expect(sent('unavailableAddress')).toHaveLength(0);
    // One digit short it would be another person's.
    await user.type(phone, '777000');
    await user.click(screen.getByRole('button', { name: 'Сообщите мне' }));
    await pass(0);
    expect(phone).toBeInvalid();
    expect(sent('unavailableAddress')).toHaveLength(0);
    await user.type(phone, '0');
    await waitFor(() => expect(phone).toBeValid());
  });

  it('is not offered where the city does not deliver [TYPE-06]', async () => {
    const city = cityFixture({ order_types: { delivery: false, takeaway: true } });
    await openOrderTypes({ shops: () => ({ shops: [shopFixture()] }) }, 'delivery', city);
    expect(await screen.findByRole('heading', { name: 'На Светланской' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Доставка' })).not.toBeInTheDocument();
  });
});

describe('takeaway', () => {
  const stopped = shopFixture({ id: 12, name: 'На Океанском', type: 'stop', alert: 'Идёт ремонт кухни' });
  const shops = () => ({ shops: [stopped, shopFixture()] });

  it('chooses a shop of the list [TYPE-04]', async () => {
    const { user, store, sent } = await openOrderTypes(
      { shops, shopsSet: () => takeawayReply() },
      'takeaway',
    );
    await user.click(await screen.findByRole('button', { name: 'Выбрать: На Светланской' }));
    expect(sent('shopsSet')).toEqual([{ body: { shop_id: 11 } }]);
    await pass(1000);
    expect(isOpen(store)).toBe(false);
    expect(store.get(shopAtom)?.id).toBe(11);
    expect(store.get(orderTypeAtom)).toBe('takeaway');
  });

  it('brings the shop that was chosen before into sight, and no other [TYPE-06]', async () => {
    const into = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user, store } = await openOrderTypes({ shops, shopsSet: () => takeawayReply() });
    await user.click(screen.getByRole('radio', { name: 'Самовывоз' }));
    await screen.findByRole('button', { name: 'Выбрать: На Светланской' });
    expect(into).not.toHaveBeenCalled();
    await user.click(screen.getByRole('radio', { name: 'Доставка' }));
    await act(() => store.set(chooseShop, 11));
    await user.click(screen.getByRole('radio', { name: 'Самовывоз' }));
    const chosen = await screen.findByRole('button', { name: 'Выбран: На Светланской' });
    expect(into.mock.contexts).toEqual([chosen.closest('article')]);
  });

  it('a shop that is pressed on the map is marked in the list and brought into sight [SHOP-02]', async () => {
    const into = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await openOrderTypes({ shops }, 'takeaway');
    await pass(1000);
    await user.click(screen.getByRole('button', { name: 'pin 12' }));
    const cardOf = (name: string) => screen.getByRole('heading', { name }).closest('article');
    expect(cardOf('На Океанском')).toHaveAttribute('data-shown');
    expect(cardOf('На Светланской')).not.toHaveAttribute('data-shown');
    expect(into.mock.contexts).toEqual([cardOf('На Океанском')]);
  });

  it('tells why a shop is not taken, and stays [TYPE-04]', async () => {
    const { user, store } = await openOrderTypes(
      { shops, shopsSet: () => refused('Ресторан уже закрылся') },
      'takeaway',
    );
    await user.click(await screen.findByRole('button', { name: 'Выбрать: На Светланской' }));
    await pass(1000);
    expect(store.get(notificationsAtom)).toMatchObject([{ text: 'Ресторан уже закрылся' }]);
    expect(isOpen(store)).toBe(true);
    expect(screen.getByRole('button', { name: 'Выбрать: На Светланской' })).not.toHaveAttribute(
      'aria-busy',
      'true',
    );
  });

  it('asks before another shop when the cart is not empty [SHOP-05]', async () => {
    const other = shopFixture({ id: 13, name: 'Вторая Речка' });
    const filled = { ...takeawayReply(), cart: filledCart() };
    const { user, store, sent } = await openOrderTypes(
      { shops: () => ({ shops: [shopFixture(), other] }), shopsSet: () => filled },
      'takeaway',
    );
    await user.click(await screen.findByRole('button', { name: 'Выбрать: На Светланской' }));
    await pass(0);
    expect(store.get(cartCountAtom)).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Выбрать: Вторая Речка' }));
    expect(store.get(modalsAtom).confirms).toEqual([
      { name: 'ConfirmChangeTakeaway', kind: 'confirm', props: { shop: other } },
    ]);
    expect(sent('shopsSet')).toHaveLength(1);
  });
});

describe('closing', () => {
  const close = async (user: Awaited<ReturnType<typeof openOrderTypes>>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    await pass(1000);
  };

  it('with nothing chosen takes the city centre for delivery [TYPE-05]', async () => {
    const centre = addressFixture({ address: 'Центр города', house: '', approximate: true });
    const { user, store, sent } = await openOrderTypes({ setByCoordinates: () => deliveredReply(centre) });
    await close(user);
    expect(sent('setByCoordinates')).toEqual([
      { body: { city_id: 1, latitude: 43.115, longitude: 131.885 } },
    ]);
    expect(store.get(addressAtom)?.approximate).toBe(true);
    expect(isOpen(store)).toBe(false);
  });

  it('saves a typed address [TYPE-05]', async () => {
    const { user, store, sent } = await openOrderTypes({ setByAddress: () => deliveredReply() });
    await user.type(field(), 'Светланская улица, 12');
    await close(user);
    expect(sent('setByAddress')).toHaveLength(1);
    expect(sent('setByCoordinates')).toHaveLength(0);
    expect(store.get(addressAtom)?.house).toBe('12');
  });
});

test('a link on a page outside of the cities opens nothing that would lock the page [MODAL-03]', async () => {
  const Host = () => (useShared(modalsAtom).current ? <OrderTypesModal /> : null);
  const { store } = await renderPlaces(<Host />, {}, { city: null }, '/');
  act(() => store.set(openModal, 'OrderTypesModal'));
  expect(store.get(modalsAtom).current).toBeNull();
});
