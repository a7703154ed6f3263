import { brotliCompressSync, constants } from 'node:zlib';
import type { PreparedFile } from '../edge/startEdge';
import type { FetchedPage } from './fetchPage';

/** As the shell's server compresses what it renders. */
const pageQuality = 7;
/** They belong to the server's own bytes, or forbid what was swapped in. */
const dropped = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'date',
  'etag',
  'integrity-policy',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
]);

/** A changed copy of the rendered page, sent as the server sends its own. */
export function preparedPage(html: string, { headers }: FetchedPage): PreparedFile {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (!dropped.has(name) && typeof value === 'string') kept[name] = value;
  return {
    headers: { ...kept, 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
    body: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: pageQuality } }),
  };
}
