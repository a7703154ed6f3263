import type { Kysely } from 'kysely';
import { askTogether } from './askTogether';
import type { Database } from './Database';

const database = {} as Kysely<Database>;

/** Questions that are answered when the test says so. */
function openQuestions() {
  const asked: { key: string; answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  const ask = askTogether(
    (_database, key: string) =>
      new Promise<string>((answer, fail) => {
        asked.push({ key, answer, fail });
      }),
  );
  return { asked, ask };
}

test('who comes while a question is on its way shares the next one, and not that one', async () => {
  const { asked, ask } = openQuestions();
  const first = ask(database, 'a');
  const later = [ask(database, 'a'), ask(database, 'a'), ask(database, 'a')];
  expect(asked).toHaveLength(1);
  asked[0]?.answer('before');
  expect(await first).toBe('before');
  expect(asked).toHaveLength(2);
  const last = ask(database, 'a');
  asked[1]?.answer('after');
  expect(await Promise.all(later)).toEqual(['after', 'after', 'after']);
  asked[2]?.answer('at the end');
  expect(await last).toBe('at the end');
});

test('after an answer is heard the question is asked anew', async () => {
  const { asked, ask } = openQuestions();
  for (const [index, told] of ['one', 'two', 'three'].entries()) {
    const answer = ask(database, 'a');
    asked[index]?.answer(told);
    expect(await answer).toBe(told);
  }
});

test('a question that fails is not held against those who came after it', async () => {
  const { asked, ask } = openQuestions();
  const failed = ask(database, 'a');
  const later = ask(database, 'a');
  asked[0]?.fail(new Error('no connection'));
  await expect(failed).rejects.toThrow('no connection');
  asked[1]?.answer('here');
  expect(await later).toBe('here');
});

test('other keys and other databases do not wait', () => {
  const { asked, ask } = openQuestions();
  void ask(database, 'a');
  void ask(database, 'b');
  void ask({} as Kysely<Database>, 'a');
  expect(asked.map(({ key }) => key)).toEqual(['a', 'b', 'a']);
});
