import { join } from 'node:path';
import { goAround, newPerson, OwnedRegistry, shell, startedWith } from '../../testing/ownedRegistry';
import { packedRelease, temporaryFolder } from '../../testing/packedRelease';
import { type RegistryKind, registryKinds } from '../../testing/registryKinds';
import { removeOwner } from './ownerChanges';
import { readStatement, type Statement } from './RemoteState';

// S3 is a server, and the machine may be busy.
jest.setTimeout(60_000);

const a = '0.1.0-aaaaaaaa';
const b = '0.1.0-bbbbbbbb';
const c = '0.1.0-cccccccc';
const inForce = { shell: a, 'mf-ann': a, 'mf-bob': a };

/** Two teams with a remote each, and a shell that is the operator's; Ann is the attacker. */
async function placeIn(kind: RegistryKind) {
  const registry = await OwnedRegistry.start(kind);
  const [ann, bob] = [newPerson('ann', ['mf-ann']), newPerson('bob', ['mf-bob'])];
  const operator = registry.asOperator();
  for (const build of ['aaaaaaaa', 'bbbbbbbb'])
    for (const about of [shell, { remote: 'mf-ann' }, { remote: 'mf-bob' }])
      await operator.publish(packedRelease(build, about).directory);
  await operator.promote(inForce, { who: 'operator' }, goAround);
  await registry.name(ann, bob);
  const reachedFile = join(temporaryFolder(), 'reached.json');
  const server = registry.asServer(reachedFile);
  expect(await startedWith(server)).toEqual(inForce);
  return { registry, ann, bob, server, restarted: () => registry.asServer(reachedFile) };
}
const author = { who: 'somebody' };

