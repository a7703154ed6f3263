import { act, screen } from '@testing-library/react';
import CourierMap from '../../exposes/CourierMap';
import { FakeMap } from '../../testing/FakeMap';
import { renderPlaces } from '../../testing/renderPlaces';

jest.mock('../../features/map/StoreMap', () => ({ StoreMap: FakeMap }));

const at = (latitude: number) => ({ coordinates: { latitude, longitude: 131.88 } });
const courier = (
  <CourierMap orderId={7} trackingKey="key" destination={{ latitude: 43.12, longitude: 131.88 }} />
);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('follows the courier every 30 seconds while it is shown [ORD-02]', async () => {
  let latitude = 43.11;
  const { sent } = await renderPlaces(courier, { courierLocation: () => at(latitude) });
  await pass(1000);
  expect(screen.getByText('courier 43.11 131.88')).toBeInTheDocument();
  expect(screen.getByText('Курьер в пути, до вас 1,1 км')).toBeVisible();
  latitude = 43.115;
  await pass(30_000);
  expect(screen.getByText('courier 43.115 131.88')).toBeInTheDocument();
  expect(sent('courierLocation')).toEqual([
    { query: { order_id: 7, key: 'key' } },
    { query: { order_id: 7, key: 'key' } },
  ]);
});

it('shows nothing when the server does not say where the courier is [ORD-02]', async () => {
  await renderPlaces(courier);
  await pass(1000);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
