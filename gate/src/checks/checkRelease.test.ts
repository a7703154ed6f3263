import type { ReleaseRecord } from '@storefront/federation/records';
import { redSentences } from '@storefront/federation/registry';
import { SampleRegistry } from '../../../federation/src/testing/sampleRegistry';
import { failedLine } from '../cli/progress';
import { checkRelease } from './checkRelease';

const state = '@storefront/shared-state';
const remote = {
  remote: 'mf-menu',
  uses: { [state]: ['cartAtom', 'useShared'] },
  shared: { [state]: '^0.1.0' },
};
const shell = (build: string, names: string[], more: Partial<ReleaseRecord> = {}) =>
  ({
    kind: 'shell',
    remote: 'shell',
    release: `0.1.0-${build}`,
    exposes: {},
    provides: { [state]: names },
    shared: { [state]: '0.1.0' },
    contractVersion: '0.1.0',
    ...more,
  }) as const;

/** Three releases of the shell have been with customers, two of another remote, one of ours. */
function storefront() {
  const registry = new SampleRegistry();
  for (const build of ['aaaaaaa1', 'aaaaaaa2', 'aaaaaaa3'])
    registry.ship(registry.add(build, shell(build, ['cartAtom', 'useShared'])));
  for (const build of ['bbbbbbb1', 'bbbbbbb2']) registry.ship(registry.add(build, { remote: 'mf-cart' }));
  registry.ship(registry.add('ccccccc1', remote));
  return registry;
}

/** Checks a candidate; `fails` stands for what a browser would find. */
async function checked(
  registry: SampleRegistry,
  candidate: ReleaseRecord,
  fails: (set: Record<string, string>) => string | undefined = () => undefined,
) {
  const ran: string[] = [];
  const [verdict] = await checkRelease({
    registry,
    candidate: { [candidate.remote]: candidate.release },
    who: 'Ada',
    startTrials: async () => ({
      end: async () => undefined,
      run: async (set) => {
        const name = JSON.stringify(set);
        if (!ran.includes(name)) ran.push(name);
        return fails(set);
      },
    }),
  });
  if (!verdict) throw new Error('no verdict');
  return { verdict, said: redSentences(verdict), runs: ran.length };
}

/** Checks the next release of our remote. */
function checkRemote(
  about: Partial<ReleaseRecord> = {},
  { files, fails }: { files?: Record<string, string>; fails?: Parameters<typeof checked>[2] } = {},
) {
  const registry = storefront();
  return checked(registry, registry.add('ccccccc2', { ...remote, ...about }, files), fails);
}

test('a good release runs once with each of the last releases of every other package [MF-03]', async () => {
  const { verdict, runs } = await checkRemote();
  expect(verdict).toMatchObject({
    remote: 'mf-menu',
    release: '0.1.0-ccccccc2',
    verdict: 'green',
    who: 'Ada',
  });
  expect(verdict.pairs.map((pair) => `${pair.remote}@${pair.release} ${pair.ok}`).sort()).toEqual([
    'mf-cart@0.1.0-bbbbbbb1 true',
    'mf-cart@0.1.0-bbbbbbb2 true',
    'shell@0.1.0-aaaaaaa1 true',
    'shell@0.1.0-aaaaaaa2 true',
    'shell@0.1.0-aaaaaaa3 true',
  ]);
  expect(runs).toBe(4); // the stable set holds the newest of both
});

test('a remote that uses a renamed atom is refused, and the release of the shell that lacks it is named [MF-03]', async () => {
  const { verdict, said, runs } = await checkRemote({ uses: { [state]: ['basketAtom', 'useShared'] } });
  expect(verdict.verdict).toBe('red');
  expect(said[0]).toBe(
    'mf-menu@0.1.0-ccccccc2: uses basketAtom of @storefront/shared-state, which shell@0.1.0-aaaaaaa3 does not have',
  );
  expect(said).toHaveLength(3);
  expect(runs).toBe(0);
});

test('a shell that renames an atom is refused, and the remote that still uses it is named [MF-03]', async () => {
  const registry = storefront();
  const { said } = await checked(
    registry,
    registry.add('aaaaaaa4', shell('aaaaaaa4', ['basketAtom', 'useShared'])),
  );
  expect(said).toEqual([
    'shell@0.1.0-aaaaaaa4: cartAtom of @storefront/shared-state was removed since 0.1.0-aaaaaaa3, and version 0.1.0 does not say that it breaks',
    'shell@0.1.0-aaaaaaa4: mf-menu@0.1.0-ccccccc1 uses cartAtom of @storefront/shared-state, which shell@0.1.0-aaaaaaa4 does not have',
  ]);
});

