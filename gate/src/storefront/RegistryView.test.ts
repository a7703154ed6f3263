import { openRegistry, registrySettings } from '@storefront/federation/registry';
import {
  goAround,
  newPerson,
  OwnedRegistry,
  shell,
  startedWith,
} from '../../../federation/src/testing/ownedRegistry';
import { packedRelease, temporaryFolder } from '../../../federation/src/testing/packedRelease';
import { registryKinds } from '../../../federation/src/testing/registryKinds';
import { RegistryView } from './RegistryView';

const a = '0.1.0-aaaaaaaa';
const b = '0.1.0-bbbbbbbb';
const [folderKind] = registryKinds;

test('a release that a team signed with its own key runs in the gate’s storefront', async () => {
  if (!folderKind) throw new Error('no kind of registry');
  const registry = await OwnedRegistry.start(folderKind);
  const ann = newPerson('ann', ['mf-ann'], ['publish']);
  const operator = registry.asOperator();
  for (const about of [shell, { remote: 'mf-ann' }])
    await operator.publish(packedRelease('aaaaaaaa', about).directory);
  await operator.promote({ shell: a, 'mf-ann': a }, { who: 'operator' }, goAround);
  await registry.name(ann);
  await registry.as(ann).publish(packedRelease('bbbbbbbb', { remote: 'mf-ann' }).directory);

  const view = new RegistryView(registry.asOperator(), temporaryFolder());
  await view.show({ shell: a, 'mf-ann': b });
  const settings = registrySettings({ ...(await view.readEnvironment()), DATA_DIR: temporaryFolder() }, '/');
  expect(await startedWith(openRegistry(settings))).toEqual({
    shell: a,
    'mf-ann': b,
  });
});
