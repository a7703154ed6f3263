import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { openRegistry, type ReleaseRecord, registrySettings } from '../registry';
import { packedRelease, temporaryFolder } from '../testing/packedRelease';

const repository = resolve(__dirname, '../../..');
const author = { who: 'ann' };
const [a, b] = ['0.1.0-aaaaaaaa', '0.1.0-bbbbbbbb'];

test('a storefront that starts again keeps a rollback and says which sources differ from what is stable [MF-04]', async () => {
  const folder = temporaryFolder();
  const registry = openRegistry(registrySettings({ DATA_DIR: folder }, folder));
  const shell: Partial<ReleaseRecord> = { kind: 'shell', remote: 'shell', entries: ['remoteEntry.js'] };
  const catalogue: Partial<ReleaseRecord> = { remote: 'mf-catalog', mode: 'production' };
  await registry.publish(packedRelease('aaaaaaaa', { ...shell, mode: 'production' }).directory);
  for (const build of ['aaaaaaaa', 'bbbbbbbb'])
    await registry.publish(packedRelease(build, catalogue).directory);
  await registry.promote({ shell: a, 'mf-catalog': a }, author, { unchecked: 'a test' });
  await registry.promote({ 'mf-catalog': b }, author, { unchecked: 'a test' });
  const before = await registry.rollback('mf-catalog', author);

  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'federation/src/cli/main.ts', 'prepare'],
    { cwd: repository, env: { PATH: process.env.PATH, DATA_DIR: folder } },
  );
  expect(await openRegistry(registrySettings({ DATA_DIR: folder }, folder)).channels()).toEqual(before);
  expect(before.channels.stable.remotes['mf-catalog']).toBe(a);
  expect(stdout).toMatch(/^stable: 2 releases$/m);
  expect(stdout).toMatch(
    new RegExp(`^  mf-catalog: ${a} is stable, the sources make 0\\.1\\.0-[0-9a-f]{8}$`, 'm'),
  );
  expect(stdout).toMatch(/^ {2}mf-account: no release is stable, the sources make /m);
}, 30_000);
