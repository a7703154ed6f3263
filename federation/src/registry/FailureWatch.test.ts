import { FailureWatch, type FailureWatchOptions, type ReportedKind } from './FailureWatch';

function watching(options: Partial<FailureWatchOptions> = {}) {
  const demoted: string[] = [];
  const watch = new FailureWatch({
    visitors: 3,
    share: 0.1,
    perNetwork: 2,
    windowMs: 600_000,
    demote: (remote, release, { failed, visitors }) =>
      demoted.push(`${remote}@${release}: ${failed} of ${visitors}`),
    ...options,
  });
  /** Pages for as many visitors, `a` first. */
  const serve = (visitors: number, network?: string) => {
    for (let at = 0; at < visitors; at += 1) {
      const visitor = String.fromCodePoint(97 + at);
      watch.served({ remote: 'mf-a', release: 'bad', visitor, network: network ?? visitor });
    }
  };
  const report = (visitor: string, kind: ReportedKind = 'render', network = visitor, release = 'bad') =>
    watch.add({ remote: 'mf-a', release, visitor, network, kind });
  return { watch, demoted, serve, report };
}

test('a release that fails for too many visitors is taken back once, with the counts [MF-05]', () => {
  const { demoted, serve, report } = watching();
  serve(20);
  expect(['a', 'b', 'c', 'd', 'e'].map((visitor) => report(visitor))).toEqual(Array(5).fill(true));
  expect(demoted).toEqual(['mf-a@bad: 3 of 20']);
});

test('ten reports of one visitor are one', () => {
  const { demoted, serve, report, watch } = watching();
  serve(5);
  for (let times = 0; times < 10; times += 1) report('a');
  // Nor does a lost network afterwards take back the first report.
  report('a', 'network');
  expect(demoted).toEqual([]);
  expect(watch.rates()).toEqual([
    { remote: 'mf-a', release: 'bad', visitors: 5, failed: 1, kinds: { render: 1 } },
  ]);
  expect(report('another', 'render', 'a')).toBe(true);
});

test('one network cannot speak for many visitors', () => {
  const { demoted, serve, report } = watching();
  serve(5, '10.0.0.3');
  expect(['v', 'w', 'x', 'y'].map((visitor) => report(visitor, 'render', '10.0.0.1'))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(demoted).toEqual([]);
  report('z', 'render', '10.0.0.2');
  expect(demoted).toEqual(['mf-a@bad: 3 of 5']);
});

test('a network speaks for other visitors once those before are forgotten', () => {
  let now = 0;
  const { serve, report } = watching({ now: () => now });
  serve(1);
  const says = (visitor: string) => report(visitor, 'render', '10.0.0.1');
  expect([says('v')]).toEqual([true]);
  now = 300_000;
  expect([says('w'), says('x')]).toEqual([true, false]);
  now = 600_001;
  expect([says('x'), says('y')]).toEqual([true, false]);
  now = 1_300_000;
  expect([says('v'), says('y'), says('z')]).toEqual([true, true, false]);
});

test('of very many visitors the last ten thousand are remembered', () => {
  const { watch } = watching();
  for (let at = 0; at < 10_005; at += 1)
    watch.served({ remote: 'mf-a', release: 'bad', visitor: `${at}`, network: `${at}` });
  expect(watch.rates()[0]?.visitors).toBe(10_000);
});

test('one network that asks for many pages does not hide what fails for others', () => {
  const { demoted, serve, report, watch } = watching();
  serve(4);
  for (let page = 0; page < 1000; page += 1)
    watch.served({ remote: 'mf-a', release: 'bad', visitor: `bot ${page}`, network: '10.0.0.1' });
  for (const visitor of ['a', 'b', 'c']) report(visitor);
  expect(demoted).toEqual(['mf-a@bad: 3 of 6']);
});

test('few failures among many visitors take nothing back', () => {
  const { demoted, serve, report } = watching();
  serve(100);
  for (const visitor of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) report(visitor);
  expect(demoted).toEqual([]);
  report('j');
  expect(demoted).toEqual(['mf-a@bad: 10 of 100']);
});

test.each(['network', 'translation'] as const)(
  'a failure of kind %s says nothing about a release, and is still told (D-115)',
  (kind) => {
    const { demoted, serve, report, watch } = watching();
    serve(5);
    for (const visitor of ['a', 'b', 'c', 'd']) report(visitor, kind);
    expect(demoted).toEqual([]);
    expect(watch.rates()[0]).toMatchObject({ failed: 0, kinds: { [kind]: 4 } });
    report('a', 'server');
    expect(watch.rates()[0]).toMatchObject({ failed: 1, kinds: { [kind]: 3, server: 1 } });
  },
);

test('a release that no page was given is not watched', () => {
  const { report, watch } = watching();
  expect(report('a', 'render', 'a', 'invented')).toBe(false);
  expect(watch.rates()).toEqual([]);
});

test('what is exactly as old as the window still counts; a failure is forgotten although its visitor came again', () => {
  let now = 0;
  const { serve, report, watch } = watching({ now: () => now });
  serve(1);
  report('a');
  now = 600_000;
  expect(watch.rates()[0]).toMatchObject({ visitors: 1, failed: 1 });
  serve(1);
  now = 600_001;
  expect(watch.rates()[0]).toMatchObject({ visitors: 1, failed: 0, kinds: {} });
});
