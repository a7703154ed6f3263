import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { registryFolder } from '../support/stack';

test.skip(!existsSync(registryFolder), 'the registry of the stack is not on this machine');

interface Channels {
  document: { channels: { stable: { remotes: Record<string, string> } } };
}
const hashBytes = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
const hashesIn = (text: string): string[] => text.match(/sha384-[A-Za-z0-9+/]{64}/g) ?? [];

test('one byte of any file of a release is another: the browser refuses the file [MF-03] @desktop-suffices', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const { document } = JSON.parse(readFileSync(join(registryFolder, 'channels.json'), 'utf8')) as Channels;
  const files = new Map<string, Buffer>();
  for (const [remote, release] of Object.entries(document.channels.stable.remotes))
    for (const name of readdirSync(join(registryFolder, 'releases', remote, release)))
      if (/\.(?:js|css)$/.test(name)) {
        const path = `/releases/${remote}/${release}/${name}`;
        files.set(path, await (await request.get(path)).body());
      }
  expect(files.size).toBeGreaterThan(100);

  // What pages name is believed; each entry that it names brings the hashes of its release.
  const pages = ['/vladivostok', '/vladivostok/order/payment/unknown-key-0123456789'];
  const named = new Set<string>();
  for (const path of pages)
    for (const hash of hashesIn(await (await request.get(path)).text())) named.add(hash);
  for (const bytes of files.values())
    if (named.has(hashBytes(bytes))) for (const hash of hashesIn(bytes.toString())) named.add(hash);
  expect([...files].filter(([, bytes]) => !named.has(hashBytes(bytes))).map(([path]) => path)).toEqual([]);

  let isFlipped = false;
  let place = 0;
  await page.route('**/releases/**', async (route) => {
    const bytes = Buffer.from(files.get(new URL(route.request().url()).pathname) ?? '');
    // Another place in each file, the first and the last byte among them.
    place += 7_919;
    const at = place % bytes.length;
    if (isFlipped) bytes[at] = (bytes[at] ?? 0) ^ 1;
    await route.fulfill({ body: bytes, contentType: 'text/javascript' });
  });
  await page.goto('/robots.txt');
  /** The files that the browser takes with their hashes. */
  const taken = (): Promise<string[]> =>
    page.evaluate(
      async (wanted) => {
        const results = await Promise.all(
          wanted.map(([path, integrity]) =>
            fetch(path, { integrity, cache: 'no-store' }).then(
              () => path,
              () => null,
            ),
          ),
        );
        return results.filter((path) => path !== null);
      },
      [...files].map(([path, bytes]): [string, string] => [path, hashBytes(bytes)]),
    );
  expect(await taken()).toHaveLength(files.size);
  isFlipped = true;
  expect(await taken()).toEqual([]);
});
