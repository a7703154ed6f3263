import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

export interface PictureDifference {
  /** Of all pixels of the larger picture, 0 to 1. */
  share: number;
  /** A PNG: what differs in red, the rest pale; absent where nothing does. */
  marked?: Buffer;
}

/** Compares two PNGs; where one is larger, what the other lacks counts as changed. */
export function comparePictures(before: Buffer, after: Buffer): PictureDifference {
  // Most are: then nothing has to be unpacked.
  if (before.equals(after)) return { share: 0 };
  const pictures = [PNG.sync.read(before), PNG.sync.read(after)] as const;
  const width = Math.max(...pictures.map((one) => one.width));
  const height = Math.max(...pictures.map((one) => one.height));
  const [left, right] = pictures.map((one) => {
    const whole = new PNG({ width, height });
    PNG.bitblt(one, whole, 0, 0, one.width, one.height, 0, 0);
    return whole.data;
  }) as [Buffer, Buffer];
  const marked = new PNG({ width, height });
  const changed = pixelmatch(left, right, marked.data, width, height);
  return changed ? { share: changed / (width * height), marked: PNG.sync.write(marked) } : { share: 0 };
}
