import { appendFileSync } from 'node:fs';
import { FolderStorage, Registry } from '../registry';
import { packedRelease, temporaryFolder } from '../testing/packedRelease';
import { testKeys } from '../testing/testKeys';
import { ServerReleases } from './ServerReleases';

const shared = { react: { name: 'the one copy' } };
const good = `module.exports = { exposes: { Page: require('react') } }`;
const release = (build: string) => `0.1.0-${build}`;

async function releasesWith(bundles: Record<string, string>) {
  const registry = new Registry({ storage: new FolderStorage(temporaryFolder()), keys: testKeys });
  for (const [build, code] of Object.entries(bundles))
    await registry.publish(
      packedRelease(build, { server: 'server/server.cjs' }, { 'server/server.cjs': code }).directory,
    );
  let time = 0;
  const releases = new ServerReleases({
    registry,
    shared,
    loadTimeoutMs: 100,
    badForMs: 1000,
    now: () => time,
  });
  return { registry, releases, pass: (ms: number) => (time += ms) };
}

test('a bundle is loaded with the copies of the shell', async () => {
  const { releases } = await releasesWith({ aaaaaaaa: good });
  expect((await releases.get('mf-sample', release('aaaaaaaa'))).exposes.Page).toBe(shared.react);
});

test.each([
  [
    'asks for a module that is not shared',
    `require('fs')`,
    'mf-sample@0.1.0-aaaaaaaa asks for "fs", which the host does not share',
  ],
  ['never ends', `for (;;) {}`, 'timed out after 100ms'],
  // Where it did is the first place in its own code.
  ['throws', `throw new Error('broken')`, 'broken at mf-sample@0.1.0-aaaaaaaa/server.cjs:1:'],
  ['is no code', `exports = {`, 'Unexpected end of input'],
  ['exports nothing', `0`, 'exports no exposes'],
])('a bundle that %s is set aside, and the release before is rendered [MF-05]', async (_, code, reason) => {
  const { releases } = await releasesWith({ aaaaaaaa: code, bbbbbbbb: good });
  const found = await releases.firstGood('mf-sample', [release('aaaaaaaa'), release('bbbbbbbb')]);
  expect(found?.release).toBe(release('bbbbbbbb'));
  expect(releases.problems()).toEqual([
    { release: 'mf-sample@0.1.0-aaaaaaaa', reason: expect.stringContaining(reason) },
  ]);
});

test('a changed bundle is not run', async () => {
  const { registry, releases } = await releasesWith({ aaaaaaaa: good });
  appendFileSync(
    registry.getFilePath('mf-sample', release('aaaaaaaa'), 'server/server.cjs'),
    ';globalThis.changed = true',
  );
  await expect(releases.get('mf-sample', release('aaaaaaaa'))).rejects.toThrow(
    'server/server.cjs does not match its hash',
  );
  expect(globalThis).not.toHaveProperty('changed');
});

test('a release set aside is tried again after a while', async () => {
  const { releases, pass } = await releasesWith({ aaaaaaaa: good });
  releases.markBad('mf-sample', release('aaaaaaaa'), new Error('threw while being rendered'));
  await expect(releases.get('mf-sample', release('aaaaaaaa'))).rejects.toThrow('threw while being rendered');
  pass(1001);
  await expect(releases.get('mf-sample', release('aaaaaaaa'))).resolves.toHaveProperty('exposes');
});

test('a document has a bundle of its own, and one that fails leaves the release’s other parts alone [MF-05]', async () => {
  const registry = new Registry({ storage: new FolderStorage(temporaryFolder()), keys: testKeys });
  const documents = { payment: { js: [], css: [], server: 'server/document-payment.cjs' } };
  await registry.publish(
    packedRelease(
      'aaaaaaaa',
      { server: 'server/server.cjs', documents },
      {
        'server/server.cjs': good,
        'server/document-payment.cjs': `module.exports = { exposes: { Document: 1 } }`,
      },
    ).directory,
  );
  const releases = new ServerReleases({ registry, shared });
  const [remote, id] = ['mf-sample', release('aaaaaaaa')];
  expect((await releases.getDocument(remote, id, 'payment')).exposes.Document).toBe(1);
  releases.markBadDocument(remote, id, 'payment', new Error('threw'));
  await expect(releases.getDocument(remote, id, 'payment')).rejects.toThrow('threw');
  await expect(releases.get(remote, id)).resolves.toHaveProperty('exposes');
  await expect(releases.getDocument(remote, id, 'other')).rejects.toThrow('no server build');
});
