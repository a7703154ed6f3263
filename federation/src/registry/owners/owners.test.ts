import { goAround, newPerson, OwnedRegistry, shell, startedWith } from '../../testing/ownedRegistry';
import { packedRelease } from '../../testing/packedRelease';
import { type RegistryKind, registryKinds } from '../../testing/registryKinds';
import { askForPeople } from './ownerChanges';

// S3 is a server, and the machine may be busy.
jest.setTimeout(60_000);

const a = '0.1.0-aaaaaaaa';
const b = '0.1.0-bbbbbbbb';
const c = '0.1.0-cccccccc';
const author = { who: 'somebody' };

async function placeIn(kind: RegistryKind, ...people: Parameters<OwnedRegistry['name']>) {
  const registry = await OwnedRegistry.start(kind);
  const operator = registry.asOperator();
  for (const build of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'])
    for (const about of [shell, { remote: 'mf-ann' }])
      await operator.publish(packedRelease(build, about).directory);
  await operator.promote({ shell: a, 'mf-ann': a }, { who: 'operator' }, goAround);
  await registry.name(...people);
  return registry;
}

// As in attacks.test.ts: the rules of owners are the same in each store.
describe.each(process.env.TEST_LONG ? registryKinds : registryKinds.slice(0, 1))('in $name', (kind) => {
  const place = (...people: Parameters<OwnedRegistry['name']>) => placeIn(kind, ...people);

  test('a registry with one key goes on when it gets owners, and a team ships its own remote', async () => {
    const ann = newPerson('ann', ['mf-ann']);
    const registry = await place(ann);
    const server = registry.asServer();
    expect(await startedWith(server)).toEqual({ shell: a, 'mf-ann': a });
    const own = registry.as(ann);
    await own.publish(packedRelease('dddddddd', { remote: 'mf-ann' }).directory);
    await own.promote({ 'mf-ann': '0.1.0-dddddddd' }, author, goAround);
    expect(await startedWith(server)).toEqual({ shell: a, 'mf-ann': '0.1.0-dddddddd' });
    await own.canary('new', { percent: 100, remotes: { 'mf-ann': b } }, author);
    expect(await startedWith(server)).toEqual({ shell: a, 'mf-ann': b });
    await own.canary('new', undefined, author);
    const { history } = await own.rollback('mf-ann', author);
    expect(await startedWith(server)).toEqual({ shell: a, 'mf-ann': a });
    expect(history.map(({ signedBy }) => signedBy?.[0])).toEqual(['ann', 'ann', 'ann', 'ann', undefined]);
    await registry.asOperator().promote({ shell: b, 'mf-ann': c }, author, goAround);
    expect(await startedWith(server)).toEqual({ shell: b, 'mf-ann': c });
    await own.retire('mf-ann', undefined, author);
    expect(await startedWith(server)).toEqual({ shell: b });
  });

  test('a process that only reads records believes an owner who was named after it had begun', async () => {
    const registry = await place();
    const reader = registry.asServer();
    expect(await reader.record('mf-ann', a)).toMatchObject({ release: a });
    const ann = newPerson('ann', ['mf-ann']);
    await registry.name(ann);
    await registry.as(ann).publish(packedRelease('dddddddd', { remote: 'mf-ann' }).directory);
    expect(await reader.record('mf-ann', '0.1.0-dddddddd')).toMatchObject({ release: '0.1.0-dddddddd' });
    const bob = newPerson('bob', ['mf-bob']);
    const foreign = await registry.smuggle(bob, 'mf-ann', 'eeeeeeee');
    await expect(reader.record('mf-ann', foreign)).rejects.toThrow(`mf-ann@${foreign}: signed by ${bob.id}`);
  });

  test('a key that may only go back takes a release back and brings nothing new', async () => {
    const watch = newPerson('watch', ['*', 'shell'], ['rollback']);
    const registry = await place(watch);
    const operator = registry.asOperator();
    await operator.promote({ 'mf-ann': b }, author, goAround);
    await operator.canary('new', { percent: 50, remotes: { shell: b } }, author);
    const own = registry.as(watch);
    const server = registry.asServer();
    await own.demote('mf-ann', b, author);
    await own.demote('shell', b, author);
    expect(await startedWith(server)).toEqual({ shell: a, 'mf-ann': a });
    expect((await server.channels()).channels.canaries).toEqual({});
    await expect(own.promote({ 'mf-ann': c }, author, goAround)).rejects.toThrow(
      `mf-ann: watch (key ${watch.id}) may not promote it; only an operator may`,
    );
    // Also not what is stable already.
    await expect(own.promote({ 'mf-ann': a }, author, goAround)).rejects.toThrow(
      `mf-ann: watch (key ${watch.id}) may not promote it; only an operator may`,
    );
    await registry.forge(watch, ({ sequence, channels: { stable }, statements }) => {
      stable.remotes['mf-ann'] = c;
      const state = { stable: c, previous: [], fixes: [], canaries: {} };
      const reduced = watch.keys.sign('statement', { remote: 'mf-ann', sequence, state });
      if (statements['mf-ann']) statements['mf-ann'].reduced = reduced;
    });
    expect(await startedWith(server)).toEqual({ shell: a, 'mf-ann': a });
    expect(registry.problems.at(-1)).toContain('of mf-ann is signed by a key that may only go back');
  });

  test('where two people are asked for, one alone gives nothing to customers but takes back', async () => {
    const [ann, again, bob] = [
      newPerson('ann', ['shell']),
      newPerson('ann', ['shell']),
      newPerson('bob', ['shell']),
    ];
    const registry = await place(ann, again, bob);
    const asked = await registry.asOperator().changeOwners(askForPeople('shell', 2, { who: 'operator' }));
    expect(asked).toEqual([]);
    const server = registry.asServer();
    const promote = (person: typeof ann, release: string) =>
      registry.as(person).promote({ shell: release }, { who: person.owner.person }, goAround);
    const waits = 'shell waits for a second person';
    await expect(promote(ann, b)).rejects.toThrow(`${waits}: ann has signed`);
    await expect(promote(again, b)).rejects.toThrow(waits);
    expect((await startedWith(server)).shell).toBe(a);
    // Another release than the first one signed is another question.
    await expect(promote(bob, c)).rejects.toThrow(`${waits}: bob has signed`);
    const { history } = await promote(ann, c);
    expect(history[0]?.signedBy).toEqual(['ann', 'bob']);
    expect((await startedWith(server)).shell).toBe(c);
    const { history: after } = await registry.as(bob).rollback('shell', author);
    expect(after[0]?.signedBy).toEqual(['bob']);
    expect((await startedWith(server)).shell).toBe(a);
    // What both signed before it was taken back is not what they are asked now.
    await expect(promote(ann, b)).rejects.toThrow(waits);
    await registry.forge(ann, ({ sequence, channels: { stable }, statements }) => {
      stable.remotes.shell = b;
      const state = { stable: b, previous: [], fixes: [], canaries: {} };
      statements.shell = { promoted: ann.keys.sign('statement', { remote: 'shell', sequence, state }) };
    });
    expect((await startedWith(server)).shell).toBe(a);
    expect(registry.problems.at(-1)).toContain('of shell is signed by one person, and two are asked for');
  });
});
