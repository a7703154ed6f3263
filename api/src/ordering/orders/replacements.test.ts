import type { OrderSnapshot, ReplacementAnswer, SnapshotReplacement } from '../OrderSnapshot';
import { openReplacements, toColumns, toReplacement, withAnswer, withdrawAll } from './replacements';

const texts = (en: string) => ({ ru: '', en, tr: '', uz: '', de: '', uk: '' });
const taken: ReplacementAnswer = { at: 5, by: 'customer', answer: 'replaced', chosen: 'maki' };
const question = (id: number, more: Partial<SnapshotReplacement> = {}): SnapshotReplacement => ({
  id,
  lineKey: 'roll',
  name: texts('Roll'),
  count: 1,
  amountMinor: 54_900,
  choices: [],
  askedAt: 0,
  answerBy: 1_000 - id,
  ...more,
});
const snapshotOf = (replacements?: SnapshotReplacement[], lines: object[] = []): OrderSnapshot =>
  ({
    lines,
    prices: { totalMinor: 111_300 },
    ...(replacements && { replacements }),
  }) as unknown as OrderSnapshot;
const listAnswers = ({ replacements }: OrderSnapshot) =>
  replacements?.map(({ answered }) => answered?.answer);

test('an order waits for the answers that are missing, until the first of their times', () => {
  const snapshot = snapshotOf([question(1, { answered: taken }), question(2), question(3)]);
  expect(openReplacements(snapshot).map(({ id }) => id)).toEqual([2, 3]);
  expect(toColumns(snapshot)).toEqual({
    snapshot: JSON.stringify(snapshot),
    total_minor: 111_300,
    answer_by: 997,
  });
});

test('an order without questions, also of before there were any, waits for nothing', () => {
  for (const snapshot of [snapshotOf(), snapshotOf([question(1, { answered: taken })])]) {
    expect(openReplacements(snapshot)).toEqual([]);
    expect(toColumns(snapshot).answer_by).toBeNull();
  }
  expect(withdrawAll(snapshotOf(), 'kitchen', 9)).toStrictEqual(snapshotOf());
});

test('an answer is to the open questions that are meant; what was answered stays so', () => {
  const snapshot = snapshotOf([question(1, { answered: taken }), question(2), question(3)]);
  const removed: ReplacementAnswer = { at: 9, by: 'deadline', answer: 'removed', chosen: null };
  const answered = withAnswer(snapshot, ({ id }) => id <= 2, removed);
  expect(listAnswers(answered)).toEqual(['replaced', 'removed', undefined]);
  const withdrawn = withdrawAll(snapshot, 'kitchen', 9);
  expect(listAnswers(withdrawn)).toEqual(['replaced', 'withdrawn', 'withdrawn']);
  expect(withdrawn.replacements?.[2]?.answered).toEqual({
    at: 9,
    by: 'kitchen',
    answer: 'withdrawn',
    chosen: null,
  });
});

test.each<[string, object[], boolean]>([
  ['nothing else', [{ lineKey: 'roll', count: 1 }], true],
  [
    'gifts besides',
    [
      { lineKey: 'roll', count: 1 },
      { lineKey: 'tea', count: 1, isGift: true },
    ],
    true,
  ],
  ['more of the same', [{ lineKey: 'roll', count: 2 }], false],
  [
    'another dish',
    [
      { lineKey: 'roll', count: 1 },
      { lineKey: 'soup', count: 1 },
    ],
    false,
  ],
])('a customer is told whether the order ends without the line: it has %s', (_what, lines, isLast) => {
  expect(toReplacement(snapshotOf([], lines), question(1), 'en').is_last).toBe(isLast);
});

test('a question names what ran out and what there is instead, with prices and allergens', () => {
  const choice = {
    lineKey: 'maki~5:1',
    productKey: 'maki',
    name: texts('Maki'),
    unitPriceMinor: 39_900,
    amountMinor: 79_800,
    contains: [texts('Fish'), texts('Soy')],
  } as SnapshotReplacement['choices'][number];
  const asked = question(1, { count: 2, choices: [choice] });
  expect(toReplacement(snapshotOf(), asked, 'en')).toMatchObject({
    id: 1,
    name: 'Roll',
    count: 2,
    answer_by: 999,
    amount: 549,
    choices: [{ key: 'maki~5:1', name: 'Maki', price: 399, amount: 798, contains: ['Fish', 'Soy'] }],
  });
});
