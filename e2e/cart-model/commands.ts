import type { Cart, ChosenModifiers } from '@storefront/contracts';
import {
  addToCart,
  cartQueuedAtom,
  cartSettlingAtom,
  changeLine,
  flushCart,
  reloadCart,
  toMinor,
} from '@storefront/shared-state';
import { chooseAddressByText, chooseShop, refuseBag } from '@storefront/shared-state/flows';
import { clearCart } from '@storefront/shared-state/host';
import fc, { type AsyncCommand } from 'fast-check';
import { payWithBonuses } from '../../mf-cart-checkout/src/features/bonuses/payWithBonuses';
import { giveGiftBack, takeGift } from '../../mf-cart-checkout/src/features/gifts/giftCommands';
import {
  applyPromocode,
  forgetPromocode,
} from '../../mf-cart-checkout/src/features/promocode/promocodeCommands';
import type { CartModel } from './CartModel';
import type { Network, Tab } from './Tab';

/** A product as it is composed. */
export interface DishChoice {
  /** Key of its line. */
  key: string;
  product_key: string;
  modifiers: ChosenModifiers;
  /** What one of it costs by the menu. */
  priceMinor: number;
}

/** What can be bought: everywhere, by ones. */
export interface ModelMarket {
  compositions: readonly DishChoice[];
  address: string;
  shopId: number;
  codes: readonly string[];
}
export type TabPair = readonly [Tab, Tab];
type Step = AsyncCommand<CartModel, TabPair>;
export type Which = 0 | 1;

/** Counters are optimistic; sums are always those of the last confirmed cart. */
function looksRight(model: CartModel, tabs: TabPair, which: Which): void {
  const tab = tabs[which];
  expect(tab.counts).toEqual(model.shown(model.tabs[which]));
  const queued = [...model.tabs[which].pending.values()].some(({ unanswered }) => unanswered);
  expect(tab.store.get(cartQueuedAtom)).toBe(queued);
}

const names = ['subtotal', 'packages', 'delivery', 'discount', 'bonuses', 'total'] as const;

/**
 * The screen's sums, lines, gifts, code and bonuses are the server's, each line costs what the menu says, and
 * the rows add up to the total.
 */
function showsCart(tab: Tab, cart: Cart, { compositions }: ModelMarket): void {
  const { sums, lines, gifts, code, bonuses } = tab.screen();
  // A row of nothing is left out; an empty cart has no total.
  for (const name of names)
    if (name in sums) expect([name, sums[name]]).toEqual([name, toMinor(cart.prices[name])]);
    else if (cart.count > 0) expect([name, cart.prices[name]]).toEqual([name, 0]);
  if (cart.count > 0) {
    const { subtotal = 0, packages = 0, delivery = 0, discount = 0, bonuses = 0, total } = sums;
    expect(Math.max(0, subtotal + packages + delivery - discount - bonuses)).toBe(total);
  }
  const amounts = Object.values(cart.products).map(({ key, amount }) => [key, toMinor(amount)] as const);
  expect(lines).toEqual(Object.fromEntries(amounts));
  for (const { key, count, amount } of Object.values(cart.products)) {
    const unit = compositions.find((composition) => composition.key === key)?.priceMinor ?? Number.NaN;
    expect([key, toMinor(amount)]).toEqual([key, unit * count]);
  }
  const taken = cart.gifts.filter(({ count }) => count > 0);
  const given = taken.map(({ id, price, count }) => [id, toMinor(price) * count] as const);
  expect(gifts).toEqual(Object.fromEntries(given));
  const inRows = [...amounts, ...given].reduce((sum, [, amount]) => sum + amount, 0);
  if (cart.count > 0) expect(inRows).toBe(sums.subtotal);
  const { promocode } = cart;
  expect(code).toEqual(promocode ? { code: promocode.code, applied: promocode.applied } : null);
  if (cart.bonuses?.is_on) expect(bonuses).toEqual({ on: true, amount: toMinor(cart.prices.bonuses) });
  else expect(bonuses?.on ?? false).toBe(false);
  expect(cart.prices.bonuses * cart.prices.discount).toBe(0);
}

const step = (
  words: string,
  run: (model: CartModel, tabs: TabPair) => Promise<void> | void,
  check: (model: CartModel) => boolean = () => true,
): Step => ({
  check,
  run: async (model, tabs) => run(model, tabs),
  toString: () => words,
});

const reachable =
  (...which: Which[]) =>
  (model: CartModel) =>
    which.every((one) => model.tabs[one].network === 'works');

