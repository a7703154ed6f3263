import { packedRelease, temporaryFolder } from '../testing/packedRelease';
import { keptVersions, unpackRegistry } from '../testing/versions/keptRegistries';
import { Registry } from './Registry';
import { newSigningKey, RegistryKeys } from './signing/RegistryKeys';
import { FolderStorage } from './stores/FolderStorage';

const author = { who: 'an operator' };
const visitor = { brand: 'umi', city: 'khimki', visitorId: 'visitor' };

describe.each(keptVersions)('a registry of %s', (version) => {
  const open = () => {
    const folder = temporaryFolder();
    const publicKey = unpackRegistry(version, folder);
    const keys = new RegistryKeys({ signingKey: newSigningKey(), publicKeys: [publicKey] });
    return new Registry({ storage: new FolderStorage(folder), keys });
  };

  test('gives visitors the releases that it gave them, and their bytes are checked', async () => {
    const registry = open();
    const { shell, remotes } = await registry.resolveComposition(visitor);
    expect(shell?.id).toBe('0.1.0-aaaaaaaa');
    expect(remotes['mf-sample']?.releases.map(({ id }) => id)).toEqual(['0.1.0-cccccccc', '0.1.0-bbbbbbbb']);
    const inBerlin = await registry.resolveComposition({ ...visitor, city: 'berlin' });
    expect(inBerlin.remotes['mf-sample']?.releases[0]?.id).toBe('0.1.0-dddddddd');
    for (const [remote, release] of await registry.releases())
      expect(await registry.verify(remote, release)).toMatchObject({ remote, release });
  });

  test('takes a new release, and goes back to the old one', async () => {
    const registry = open();
    await registry.publish(packedRelease('eeeeeeee').directory);
    await registry.promote({ 'mf-sample': '0.1.0-eeeeeeee' }, author, { unchecked: 'a test' });
    const first = async () =>
      (await registry.resolveComposition(visitor)).remotes['mf-sample']?.releases[0]?.id;
    expect(await first()).toBe('0.1.0-eeeeeeee');
    await registry.rollback('mf-sample', author);
    expect(await first()).toBe('0.1.0-cccccccc');
  });
});
