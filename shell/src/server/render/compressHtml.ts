import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/**
 * A customer waits for this document. Against 5, a menu page is 3 % smaller for 2.5 ms of processor time more;
 * Node's default of 11 would save 8 % more and take some hundred times as long.
 */
const quality = 7;

/** A document after brotli. */
export const compressHtml = (html: string): Promise<Uint8Array> =>
  compress(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  });
