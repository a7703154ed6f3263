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

test('address, shop and courier have outlines and signs of their own, not only colours', () => {
  const shapes = (['house', 'shop', 'courier'] as const).flatMap(readShapes);
  expect(new Set(shapes).size).toBe(6);
});
