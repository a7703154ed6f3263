import { modalsAtom } from '@storefront/shared-state';
import { fireEvent, screen } from '@testing-library/react';
import { openCheckout, shop, wait } from '../../testing/checkoutPage';
import { cartFixture, shopFixture } from '../../testing/fixtures';

beforeEach(() => void jest.useFakeTimers());

test('an address that nobody delivers to any more is said so, and the nearest shop is offered [ZONE-03]', async () => {
  const outOfReach = { ...cartFixture(), delivery_zone_id: null };
  const api = shop({
    cart: () => ({ cart: outOfReach }),
    checkAddress: () => ({
      delivery_address: null,
      nearest_shop: { shop: shopFixture(), distance_meters: 1240 },
    }),
  });
  const { store } = await openCheckout(api, { cart: outOfReach });
  expect(screen.getByText(/По этому адресу сейчас не доставляем/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Забрать рядом' }));
  await wait(0);
  expect(store.get(modalsAtom).confirms).toMatchObject([
    { name: 'NearestShopModal', props: { shop: { id: shopFixture().id }, distanceMeters: 1240 } },
  ]);
});

test('an address in a zone is left alone [ZONE-03]', async () => {
  await openCheckout(shop());
  expect(screen.queryByText(/По этому адресу сейчас не доставляем/)).not.toBeInTheDocument();
});
