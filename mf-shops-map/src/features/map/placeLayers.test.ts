import { courierPollMs } from '../../lib/timings';
import { createPinLayer } from './placeLayers';
import { toCoordinates } from './projected';

jest.mock('./drawPin', () => ({
  ...jest.requireActual('./drawPin'),
  drawPin: () => document.createElement('canvas'),
}));

const palette = new Proxy({} as never, { get: () => '#123456' });
const at = (longitude: number) => ({ latitude: 43.1, longitude });
let lessMotion = false;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { matchMedia: () => ({ matches: lessMotion }) });
});
afterEach(() => jest.useRealTimers());

function courier() {
  const pin = createPinLayer('courier', palette, 50);
  const longitude = () => toCoordinates(pin.at() ?? []).longitude;
  return { pin, longitude };
}

it('a courier glides from place to place until the next one is told [ORD-02]', () => {
  lessMotion = false;
  const { pin, longitude } = courier();
  pin.set(at(131.8), true);
  expect(longitude()).toBeCloseTo(131.8, 5);
  pin.set(at(131.9), true);
  expect(longitude()).toBeCloseTo(131.8, 5);
  jest.advanceTimersByTime(courierPollMs / 2);
  expect(longitude()).toBeCloseTo(131.85, 3);
  jest.advanceTimersByTime(courierPollMs / 2 + 100);
  expect(longitude()).toBeCloseTo(131.9, 5);
  pin.stop();
});

it('turns to a newer place on its way, without a jump [ORD-02]', () => {
  lessMotion = false;
  const { pin, longitude } = courier();
  pin.set(at(131.8), true);
  pin.set(at(131.9), true);
  jest.advanceTimersByTime(courierPollMs / 2);
  const onTheWay = longitude();
  pin.set(at(131.8), true);
  expect(longitude()).toBeCloseTo(onTheWay, 5);
  jest.advanceTimersByTime(courierPollMs + 100);
  expect(longitude()).toBeCloseTo(131.8, 5);
});

it('jumps for those who want less motion, and is gone with its place [ORD-02]', () => {
  lessMotion = true;
  const { pin, longitude } = courier();
  pin.set(at(131.8), true);
  pin.set(at(131.9), true);
  expect(longitude()).toBeCloseTo(131.9, 5);
  pin.set(null);
  expect(pin.at()).toBeUndefined();
});