/** Everything that customers do to a cart, in two tabs, while their connection comes and goes. */
export function cartSteps(market: ModelMarket): fc.Arbitrary<Step>[] {
  const tab = fc.constantFrom<Which>(0, 1);
  const composition = fc.constantFrom(...market.compositions);
  const often = [
    fc
      .tuple(tab, composition, fc.constantFrom(1, 1, 1, 2, 3, 40))
      .map(([which, { key, product_key, modifiers }, count]) =>
        step(`add ${count} ${key} in ${which}`, (model, tabs) => {
          model.change(model.tabs[which], key, model.getCount(model.tabs[which], key) + count);
          tabs[which].store.set(addToCart, { product_key, modifiers, count });
          looksRight(model, tabs, which);
        }),
      ),
    fc.tuple(tab, composition, fc.boolean()).map(([which, { key }, wholly]) =>
      step(
        `${wholly ? 'remove' : 'minus'} ${key} in ${which}`,
        (model, tabs) => {
          const count = wholly ? 0 : model.getCount(model.tabs[which], key) - 1;
          model.change(model.tabs[which], key, count);
          tabs[which].store.set(changeLine, key, count);
          looksRight(model, tabs, which);
        },
        (model) => model.getCount(model.tabs[which], key) > 0,
      ),
    ),
    tab.map((which) =>
      step(`settle ${which}`, async (model, tabs) => {
        model.flush(model.tabs[which]);
        await tabs[which].store.set(flushCart);
        looksRight(model, tabs, which);
      }),
    ),
    tab.map((which) =>
      step(
        `settle ${which} and compare`,
        async (model, tabs) => {
          const { store } = tabs[which];
          model.flush(model.tabs[which]);
          await store.set(flushCart);
          model.tell(model.tabs[which]);
          await store.set(reloadCart);
          const cart = await tabs[which].serverCart();
          const counts = Object.values(cart.products).map(({ key, count }) => [key, count] as const);
          expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(model.server));
          expect(store.get(cartSettlingAtom)).toBe(false);
          looksRight(model, tabs, which);
          showsCart(tabs[which], cart, market);
        },
        reachable(which),
      ),
    ),
  ];
  const seldom = [
    fc
      .tuple(tab, fc.constantFrom<Network>('works', 'works', 'flaky', 'deaf', 'down'))
      .map(([which, network]) =>
        step(`network of ${which}: ${network}`, (model, tabs) => {
          model.tabs[which].network = network;
          tabs[which].network = network;
        }),
      ),
    tab.map((which) =>
      step(
        `clear in ${which}`,
        async (model, tabs) => {
          model.clear(model.tabs[which]);
          await tabs[which].store.set(clearCart);
          looksRight(model, tabs, which);
        },
        reachable(which),
      ),
    ),
    fc.boolean().map((takeaway) =>
      step(
        takeaway ? 'to takeaway' : 'to delivery',
        async (model, tabs) => {
          for (const one of model.tabs) model.tell(one);
          if (takeaway) await tabs[0].store.set(chooseShop, market.shopId);
          else await tabs[0].store.set(chooseAddressByText, market.address);
          await tabs[1].open();
          looksRight(model, tabs, 0);
          looksRight(model, tabs, 1);
        },
        reachable(0, 1),
      ),
    ),
    fc.tuple(fc.constantFrom(null, ...market.codes), fc.boolean()).map(([code, replace]) =>
      step(
        code === null ? 'no promo code' : `promo code ${code}${replace ? ' instead of bonuses' : ''}`,
        async (model, tabs) => {
          // A code is judged by what is seen: what waits goes first.
          if (code !== null) model.flush(model.tabs[0]);
          if (code !== null) await tabs[0].store.set(applyPromocode, code, replace);
          else await tabs[0].store.set(forgetPromocode);
          await tabs[0].store.set(reloadCart);
          model.tell(model.tabs[0]);
          looksRight(model, tabs, 0);
        },
        reachable(0),
      ),
    ),
    fc.tuple(tab, fc.nat(), fc.boolean()).map(([which, place, taking]) =>
      step(
        taking ? `take gift ${place} in ${which}` : `give gift ${place} back in ${which}`,
        async (model, tabs) => {
          const { gifts } = tabs[which].cart;
          const gift = gifts[place % Math.max(1, gifts.length)];
          if (!gift) return;
          model.flush(model.tabs[which]);
          await tabs[which].store.set(taking ? takeGift : giveGiftBack, gift);
          await tabs[which].store.set(reloadCart);
          model.tell(model.tabs[which]);
          looksRight(model, tabs, which);
        },
        reachable(which),
      ),
    ),
    fc.tuple(tab, fc.constantFrom(0, 50, 100_000), fc.boolean()).map(([which, most, replace]) =>
      step(
        `pay ${most} with bonuses in ${which}${replace ? ' instead of the code' : ''}`,
        async (model, tabs) => {
          model.flush(model.tabs[which]);
          await tabs[which].store.set(payWithBonuses, most, replace);
          await tabs[which].store.set(reloadCart);
          model.tell(model.tabs[which]);
          looksRight(model, tabs, which);
        },
        reachable(which),
      ),
    ),
    tab.map((which) =>
      step(
        `reload ${which}`,
        async (model, tabs) => {
          model.flush(model.tabs[which]);
          model.tell(model.tabs[which]);
          await tabs[which].reload();
          looksRight(model, tabs, which);
        },
        reachable(which),
      ),
    ),
    fc.boolean().map((without) =>
      step(
        without ? 'no bag' : 'bag',
        async (model, tabs) => {
          await tabs[0].store.set(refuseBag, without);
          model.tell(model.tabs[0]);
          looksRight(model, tabs, 0);
        },
        reachable(0),
      ),
    ),
  ];
  return [...often, ...often, ...often, ...often, ...seldom];
}
