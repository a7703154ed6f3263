import { inflateSync } from 'node:zlib';
import { encode } from 'uqr';
import { qrPng } from './qrPng';

/** Black or white of every pixel in a PNG of one bit. */
function pixels(png: Buffer): boolean[][] {
  const side = png.readUInt32BE(16);
  const start = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
  const stride = 1 + Math.ceil(side / 8);
  return Array.from({ length: side }, (_, y) =>
    Array.from(
      { length: side },
      (_, x) => ((rows[y * stride + 1 + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) === 0,
    ),
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
