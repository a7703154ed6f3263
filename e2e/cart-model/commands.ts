import type { Cart } from '@storefront/contracts';
import {
  addToCart,
  cartHeldAtom,
  cartSettlingAtom,
  changeLine,
  chooseAddressByText,
  chooseShop,
  clearCart,
  flushCart,
  refuseBag,
  reloadCart,
  toMinor,
} from '@storefront/shared-state';
import fc, { type AsyncCommand } from 'fast-check';
import {
  applyPromocode,
  forgetPromocode,
} from '../../mf-cart-checkout/src/features/promocode/promocodeCommands';
import type { CartModel } from './CartModel';
import type { Network, Tab } from './Tab';

/** What can be bought: everywhere, by ones. */
export interface Market {
  products: readonly string[];
  address: string;
  shopId: number;
  code: string;
}
export type Tabs = readonly [Tab, Tab];
type Step = AsyncCommand<CartModel, Tabs>;
export type Which = 0 | 1;

/** Counters show the wish at once; sums are never made up: they are those of the last cart that the server has said. */
function looksRight(model: CartModel, tabs: Tabs, which: Which): void {
  const tab = tabs[which];
  expect(tab.counts).toEqual(model.shown(model.tabs[which]));
  const held = [...model.tabs[which].wishes.values()].some(({ unanswered }) => unanswered);
  expect(tab.store.get(cartHeldAtom)).toBe(held);
}

const names = ['subtotal', 'packages', 'delivery', 'discount', 'bonuses', 'total'] as const;

/** The screen's sums and lines are the server's, and the rows add up to the total. */
function showsCart(tab: Tab, cart: Cart): void {
  const { sums, lines } = tab.screen();
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
}

const step = (
  words: string,
  run: (model: CartModel, tabs: Tabs) => Promise<void> | void,
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
export function cartSteps(market: Market): fc.Arbitrary<Step>[] {
  const tab = fc.constantFrom<Which>(0, 1);
  const product = fc.constantFrom(...market.products);
  const often = [
    fc.tuple(tab, product, fc.constantFrom(1, 1, 1, 2, 3, 40)).map(([which, key, count]) =>
      step(`add ${count} ${key} in ${which}`, (model, tabs) => {
        model.wish(model.tabs[which], key, model.countOf(model.tabs[which], key) + count);
        tabs[which].store.set(addToCart, { product_key: key, modifiers: [], count });
        looksRight(model, tabs, which);
      }),
    ),
    fc.tuple(tab, product, fc.boolean()).map(([which, key, wholly]) =>
      step(
        `${wholly ? 'remove' : 'minus'} ${key} in ${which}`,
        (model, tabs) => {
          const count = wholly ? 0 : model.countOf(model.tabs[which], key) - 1;
          model.wish(model.tabs[which], key, count);
          tabs[which].store.set(changeLine, key, count);
          looksRight(model, tabs, which);
        },
        (model) => model.countOf(model.tabs[which], key) > 0,
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
          showsCart(tabs[which], cart);
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
    fc.boolean().map((on) =>
      step(
        on ? 'promo code' : 'no promo code',
        async (model, tabs) => {
          // A code is judged by what is seen: what waits goes first.
          if (on) model.flush(model.tabs[0]);
          if (on) await tabs[0].store.set(applyPromocode, market.code, false);
          else await tabs[0].store.set(forgetPromocode);
          await tabs[0].store.set(reloadCart);
          model.tell(model.tabs[0]);
          looksRight(model, tabs, 0);
        },
        reachable(0),
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
