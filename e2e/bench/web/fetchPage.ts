import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { forwardRequest } from '../edge/forwardRequest';

/** The page that is measured: the home page of a city, in the default brand's language. */
export const pagePath = '/vladivostok';
export const pageLocale = 'ru-RU';

export interface FetchedPage {
  html: string;
  /** Of the body, as it was sent. */
  wireBytes: number;
  headers: IncomingHttpHeaders;
}

/**
 * Gets the rendered page without a browser, under the name by which the browser will ask for it.
 * @throws Error unless it is a 200.
 */
export async function fetchPage(upstream: string, host: string): Promise<FetchedPage> {
  const reply = await forwardRequest(upstream, {
    method: 'GET',
    path: pagePath,
    host,
    headers: { 'accept-language': pageLocale, 'accept-encoding': 'br', accept: 'text/html' },
  });
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(Buffer.from(chunk));
  const bytes = Buffer.concat(chunks);
  if (reply.statusCode !== 200) throw new Error(`${pagePath} answers ${reply.statusCode}`);
  const html = reply.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes;
  return { html: html.toString('utf8'), wireBytes: bytes.length, headers: reply.headers };
}
