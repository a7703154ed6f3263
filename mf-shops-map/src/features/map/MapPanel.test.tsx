import { cityFixture } from '@storefront/shared-state/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withMessages } from '../../messages';
import { renderInHost } from '../../testing/renderInHost';
import { MapPanel } from './MapPanel';

let isBroken = true;
jest.mock('./StoreMap', () => ({
  StoreMap: () => {
    if (isBroken) throw new Error('no canvas');
    return <section aria-label="map" />;
  },
}));
const Panel = withMessages(MapPanel);

it('says that the map did not come and tries again when asked [SHOP-01]', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = userEvent.setup();
  await renderInHost(<Panel city={cityFixture()} label="map" />);
  expect(await screen.findByRole('heading', { name: 'Карта не загрузилась' })).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('region', { name: 'map' })).toBeVisible();
  told.mockRestore();
});