test('a remote that is too big is refused with its weight [MF-03]', async () => {
  const registry = storefront();
  const candidate = registry.add('ccccccc2', remote);
  candidate.budgets.Page = 10;
  const { said } = await checked(registry, candidate);
  expect(said).toEqual([
    expect.stringMatching(/^mf-menu@0\.1\.0-ccccccc2: Page is \d\d bytes after brotli, its budget is 10$/),
  ]);
});

test('a change that breaks others is refused, unless the version says so [MF-03]', async () => {
  const registry = storefront();
  const surface = (type: string) => ({
    'surface.json': JSON.stringify({ Page: { default: { props: { productKey: { type } } } } }),
  });
  registry.ship(registry.add('ccccccc2', remote, surface('string')));
  const { said } = await checked(registry, registry.add('ccccccc3', remote, surface('number')));
  expect(said).toEqual([
    'mf-menu@0.1.0-ccccccc3: property productKey of Page was changed (string -> number) since 0.1.0-ccccccc2, and version 0.1.0 does not say that it breaks',
  ]);
  const announced = { ...remote, version: '0.2.0', release: '0.2.0-ccccccc4' };
  const { verdict } = await checked(registry, registry.add('ccccccc4', announced, surface('number')));
  expect(verdict.verdict).toBe('green');
});

test('a remote that fails in a pair is refused, and the pair is named with the reason [MF-05]', async () => {
  const fails = (set: Record<string, string>) =>
    set['mf-cart'] === '0.1.0-bbbbbbb1' && set['mf-menu'] === '0.1.0-ccccccc2'
      ? 'go to the cart: mf-cart failed in the page'
      : undefined;
  const { verdict, said } = await checkRemote({}, { fails });
  expect(verdict.verdict).toBe('red');
  expect(said).toEqual([
    'mf-menu@0.1.0-ccccccc2 with mf-cart@0.1.0-bbbbbbb1: go to the cart: mf-cart failed in the page',
  ]);
});

test('an old release that fails without the candidate too does not stop a release', async () => {
  const fails = (set: Record<string, string>) =>
    set['mf-cart'] === '0.1.0-bbbbbbb1' ? 'go to the cart: broken' : undefined;
  const { verdict } = await checkRemote({}, { fails });
  expect(verdict.verdict).toBe('green');
  expect(verdict.pairs.find(({ release }) => release === '0.1.0-bbbbbbb1')).toEqual({
    remote: 'mf-cart',
    release: '0.1.0-bbbbbbb1',
    ok: true,
    problems: ['fails without the candidate too: go to the cart: broken'],
  });
});

test('a remote that fails with the stable set is run with nothing else', async () => {
  const { said, runs } = await checkRemote({}, { fails: () => 'open the menu: gone' });
  expect(said).toEqual(['mf-menu@0.1.0-ccccccc2: with the stable set: open the menu: gone']);
  expect(runs).toBe(1);
});

test('a set that works at the second try counts as working', async () => {
  let tries = 0;
  const fails = () => {
    tries += 1;
    return tries === 1 ? 'open the menu: the machine was busy' : undefined;
  };
  const { verdict } = await checkRemote({}, { fails });
  expect(verdict.verdict).toBe('green');
});

test('a development build is refused', async () => {
  const { said } = await checkRemote({ mode: 'development' });
  expect(said).toEqual(['mf-menu@0.1.0-ccccccc2: a development build: build it with --mode production']);
});

describe('a remote that takes what is another’s is refused, and the owner is named [MF-05]', () => {
  const page = (path: string) => ({ routes: [{ id: 'page', path, expose: 'Page' }] });
  const dialog = (name: string, alias?: string) => ({
    dialogs: [
      {
        name,
        expose: 'Page',
        kind: 'default' as const,
        ...(alias ? { link: { key: { type: 'text' as const, alias } } } : {}),
      },
    ],
  });
  test.each([
    ['a page', page('/:city/cart'), page('/:town/cart'), 'the page /:town/cart'],
    ['a dialog', dialog('CartModal'), dialog('CartModal'), 'the dialog CartModal'],
    ['a link', dialog('CartModal', 'line'), dialog('LineModal', 'line'), 'the link parameter "line"'],
  ])('%s', async (_, owned, taken, what) => {
    const registry = storefront();
    registry.ship(registry.add('bbbbbbb3', { remote: 'mf-cart', contributes: owned }));
    const { said, runs } = await checked(
      registry,
      registry.add('ccccccc2', { ...remote, contributes: taken }),
    );
    expect(said).toEqual([
      `mf-menu@0.1.0-ccccccc2: contributes ${what}, which belongs to mf-cart@0.1.0-bbbbbbb3`,
    ]);
    expect(runs).toBe(0);
  });

  test('a page that its owner gives up in the same promotion may be taken', async () => {
    const registry = storefront();
    registry.ship(registry.add('bbbbbbb3', { remote: 'mf-cart', contributes: page('/:city/cart') }));
    const given = registry.add('bbbbbbb4', {
      remote: 'mf-cart',
      version: '0.2.0',
      release: '0.2.0-bbbbbbb4',
    });
    const taker = registry.add('ccccccc2', { ...remote, contributes: page('/:city/cart') });
    const verdicts = await checkRelease({
      registry,
      candidate: { 'mf-cart': given.release, 'mf-menu': taker.release },
      who: 'Ada',
      startTrials: async () => ({ end: async () => undefined, run: async () => undefined }),
    });
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['green', 'green']);
  });
});