// Signatures do not know where they lie: the other stores, of which S3 costs two thirds of the time, are for
// `npm test -- --long`.
describe.each(process.env.TEST_LONG ? registryKinds : registryKinds.slice(0, 1))('in $name', (kind) => {
  const place = () => placeIn(kind);

  test.each(['mf-bob', 'shell'])('a team can neither publish nor promote %s', async (remote) => {
    const { registry, ann } = await place();
    const { directory } = packedRelease('cccccccc', remote === 'shell' ? shell : { remote });
    const own = registry.as(ann);
    const who = remote === 'shell' ? 'only an operator' : 'bob';
    const refused = (verb: string) => `${remote}: ann (key ${ann.id}) may not ${verb}; ${who} may`;
    await expect(own.publish(directory)).rejects.toThrow(refused('publish it'));
    await expect(own.promote({ [remote]: b }, author, goAround)).rejects.toThrow(refused('promote it'));
    await expect(own.canary('new', { percent: 5, remotes: { [remote]: b } }, author)).rejects.toThrow(
      refused('promote it'),
    );
    await expect(own.putGate({ ...green, remote })).rejects.toThrow(refused('sign verdicts of it'));
  });

  test.each(['mf-bob', 'shell'])(
    'a release of %s that another team signed reaches neither page nor server',
    async (remote) => {
      const { registry, ann, server } = await place();
      await registry.smuggle(ann, remote, 'cccccccc');
      await expect(server.record(remote, c)).rejects.toThrow(
        `${remote}@${c}: signed by another; ${remote}: ann (key ${ann.id}) may not publish it`,
      );
      await expect(server.fetched(remote, c)).rejects.toThrow('may not publish it');
      const page = await server.resolveComposition({ ...tester, overrides: { [remote]: c } });
      expect(JSON.stringify(page)).not.toContain(c);
    },
  );

  test.each(['mf-bob', 'shell'])(
    'channels in which another team moves %s are not believed',
    async (remote) => {
      const { registry, ann, server, restarted } = await place();
      await registry.forge(ann, ({ channels: { stable } }) => {
        stable.remotes[remote] = b;
      });
      const message = `channels.json: what it says of ${remote} is not what its owners have signed`;
      expect(await startedWith(server)).toEqual(inForce);
      expect(registry.problems[0]).toContain(message);
      await expect(restarted().channels()).rejects.toThrow(message);
    },
  );

  test('nor are channels with a word of the attacker’s about another’s remote', async () => {
    const { registry, ann, server } = await place();
    await registry.forge(ann, ({ sequence, channels: { stable }, statements }) => {
      stable.remotes['mf-bob'] = b;
      const state = { stable: b, previous: [], fixes: [], canaries: {} };
      const statement: Statement = { remote: 'mf-bob', sequence, state };
      statements['mf-bob'] = { promoted: ann.keys.sign('statement', readStatement(statement, '')) };
    });
    expect(await startedWith(server)).toEqual(inForce);
    expect(registry.problems[0]).toContain('of mf-bob is signed by ann, who may not promote it');
  });

  test('nor are channels with the word of one remote’s owner in the place of another’s', async () => {
    const { registry, ann, server } = await place();
    await registry.as(ann).promote({ 'mf-ann': b }, author, goAround);
    await registry.forge(ann, ({ channels: { stable }, statements }) => {
      stable.remotes['mf-bob'] = b;
      stable.previous['mf-bob'] = [a];
      if (statements['mf-ann']) statements['mf-bob'] = statements['mf-ann'];
    });
    expect(await startedWith(server)).toEqual(inForce);
  });

  test('nor are channels that leave a remote out, or hide one in a canary', async () => {
    const { registry, ann, bob, server } = await place();
    await registry.as(bob).canary('tried', { percent: 5, remotes: { 'mf-bob': b } }, author);
    const before = await registry.readText('channels.json');
    const forged: [string, Parameters<OwnedRegistry['forge']>[1]][] = [
      [
        'nobody has signed what it says of mf-bob',
        (document) => {
          delete document.channels.stable.remotes['mf-bob'];
          delete document.statements['mf-bob'];
          document.channels.canaries = {};
        },
      ],
      [
        'the canary "tried" is not stable with its changes',
        ({ channels: { canaries } }) => {
          if (canaries.tried) canaries.tried.remotes.shell = b;
        },
      ],
      [
        'the canary "tried" is not 5 %',
        ({ channels: { canaries } }) => {
          if (canaries.tried) canaries.tried.buckets = [[0, 10_000]];
        },
      ],
      [
        'what it says of mf-bob is not what its owners have signed',
        ({ channels: { canaries } }) => {
          if (canaries.tried) Object.assign(canaries.tried, { percent: 100, buckets: [[0, 10_000]] });
        },
      ],
    ];
    for (const [message, change] of forged) {
      registry.problems.length = 0;
      await registry.putBack('channels.json', before);
      await registry.forge(ann, change);
      await server.channels();
      expect(registry.problems.join()).toContain(message);
    }
  });

  test('an older word of an owner is refused in newer channels, also after a restart', async () => {
    const { registry, ann, bob, server, restarted } = await place();
    const before = JSON.parse(await registry.readText('channels.json')) as {
      document: Parameters<Parameters<OwnedRegistry['forge']>[1]>[0];
    };
    await registry.as(bob).promote({ 'mf-bob': b }, author, goAround);
    expect(await startedWith(server)).toEqual({ ...inForce, 'mf-bob': b });
    await registry.forge(ann, ({ channels: { stable }, statements }) => {
      stable.remotes['mf-bob'] = a;
      stable.previous['mf-bob'] = [];
      Object.assign(statements, { 'mf-bob': before.document.statements['mf-bob'] });
    });
    expect(await startedWith(server)).toEqual({ ...inForce, 'mf-bob': b });
    const message = 'channels.json: what it says of mf-bob is from change 1, older than change 2';
    expect(registry.problems[0]).toContain(message);
    await expect(restarted().channels()).rejects.toThrow(message);
  });

  test('a key that was taken out is believed no more, and what was in use stays', async () => {
    const { registry, ann, server, restarted } = await place();
    const own = registry.as(ann);
    await own.publish(packedRelease('cccccccc', { remote: 'mf-ann' }).directory);
    await own.publish(packedRelease('dddddddd', { remote: 'mf-ann' }).directory);
    await own.promote({ 'mf-ann': c }, author, goAround);
    const owners = await registry.readText('owners.json');
    expect(await startedWith(server)).toEqual({ ...inForce, 'mf-ann': c });
    expect(await registry.asOperator().changeOwners(removeOwner('ann', author))).toEqual([`mf-ann@${c}`]);
    for (const each of [server, restarted()]) {
      expect(await startedWith(each)).toEqual({ ...inForce, 'mf-ann': c });
      await expect(each.record('mf-ann', '0.1.0-dddddddd')).rejects.toThrow(`signed by ${ann.id}, trusted: `);
    }
    await expect(registry.as(ann).rollback('mf-ann', author)).rejects.toThrow(
      `(key ${ann.id}) may not take it back`,
    );
    const believed = await registry.readText('channels.json');
    await registry.forge(ann, ({ channels: { stable } }) => {
      stable.remotes['mf-ann'] = '0.1.0-dddddddd';
    });
    await expect(restarted().channels()).rejects.toThrow(`channels.json: signed by ${ann.id}, trusted: `);
    await registry.putBack('channels.json', believed);
    await registry.putBack('owners.json', owners);
    await expect(restarted().channels()).rejects.toThrow('owners.json: change 2 is older than change 3');
    expect(await startedWith(server)).toEqual({ ...inForce, 'mf-ann': c });
  });

  test('owners that only a team has signed are not believed', async () => {
    const { registry, ann, server, restarted } = await place();
    await expect(registry.as(ann).changeOwners(removeOwner('bob', author))).rejects.toThrow(
      'only an operator',
    );
    const { document } = JSON.parse(await registry.readText('owners.json')) as {
      document: { sequence: number };
    };
    await registry.putBack(
      'owners.json',
      ann.keys.seal('owners', { ...document, sequence: document.sequence + 1 }),
    );
    expect(await startedWith(server)).toEqual(inForce);
    await expect(restarted().channels()).rejects.toThrow(`owners.json: signed by ${ann.id}`);
  });
});

const tester = { brand: 'umi', city: 'khimki', visitorId: 'tester' };
const green = {
  release: b,
  verdict: 'green' as const,
  at: '2026-01-01T00:00:00.000Z',
  who: 'test',
  problems: [],
  pairs: [],
};
