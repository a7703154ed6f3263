import { PNG } from 'pngjs';
import { encode } from 'uqr';

const pixelsPerModule = 6;
const quietModules = 4;

/** A QR code as PNG, black on white. */
export function qrPng(text: string): Buffer {
  const { data } = encode(text, { ecc: 'M', border: quietModules });
  const side = data.length * pixelsPerModule;
  const repeated = <Value>(value: Value): Value[] => Array(pixelsPerModule).fill(value);
  const rows = data.map((modules) => modules.flatMap((isDark) => repeated(isDark ? 0 : 255)));
  const grey = { colorType: 0, inputColorType: 0, inputHasAlpha: false } as const;
  const png = new PNG({ width: side, height: side, ...grey });
  png.data = Buffer.from(rows.flatMap(repeated).flat());
  return PNG.sync.write(png, grey);
}
