import { screen } from '@testing-library/react';
import { renderPayments } from '../../testing/renderPayments';
import { PaymentEntry } from './PaymentEntry';

const path = '/vladivostok/order/payment/abcdefghijklmnop';
function enter(loadedAs: string) {
  const entries = [{ name: `http://localhost${loadedAs}` }];
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => entries });
  const reload = jest.fn();
  renderPayments(<PaymentEntry reload={reload} />, { path });
  return reload;
}

test('from inside of the storefront the browser loads the payment page as a document [PAY-05]', () => {
  expect(enter('/vladivostok/cart')).toHaveBeenCalledTimes(1);
  // Nothing has failed while it is on the way.
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a server that answers the storefront for it is not asked round in circles', () => {
  expect(enter(path)).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Попробовать ещё раз' })).toHaveAttribute('href', path);
});

test('the browser loads the very address', () => {
  // jsdom cannot load a page and says so.
  const loads = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderPayments(<PaymentEntry />, { path: '/vladivostok/order/payment/another' });
  expect(loads).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('navigation') }),
  );
  loads.mockRestore();
});
