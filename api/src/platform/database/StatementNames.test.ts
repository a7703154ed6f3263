import { StatementNames } from './StatementNames';

test('a statement gets a name when it comes again, always the same one', () => {
  const names = new StatementNames();
  expect(names.getName('select 1')).toBeUndefined();
  const name = names.getName('select 1');
  expect(name).toMatch(/^s_[0-9a-f]{24}$/);
  expect(names.getName('select 1')).toBe(name);
  names.getName('select 2');
  expect(names.getName('select 2')).not.toBe(name);
});

test('statements without end, such as lists of every length, do not fill the connections', () => {
  const names = new StatementNames();
  const texts = Array.from({ length: 6_000 }, (_, index) => `select ${index}`);
  for (const text of texts) names.getName(text);
  expect(new Set(texts.map((text) => names.getName(text)).filter(Boolean)).size).toBe(400);
});
