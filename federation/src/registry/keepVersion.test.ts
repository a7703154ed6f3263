import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packedRelease, temporaryFolder } from '../testing/packedRelease';
import { type KeptRegistry, keptFolder } from '../testing/versions/keptRegistries';
import { Registry } from './Registry';
import { newSigningKey, RegistryKeys } from './signing/RegistryKeys';
import { FolderStorage } from './stores/FolderStorage';

const { KEEP_VERSION } = process.env;
const testKeeping = KEEP_VERSION ? test : test.skip;
const author = { who: 'an operator' };
const unchecked = { unchecked: 'the first releases' };

testKeeping('the registry that this version leaves behind is kept', async () => {
  const root = temporaryFolder();
  const keys = new RegistryKeys({ signingKey: newSigningKey() });
  const registry = new Registry({ storage: new FolderStorage(root), keys });
  const shell = { remote: 'shell', kind: 'shell' as const, server: 'server/server.cjs' };
  const server = { 'server/server.cjs': 'module.exports = {};' };
  await registry.publish(packedRelease('aaaaaaaa', shell, server).directory);
  for (const build of ['bbbbbbbb', 'cccccccc', 'dddddddd'])
    await registry.publish(packedRelease(build).directory);
  await registry.promote({ shell: '0.1.0-aaaaaaaa', 'mf-sample': '0.1.0-bbbbbbbb' }, author, unchecked);
  await registry.promote({ 'mf-sample': '0.1.0-cccccccc' }, author, unchecked);
  const trial = { percent: 100, cities: ['berlin'], remotes: { 'mf-sample': '0.1.0-dddddddd' } };
  await registry.canary('trial', trial, author);

  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(root, name)).isFile());
  const kept: KeptRegistry = {
    publicKey: keys.describe()[0]?.publicKey ?? '',
    files: Object.fromEntries(files.map((name) => [name, readFileSync(join(root, name), 'base64')])),
  };
  mkdirSync(keptFolder, { recursive: true });
  writeFileSync(join(keptFolder, `${KEEP_VERSION}.json`), `${JSON.stringify(kept, null, 2)}\n`);
});
