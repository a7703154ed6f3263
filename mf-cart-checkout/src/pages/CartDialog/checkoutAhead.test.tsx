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
afterEach(() => void jest.useRealTimers());

test('while somebody looks at the cart, the code and the words of the checkout are fetched', async () => {
  const { store } = await renderCheckout(<CartDialog step={1} />, shop(), {
    cart: cartFixture(),
    address: addressFixture(),
  });
  await wait(10);
  expect(mockFetched).toHaveBeenCalledTimes(1);
  expect(store.get(i18nAtom).hasResourceBundle('ru', 'mf-cart-checkout-dialogs')).toBe(true);
});
