import { act, cleanup, screen } from '@testing-library/react';
import CourierMap from '../../exposes/CourierMap';
import { FakeMap } from '../../testing/FakeMap';
import { renderPlaces } from '../../testing/renderPlaces';

jest.mock('../../features/map/StoreMap', () => ({ StoreMap: FakeMap }));

const at = (latitude: number) => ({ coordinates: { latitude, longitude: 131.88 } });
const courier = (
  <CourierMap orderId={7} trackingKey="key" destination={{ latitude: 43.12, longitude: 131.88 }} />
);

beforeEach(() => jest.useFakeTimers());
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

describe('while the page is out of sight', () => {
  const see = (visibilityState: 'hidden' | 'visible') => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
    return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  };

  it('nobody asks; back in sight, the courier’s place of now is shown at once [ORD-02]', async () => {
    let latitude = 43.11;
    const { sent } = await renderPlaces(courier, { courierLocation: () => at(latitude) });
    await see('hidden');
    await pass(90_000);
    expect(sent('courierLocation')).toHaveLength(1);
    latitude = 43.115;
    await see('visible');
    await pass(0);
    expect(screen.getByText('courier 43.115 131.88')).toBeInTheDocument();
    expect(sent('courierLocation')).toHaveLength(2);
  });
});

it('is gone when the server says no more where the courier is [ORD-02]', async () => {
  let isTold = true;
  const { sent } = await renderPlaces(courier, {
    courierLocation: () =>
      isTold ? at(43.11) : { ok: false, status: 404, kind: 'http', error: { message: '' } },
  });
  await pass(1000);
  expect(screen.getByRole('region')).toBeVisible();
  isTold = false;
  await pass(30_000);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(sent('courierLocation')).toHaveLength(2);
});

it('says that the courier is on the way where nobody knows how far [ORD-02]', async () => {
  const { sent } = await renderPlaces(<CourierMap orderId={7} trackingKey={null} />, {
    courierLocation: () => at(43.11),
  });
  await pass(1000);
  expect(screen.getByText('Курьер в пути')).toBeVisible();
  expect(sent('courierLocation')).toEqual([{ query: { order_id: 7, key: undefined } }]);
});

it('asks no more once it is closed [ORD-02]', async () => {
  const { sent } = await renderPlaces(courier, { courierLocation: () => at(43.11) });
  cleanup();
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(60_000);
  expect(sent('courierLocation')).toHaveLength(1);
});
