import type { CallName } from '@storefront/contracts';
import { type Failure, lineCountsAtom, startSession, topModalAtom } from '@storefront/shared-state';
import {
  clearCart,
  closeTopModal,
  dismissNotification,
  notificationsAtom,
  type Store,
} from '@storefront/shared-state/host';
import { userFixture } from '@storefront/shared-state/testing';
import { act, fireEvent } from '@testing-library/react';
import {
  calls,
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

beforeEach(() => void jest.useFakeTimers());

const said = 'Так сказал сервер';
const offline = 'Нет связи.';
const broken = 'Что-то пошло не так на нашей стороне';
const kept = 'отправим её';
/** What is said when the server says nothing that can be read. */
const getSilence = ({ kind }: Failure) => (kind === 'malformed' ? broken : offline);
const noAnswer = (kind: Failure['kind']): Failure => ({ ok: false, status: 0, kind, error: { message: '' } });
/** Every status is read by the same lines: one shows them, TEST_LONG shows each. */
const statuses = process.env.TEST_LONG ? [400, 404, 409, 422, 429, 500] : [409];
const faults: Record<string, Failure> = {
  ...Object.fromEntries(statuses.map((status) => [status, http(status, { message: said })])),
  ...(process.env.TEST_LONG ? { 'time-out': noAnswer('timeout') } : {}),
  garbage: noAnswer('malformed'),
  dropped: noAnswer('network'),
};

const user = userFixture({ balance: 500 });
const cart = cartFixture(undefined, {
  gifts: [giftFixture(), giftFixture({ id: 2, name: 'Чизкейк', count: 1 })],
  presents: [
    giftFixture({ id: 3, name: 'Моти', type: 'personalGift' }),
    giftFixture({ id: 4, name: 'Фондан', type: 'personalGift', count: 1 }),
  ],
  packages: [packageFixture()],
  bonuses: { is_on: false, max: 480, balance: 500 },
});

const tap = (selector: string) => fireEvent.click(document.querySelector(selector) as HTMLElement);
const inLine = (action: string) => `[data-part="line"] [data-action="${action}"]`;
const chosenGifts = () =>
  [...document.querySelectorAll<HTMLElement>('[data-gift][data-chosen]')].map(({ dataset }) => dataset.gift);
const giveBack = (id: number) => {
  tap(`[data-gift="${id}"] [data-action="minus"]`);
  tap(`[data-gift="${id}"] [data-action="confirm"]`);
};
const promocode = () => {
  type('promocode', 'SALMON10');
  tap('[data-action="apply-promocode"]');
};

interface Case {
  call: CallName;
  /** What the customer does, after everything has come. */
  does: (store: Store) => unknown;
  /** What is said without an answer, where it is not the usual text. */
  unanswered?: string;
  garbled?: string;
  /** Said for every failure: the call has words of its own. */
  always?: string;
  /** Unsent changes stay on the screen until somebody answers. */
  queued?: number;
}
/** Each on a page of its own: the page waits for what failed, or goes on trying. */
const cases: Case[] = [
  { call: 'cartAdd', does: () => tap(inLine('plus')), unanswered: kept, queued: 3 },
  { call: 'cartRemove', does: () => tap(inLine('minus')), unanswered: kept, queued: 1 },
  { call: 'intervals', does: () => {}, always: 'Данные по интервалам не загрузились' },
  { call: 'paymentTypes', does: () => {}, always: 'Способы оплаты не загрузились' },
  {
    call: 'createOrderCache',
    does: press,
    unanswered: 'Заказ не отправлен',
    garbled: 'Не получилось оформить заказ',
  },
  {
    call: 'orderCreate',
    does: press,
    unanswered: 'второго заказа не будет',
    garbled: 'Не получилось оформить заказ',
  },
];
/** One after the other on one page: what failed leaves the page as it was, ready for the next. */
const changes: Case[] = [
  { call: 'packagesBag', does: () => tap('[data-package="packet-bag"] [data-action="remove"]') },
  { call: 'giftAdd', does: () => tap('[data-gift="1"] [data-action="add"]') },
  { call: 'giftRemove', does: () => giveBack(2) },
  { call: 'presentAdd', does: () => tap('[data-gift="3"] [data-action="add"]') },
  { call: 'presentRemove', does: () => giveBack(4) },
  { call: 'bonusesApply', does: () => tap('[data-action="bonuses"]') },
  { call: 'setInterval', does: () => tap('[data-interval="13:00"] input') },
  { call: 'cartClear', does: (store) => act(async () => void (await store.set(clearCart))) },
  { call: 'promocodeApply', does: promocode },
];

/** A page of a customer with bonuses, with what they typed; some calls fail. */
async function typedPage(failing: Parameters<typeof shop>[0]) {
  const api = shop({
    cart: () => ({ cart }),
    userGet: () => ({ user, order_type: null, delivery_address: null, shop_id: null }),
    ...failing,
  });
  const { store } = await openCheckout(api, { cart, city: { loyalty: true } });
  await act(() => store.set(startSession));
  fillIn();
  type('order_comment', 'Без васаби');
  await wait(0);
  return { api, store };
}
/** All that stands before the customer: the page, its notices, a dialog above. */
const toldOn = (store: Store): string =>
  [
    document.body.textContent ?? '',
    ...store.get(notificationsAtom).map(({ text }) => text),
    JSON.stringify(store.get(topModalAtom)?.props ?? null),
  ].join('\n');

function expectNothingLost(store: Store, pieces = 2) {
  expect(store.get(lineCountsAtom).get('philadelphia')).toBe(pieces);
  expect(chosenGifts()).toEqual(['4', '2']);
  expect(document.querySelector('[data-action="bonuses"]')).not.toBeChecked();
  expect([field('delivery_address.room').value, field('order_comment').value]).toEqual(['12', 'Без васаби']);
  expect(field('phone').value).toContain('765-43-21');
  expect(orderButton()).toBeInTheDocument();
  expect(orderButton()).not.toHaveAttribute('aria-busy', 'true');
}

const table = cases.flatMap((one) => Object.keys(faults).map((fault) => [one.call, fault, one] as const));
test.each(table)(
  '%s, %s: the reason is said, nothing typed and nothing in the cart is lost [ERR-01][ERR-02][ERR-04]',
  async (call, name, { does, unanswered, garbled, always, queued }) => {
    const fault = faults[name] as Failure;
    const { store } = await typedPage({ [call]: () => fault });
    await does(store);
    // Debounce, and the pauses before an order without an answer is asked for again.
    for (const ms of [450, 900, 2600, 0]) await wait(ms);
    const isAnswered = fault.kind === 'http';
    const silence = (fault.kind === 'malformed' && garbled) || unanswered || offline;
    expect(toldOn(store)).toContain(always ?? (isAnswered ? said : silence));
    expectNothingLost(store, isAnswered ? 2 : (queued ?? 2));
  },
);

test.each(Object.keys(faults))(
  'changes of the cart in turn, each answered by %s: each reason is said, each thing stays as it was and can be tried again [ERR-01][ERR-04][GIFT-01][BONUS-03][SLOT-02]',
  async (name) => {
    const fault = faults[name] as Failure;
    const isAnswered = fault.kind === 'http';
    const fails = (call: CallName) => () => ({
      ...fault,
      error: { message: isAnswered ? `${said}: ${call}` : '' },
    });
    const { api, store } = await typedPage(
      Object.fromEntries(changes.map(({ call }) => [call, fails(call)] as const)),
    );
    for (const { call, does, unanswered } of changes) {
      for (const { id } of store.get(notificationsAtom)) store.set(dismissNotification, id);
      await does(store);
      await wait(10);
      expect(calls(api, call)).toHaveLength(1);
      const silence = unanswered ?? getSilence(fault);
      expect([call, toldOn(store)]).toEqual([
        call,
        expect.stringContaining(isAnswered ? `${said}: ${call}` : silence),
      ]);
      act(() => store.set(closeTopModal));
      expectNothingLost(store);
      expect(document.querySelector('[aria-busy="true"]')).toBeNull();
      // Sums that wait for a reply would stay pale for good.
      expect(document.querySelector('[data-part="receipt"][data-waiting]')).toBeNull();
    }
  },
);

const faultNames = Object.keys(faults);
/** What is said of a fault in the cart where a call has no words of its own. */
const getReason = (fault: Failure, silence: string) => (fault.kind === 'http' ? said : silence);

test.each(faultNames)(
  'a promo code that is taken off, %s: the reason is said, the code stays, and can be taken off again [ERR-04][GIFT-02]',
  async (name) => {
    const fault = faults[name] as Failure;
    const coded = cartFixture(undefined, {
      promocode: { code: 'SALMON10', applied: true, message: 'Скидка 10 %' },
    });
    const api = shop({ cart: () => ({ cart: coded }), promocodeForget: () => fault });
    const { store } = await openCheckout(api, { cart: coded });
    for (const times of [1, 2]) {
      tap('[data-action="forget-promocode"]');
      await wait(10);
      expect(calls(api, 'promocodeForget')).toHaveLength(times);
      expect(toldOn(store)).toContain(getReason(fault, getSilence(fault)));
      expect(document.querySelector('[data-promocode="SALMON10"][data-applied="true"]')).toBeInTheDocument();
      act(() => store.set(closeTopModal));
    }
  },
);

test.each(faultNames)(
  'the nearest shop is asked for, %s: the reason is said, and it can be asked for again [ERR-04]',
  async (name) => {
    const fault = faults[name] as Failure;
    const outOfReach = { ...cartFixture(), delivery_zone_id: null };
    const api = shop({ cart: () => ({ cart: outOfReach }), checkAddress: () => fault });
    const { store } = await openCheckout(api, { cart: outOfReach });
    for (const times of [1, 2]) {
      tap('[data-action="nearest-shop"]');
      await wait(10);
      expect(calls(api, 'checkAddress')).toHaveLength(times);
      expect(toldOn(store)).toContain(getReason(fault, getSilence(fault)));
      act(() => store.set(closeTopModal));
    }
  },
);
