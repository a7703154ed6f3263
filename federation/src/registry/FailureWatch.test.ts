import { FailureWatch, type ReportedFailure } from './FailureWatch';

function watching(pages = 3) {
  const demoted: string[] = [];
  let time = 0;
  const watch = new FailureWatch({
    pages,
    windowMs: 1000,
    demote: (remote, release, count) => demoted.push(`${remote}@${release} after ${count} pages`),
    now: () => time,
  });
  const report = (pageId: string, kind: ReportedFailure['kind'] = 'render') =>
    watch.add({ remote: 'mf-sample', release: '0.1.0-aaaaaaaa', pageId, kind });
  return { demoted, report, pass: (ms: number) => (time += ms) };
}

test('failures in enough distinct pages take a release back, once [MF-05]', () => {
  const { demoted, report } = watching();
  for (const page of ['a', 'a', 'a', 'b', 'b']) report(page);
  expect(demoted).toEqual([]);
  for (const page of ['c', 'd', 'e', 'f', 'g']) report(page);
  expect(demoted).toEqual(['mf-sample@0.1.0-aaaaaaaa after 3 pages']);
});

test('a bad network or an old failure does not count', () => {
  const { demoted, report, pass } = watching();
  for (const page of ['a', 'b', 'c', 'd']) report(page, 'network');
  report('e');
  report('f');
  pass(1001);
  report('g');
  expect(demoted).toEqual([]);
});
