import type { CallName } from '@storefront/contracts';
import { type Failure, lineCountsAtom, notificationsAtom, topModalAtom } from '@storefront/shared-state';
import { fireEvent } from '@testing-library/react';
import {
  field,
  fillIn,
  http,
  openCheckout,
  orderButton,
  press,
  shop,
  type,
  wait,
} from '../../testing/checkoutPage';
import { cartFixture, giftFixture, packageFixture } from '../../testing/fixtures';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => void jest.useRealTimers());

const said = 'Так сказал сервер';
const offline = 'Нет связи с сервером';
const noAnswer = (kind: Failure['kind']): Failure => ({ ok: false, status: 0, kind, error: { message: '' } });
const faults: Record<string, Failure> = {
  ...Object.fromEntries(
    [400, 404, 409, 422, 429, 500].map((status) => [status, http(status, { message: said })]),
  ),
  'time-out': noAnswer('timeout'),
  garbage: noAnswer('malformed'),
  dropped: noAnswer('network'),
};

const cart = cartFixture(undefined, { gifts: [giftFixture()], packages: [packageFixture()] });

const tap = (selector: string) => fireEvent.click(document.querySelector(selector) as HTMLElement);
const inLine = (action: string) => `[data-part="line"] [data-action="${action}"]`;
const promocode = () => {
  type('promocode', 'SALMON10');
  tap('[data-action="apply-promocode"]');
};

interface Case {
  call: CallName;
  /** What the customer does, after everything has come. */
  does: () => unknown;
  /** What is said without an answer, where it is not the usual text. */
  unanswered?: string;
  garbled?: string;
  /** Said for every failure: the call has words of its own. */
  always?: string;
  /** Wishes stay on the screen until somebody answers. */
  held?: number;
}
const cases: Case[] = [
  { call: 'cartAdd', does: () => tap(inLine('plus')), held: 3 },
  { call: 'cartRemove', does: () => tap(inLine('minus')), held: 1 },
  { call: 'packagesBag', does: () => tap('[data-package="packet-bag"] [data-action="remove"]') },
  { call: 'giftAdd', does: () => tap('[data-gift="1"] [data-action="add"]') },
  { call: 'promocodeApply', does: promocode, unanswered: 'Промокод не проверен' },
  { call: 'setInterval', does: () => tap('[data-interval="13:00"] input') },
  { call: 'intervals', does: () => {}, always: 'Данные по интервалам не загрузились' },
  { call: 'paymentTypes', does: () => {}, always: 'Способы оплаты не загрузились' },
  {
    call: 'createOrderCache',
    does: press,
    unanswered: 'Заказ не отправлен',
    garbled: 'При создании заказа произошла ошибка',
  },
  {
    call: 'orderCreate',
    does: press,
    unanswered: 'второго заказа не будет',
    garbled: 'При создании заказа произошла ошибка',
  },
];
const table = cases.flatMap((one) => Object.keys(faults).map((fault) => [one.call, fault, one] as const));

test.each(table)(
  '%s, %s: the reason is said, nothing typed and nothing in the cart is lost [ERR-01][ERR-02][ERR-04]',
  async (call, name, { does, unanswered, garbled, always, held }) => {
    const fault = faults[name] as Failure;
    const api = shop({ cart: () => ({ cart }), [call]: () => fault });
    const { store } = await openCheckout(api, { cart });
    fillIn();
    type('order_comment', 'Без васаби');
    await wait(0);
    await does();
    // Debounce, and the pauses before an order without an answer is asked for again.
    for (const ms of [450, 900, 2600, 0]) await wait(ms);

    const modal = store.get(topModalAtom);
    const told = [
      document.body.textContent ?? '',
      ...store.get(notificationsAtom).map(({ text }) => text),
      JSON.stringify(modal?.props ?? null),
    ].join('\n');
    const isAnswered = fault.kind === 'http';
    const silence = (fault.kind === 'malformed' && garbled) || unanswered || offline;
    expect(told).toContain(always ?? (isAnswered ? said : silence));

    expect(store.get(lineCountsAtom).get('philadelphia')).toBe(isAnswered ? 2 : (held ?? 2));
    expect([field('delivery_address.room').value, field('order_comment').value]).toEqual([
      '12',
      'Без васаби',
    ]);
    expect(field('phone').value).toContain('765-43-21');
    expect(orderButton()).toBeInTheDocument();
    expect(orderButton()).not.toHaveAttribute('aria-busy', 'true');
  },
);
