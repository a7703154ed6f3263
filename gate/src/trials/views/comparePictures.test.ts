import { PNG } from 'pngjs';
import { comparePictures } from './comparePictures';

/** A white picture, of which a rectangle at the top left is black. */
function paint(width: number, height: number, black: { width: number; height: number }): Buffer {
  const picture = new PNG({ width, height });
  picture.data.fill(255);
  for (let y = 0; y < black.height; y += 1)
    for (let x = 0; x < black.width; x += 1)
      picture.data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return PNG.sync.write(picture);
}
const none = { width: 0, height: 0 };

test('the same picture has no difference', () => {
  expect(comparePictures(paint(40, 20, none), paint(40, 20, none)).share).toBe(0);
});

test('the share is that of the changed pixels, which are marked', () => {
  const { share, marked } = comparePictures(paint(40, 20, none), paint(40, 20, { width: 20, height: 20 }));
  expect(share).toBeCloseTo(0.5, 1);
  const { data, width } = PNG.sync.read(marked ?? Buffer.alloc(0));
  const readPixel = (x: number, y: number) => [
    ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
  ];
  expect(readPixel(5, 5)).toEqual([255, 0, 0]);
  expect(readPixel(35, 5)).not.toEqual([255, 0, 0]);
});

test('what a longer page adds counts as changed', () => {
  expect(comparePictures(paint(40, 20, none), paint(40, 40, none)).share).toBeCloseTo(0.5, 1);
});
