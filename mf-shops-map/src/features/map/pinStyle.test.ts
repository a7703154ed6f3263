import { drawPin } from './drawPin';
import type { MapPalette } from './mapPalette';
import { type PinKind, pinStyles } from './pinStyle';

jest.mock('./drawPin', () => ({
  ...jest.requireActual('./drawPin'),
  drawPin: jest.fn(() => document.createElement('canvas')),
}));

const palette = { ink: 'black', accent: 'salmon', second: 'green', surface: 'white' } as MapPalette;

test('the courier, the house and the shop are told apart by shape and colour [ORD-02]', () => {
  const style = pinStyles(palette);
  const kinds: PinKind[] = ['courier', 'address', 'origin'];
  for (const kind of kinds) style(kind);
  const drawn = jest.mocked(drawPin).mock.calls;
  expect(new Set(drawn.map(([glyph]) => glyph)).size).toBe(kinds.length);
  expect(new Set(drawn.map(([, { fill }]) => fill)).size).toBe(kinds.length);
});
