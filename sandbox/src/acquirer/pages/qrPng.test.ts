import { PNG } from 'pngjs';
import { encode } from 'uqr';
import { qrPng } from './qrPng';

/** Whether each pixel of a PNG is black. */
function pixels(png: Buffer): boolean[][] {
  const { width, height, data } = PNG.sync.read(png);
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => data[(y * width + x) * 4] === 0),
  );
}

test('the picture has a square of pixels for every module of the code, with a quiet zone of four', () => {
  const text = 'http://127.0.0.1:4010/bank/sbp/59905EE869D141A9BEB8D89862618C5B';
  const { data } = encode(text, { ecc: 'M', border: 4 });
  const drawn = pixels(qrPng(text));
  const scale = drawn.length / data.length;
  expect(Number.isInteger(scale)).toBe(true);
  expect(drawn.filter((_, y) => y % scale === 2).map((row) => row.filter((_, x) => x % scale === 2))).toEqual(
    data,
  );
  expect(data.slice(0, 4).flat()).not.toContain(true);
});
