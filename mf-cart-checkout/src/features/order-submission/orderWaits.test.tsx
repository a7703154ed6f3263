import { changeLine, topModalAtom } from '@storefront/shared-state';
import { notificationsAtom } from '@storefront/shared-state/host';
import { act, fireEvent } from '@testing-library/react';
import { isOrderHeldAtom } from '../../lib/submission';
import {
  calls,
  field,
  fillIn,
  http,
  lost,
  openCheckout,
  orderButton,
  press,
  shop,
  wait,
} from '../../testing/checkoutPage';
import {
  asapFixture,
  cartFixture,
  intervalsFixture,
  paymentTypesFixture,
  slotFixture,
} from '../../testing/fixtures';

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

describe('what the form goes by has not come when the order is pressed', () => {
  /** Replies to calls in the order in which they were asked. */
  function late<T>() {
    const waiting: ((reply: T) => void)[] = [];
    return {
      call: () => new Promise<T>((resolve) => waiting.push(resolve)),
      reply: async (reply: T) => {
        waiting.shift()?.(reply);
        await wait(10);
      },
    };
  }
  const isBusy = () => orderButton().getAttribute('aria-busy') === 'true';

  test('the ways to pay: the button works on, and the order goes once, as they come [CHK-06][CHK-07]', async () => {
    const types = late<typeof paymentTypesFixture>();
    const api = shop({ paymentTypes: types.call });
    await openCheckout(api);
    fillIn();
    await press();
    await press();
    expect(isBusy()).toBe(true);
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
    await types.reply(paymentTypesFixture);
    expect(calls(api, 'orderCreate').map(({ args }) => args.body)).toEqual([
      expect.objectContaining({ payment_type: 'cash' }),
    ]);
  });

  test('the ways to pay, and a field is wrong: that is said when they are there [CHK-04]', async () => {
    const types = late<typeof paymentTypesFixture>();
    await openCheckout(shop({ paymentTypes: types.call }));
    await press();
    await types.reply(paymentTypesFixture);
    await wait(10);
    expect(field('delivery_address.room')).toHaveFocus();
    expect(document.querySelector('fieldset[aria-invalid="true"]')).toBeNull();
    expect(isBusy()).toBe(false);
  });

  test('the ways to pay fail: one button asks again, and so does the next press, which orders [CHK-06][ERR-04]', async () => {
    const types = late<typeof paymentTypesFixture | typeof lost>();
    const api = shop({ paymentTypes: types.call });
    await openCheckout(api);
    fillIn();
    await press();
    await types.reply(lost);
    const again = document.querySelectorAll('[data-part="payment"] [data-action="retry"]');
    expect([...again]).toEqual([document.activeElement]);
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
    expect(isBusy()).toBe(false);
    await press();
    expect(isBusy()).toBe(true);
    expect(calls(api, 'paymentTypes')).toHaveLength(2);
    await types.reply(paymentTypesFixture);
    expect(calls(api, 'orderCreate')).toHaveLength(1);
  });

  test('the name and phone of the last order: they are not asked for, it goes with them [CHK-03]', async () => {
    const contact = late<{ contact: { username: string; phone: string } }>();
    const api = shop({ orderContact: contact.call });
    await openCheckout(api);
    fireEvent.change(field('delivery_address.room'), { target: { value: '12' } });
    await press();
    await contact.reply({ contact: { username: 'Анна', phone: '+79147654321' } });
    expect(calls(api, 'orderCreate').map(({ args }) => args.body)).toEqual([
      expect.objectContaining({ username: 'Анна', phone: '+79147654321' }),
    ]);
  });

  test('a press is forgotten with the checkout that was left [CHK-07]', async () => {
    const { unmount, store } = await openCheckout(shop({ paymentTypes: late().call as never }));
    fillIn();
    await press();
    unmount();
    expect(store.get(isOrderHeldAtom)).toBe(false);
  });
});