describe('a part for a slot [MF-05]', () => {
  const part = (slot: string) => ({ contributes: { slots: [{ slot, expose: 'Page' }] } });
  const offering = () => {
    const registry = storefront();
    const offers = ['home.aside', 'page.top'];
    registry.ship(registry.add('aaaaaaa4', shell('aaaaaaa4', ['cartAtom', 'useShared'], { offers })));
    registry.ship(registry.add('bbbbbbb3', { remote: 'mf-cart', offers: ['cart.notes'] }));
    return registry;
  };

  test('that no page offers is refused, and the slots there are are named', async () => {
    const registry = offering();
    const { said, runs } = await checked(
      registry,
      registry.add('ccccccc2', { ...remote, ...part('home.asid') }),
    );
    expect(said).toEqual([
      'mf-menu@0.1.0-ccccccc2: contributes Page to the slot "home.asid", which no page offers; the slots are cart.notes, home.aside, page.top',
    ]);
    expect(runs).toBe(0);
  });

  test.each([
    ['the shell', part('page.top')],
    ['another remote', part('cart.notes')],
    ['the remote itself', { ...part('menu.notes'), offers: ['menu.notes'] }],
  ])('that %s offers may go before customers', async (_, about) => {
    const registry = offering();
    const { verdict } = await checked(registry, registry.add('ccccccc2', { ...remote, ...about }));
    expect(verdict.verdict).toBe('green');
  });

  test('that was filled before, by a release that cannot say so yet, may go on', async () => {
    const registry = offering();
    registry.ship(registry.add('ccccccc2', { ...remote, ...part('old.place') }));
    const { verdict } = await checked(
      registry,
      registry.add('ccccccc3', { ...remote, ...part('old.place') }),
    );
    expect(verdict.verdict).toBe('green');
  });

  test('that is taken away breaks the remotes that fill it, unless the version says so', async () => {
    const registry = offering();
    const { said } = await checked(registry, registry.add('bbbbbbb4', { remote: 'mf-cart' }));
    expect(said).toEqual([
      'mf-cart@0.1.0-bbbbbbb4: slot cart.notes was removed since 0.1.0-bbbbbbb3, and version 0.1.0 does not say that it breaks',
    ]);
  });
});

test('a remote whose styles reach beyond it is refused, with the rule [MF-05]', async () => {
  const files = { 'x_Page.css': '@layer remotes{button{display:none}}' };
  const { said, runs } = await checkRemote({}, { files });
  expect(said).toEqual([
    'mf-menu@0.1.0-ccccccc2: x_Page.css: "button" styles elements of others: it names no class of this remote',
  ]);
  expect(runs).toBe(0);
});

test('a verdict names what was looked at, by its own repository, without running it and with it', async () => {
  const files = { 'checks.json': '{"ran":["types","unit tests"]}' };
  const { verdict } = await checkRemote({}, { files });
  expect(verdict.ran).toEqual(expect.arrayContaining(['types', 'unit tests', 'styles', 'accessibility']));
  const refused = await checkRemote({ mode: 'development' });
  expect(refused.verdict.ran).toContain('styles');
  expect(refused.verdict.ran).not.toContain('accessibility');
  expect(refused.verdict.ran).not.toContain('types');
});

test('a failure is said before the second run, which has the verdict', async () => {
  const registry = storefront();
  const candidate = registry.add('ccccccc2', remote);
  const said: string[] = [];
  await checkRelease({
    registry,
    candidate: { [candidate.remote]: candidate.release },
    who: 'Ada',
    onFailed: (trial, reason) => said.push(failedLine(trial, reason)),
    startTrials: async () => ({
      end: async () => undefined,
      run: async () => {
        said.push('run');
        return 'order for cash: slow';
      },
    }),
  });
  expect(said).toEqual([
    'run',
    '· failed with the stable set, trying once more: order for cash: slow',
    'run',
  ]);
});
