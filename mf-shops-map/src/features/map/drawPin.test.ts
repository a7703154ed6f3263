import { drawPin, type PinGlyph } from './drawPin';

/** The outline and the sign that a pin is painted with. */
function readShapes(glyph: PinGlyph): string[] {
  const shapes: string[] = [];
  Object.assign(globalThis, { Path2D: jest.fn((path: string) => void shapes.push(path)) });
  const pen = { scale: jest.fn(), fill: jest.fn(), stroke: jest.fn() };
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => pen });
  drawPin(glyph, { fill: '#111', ink: '#fff', edge: '#fff' });
  return shapes;
}

test('an address has another outline than a shop and a courier, not only another colour', () => {
  const [house, shop, courier] = (['house', 'shop', 'courier'] as const).map((glyph) => readShapes(glyph));
  expect(house?.[0]).not.toBe(shop?.[0]);
  expect(shop?.[0]).toBe(courier?.[0]);
  expect(new Set([house?.[1], shop?.[1], courier?.[1]]).size).toBe(3);
});
