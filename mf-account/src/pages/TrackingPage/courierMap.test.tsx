import type { Order } from '@storefront/contracts';
import { HostSlotContext, type HostSlotProps } from '@storefront/shared-state/host';
import { shopFixture } from '@storefront/shared-state/testing';
import { screen } from '@testing-library/react';
import { savedAddressFixture } from '../../testing/fixtures';
import { renderAccount } from '../../testing/renderAccount';
import { makeStatus, statusReply, underWay } from '../../testing/trackingPage';
import { TrackingPage } from './TrackingPage';

describe('the map with the courier', () => {
  const sent = (change: Partial<Order> = {}) =>
    underWay({
      status: makeStatus('sent'),
      courier_tracking: true,
      delivery_address: savedAddressFixture(),
      ...change,
    });
  const openWithMap = async (order: Order, courier_tracking = true) => {
    const slots: HostSlotProps[] = [];
    const Slot = (props: HostSlotProps) => {
      slots.push(props);
      return <div data-testid="map" />;
    };
    renderAccount(
      <HostSlotContext.Provider value={Slot}>
        <TrackingPage />
      </HostSlotContext.Provider>,
      {
        path: '/vladivostok/order/7/tracking?key=k-1',
        handlers: { order: () => ({ order }), orderStatus: () => statusReply(order.status.alias) },
        settings: { courier_tracking },
      },
    );
    await screen.findByText('Заказ № 1042');
    return slots[0];
  };

  test('is given the order, its key and where it goes [ORD-02]', async () => {
    const shop = shopFixture();
    expect(await openWithMap(sent({ shop }))).toEqual({
      name: 'tracking.map',
      orderId: 7,
      trackingKey: 'k-1',
      destination: savedAddressFixture().map.coordinates,
      shop,
    });
  });

  test('moves nothing that may be pressed as it comes [ORD-02]', async () => {
    await openWithMap(sent());
    const map = screen.getByTestId('map');
    const controls = screen.getAllByRole('button');
    for (const control of controls)
      expect(control.compareDocumentPosition(map) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('shows no address where none is known [ORD-02]', async () => {
    expect(await openWithMap(sent({ delivery_address: null }))).toMatchObject({ destination: undefined });
  });

  test.each<[string, Partial<Order>, boolean]>([
    ['the order is not on its way', { status: makeStatus('cooking') }, true],
    ['nobody follows this courier', { courier_tracking: false }, true],
    ['the brand follows none', {}, false],
  ])('is not there when %s [ORD-02]', async (_, change, isOfBrand) => {
    expect(await openWithMap(sent(change), isOfBrand)).toBeUndefined();
  });
});
