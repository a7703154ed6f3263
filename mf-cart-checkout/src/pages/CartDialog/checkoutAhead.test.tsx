import { i18nAtom } from '@storefront/shared-state';
import { shop, wait } from '../../testing/checkoutPage';
import { addressFixture, cartFixture } from '../../testing/fixtures';
import { renderCheckout } from '../../testing/renderCheckout';
import { CartDialog } from './CartDialog';

const mockFetched = jest.fn();
jest.mock('../Checkout/Checkout', () => {
  mockFetched();
  return { __esModule: true, default: () => <p>checkout</p> };
});

beforeEach(() => jest.useFakeTimers());

test('an empty cart fetches no checkout; while somebody looks at a full one, its code and words are fetched', async () => {
  const { unmount } = await renderCheckout(<CartDialog step={1} />, shop(), { cart: cartFixture([]) });
  await wait(10);
  expect(mockFetched).not.toHaveBeenCalled();
  unmount();
  const { store } = await renderCheckout(<CartDialog step={1} />, shop(), {
    cart: cartFixture(),
    address: addressFixture(),
  });
  await wait(10);
  expect(mockFetched).toHaveBeenCalledTimes(1);
  expect(store.get(i18nAtom).hasResourceBundle('ru', 'mf-cart-checkout-dialogs')).toBe(true);
});
