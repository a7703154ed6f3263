import { changeLine, topModalAtom } from '@storefront/shared-state';
import { notificationsAtom } from '@storefront/shared-state/host';
import { act, fireEvent } from '@testing-library/react';
import {
  calls,
  fillIn,
  http,
  lost,
  openCheckout,
  orderButton,
  press,
  shop,
  wait,
} from '../../testing/checkoutPage';
import { asapFixture, cartFixture, intervalsFixture, slotFixture } from '../../testing/fixtures';

beforeEach(() => void jest.useFakeTimers());

describe('what was chosen just before the press and has no answer yet', () => {
  const slot = slotFixture('13:00');
  /** The checkout with a time that is being told to the server; `answer` is what it says to it. */
  async function choosing(answer: () => unknown, asap: boolean) {
    let reply = () => {};
    const api = shop({
      intervals: () => intervalsFixture(asap ? [asapFixture, slot] : [slot]),
      setInterval: () =>
        new Promise((resolve) => {
          reply = () => resolve(answer() as never);
        }),
    });
    await openCheckout(api);
    fillIn();
    await wait(10);
    fireEvent.click(document.querySelector('[data-interval="13:00"] input') as HTMLElement);
    await press();
    expect(calls(api, 'createOrderCache')).toEqual([]);
    reply();
    await wait(10);
    return api;
  }
  const taken = () => ({ cart: cartFixture(undefined, { revision: 4, selectedInterval: slot }) });

  test.each([true, false])(
    'a time: the order waits and is for it; as soon as possible is offered: %s [CHK-07][SLOT-02]',
    async (asap) => {
      const api = await choosing(taken, asap);
      expect(calls(api, 'orderCreate')[0]?.args.body).toMatchObject({ interval_id: '13:00' });
    },
  );

  test('a time that the server does not take: nothing is ordered for another one [CHK-07][SLOT-02]', async () => {
    const api = await choosing(() => http(422, { message: 'Этот интервал недоступен' }), true);
    expect(calls(api, 'orderCreate')).toEqual([]);
    expect(orderButton()).not.toHaveAttribute('aria-busy');
    await press();
    expect(calls(api, 'orderCreate')).toHaveLength(1);
  });

  test('pieces that the server refuses: nothing is ordered with fewer [CHK-07][ERR-03]', async () => {
    const api = shop({
      cartAdd: () => http(422, { message: '', errors: { product: ['Не больше 100 штук'] } }),
    });
    const { store } = await openCheckout(api);
    fillIn();
    act(() => store.set(changeLine, 'philadelphia', 3));
    await press();
    await wait(0);
    expect(calls(api, 'createOrderCache')).toEqual([]);
    expect(store.get(topModalAtom)).toMatchObject({ props: { message: 'Не больше 100 штук' } });
  });

  test('pieces that nobody answers for: nothing is ordered with fewer, and it is said [CHK-07][ERR-04]', async () => {
    const api = shop({ cartAdd: () => lost });
    const { store } = await openCheckout(api);
    fillIn();
    act(() => store.set(changeLine, 'philadelphia', 3));
    await press();
    await wait(0);
    expect(calls(api, 'createOrderCache')).toEqual([]);
    expect(store.get(notificationsAtom)).toContainEqual(
      expect.objectContaining({ tone: 'danger', text: expect.stringContaining('Заказ не отправлен') }),
    );
    expect(orderButton()).not.toHaveAttribute('aria-busy');
  });
});
