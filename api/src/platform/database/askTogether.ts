import type { Kysely } from 'kysely';
import type { Database } from './Database';

type Ask<Key, Answer> = (database: Kysely<Database>, key: Key) => Promise<Answer>;

interface Turn<Answer> {
  answer: Promise<Answer>;
  /** For all who came while this one was on its way. */
  next?: Promise<Answer>;
}

/**
 * Asks a database at most one question at a time about each key, so that a crowd costs no more than a few.
 * Whoever comes while one is on its way shares the next one: no answer is older than the call that gets it.
 */
export function askTogether<Key, Answer>(ask: Ask<Key, Answer>): Ask<Key, Answer> {
  const turns = new WeakMap<Kysely<Database>, Map<Key, Turn<Answer>>>();
  return (database, key) => {
    const running = turns.get(database) ?? new Map<Key, Turn<Answer>>();
    turns.set(database, running);
    const start = () => {
      const turn: Turn<Answer> = { answer: ask(database, key) };
      running.set(key, turn);
      const end = () => {
        if (!turn.next) running.delete(key);
      };
      turn.answer.then(end, end);
      return turn.answer;
    };
    const turn = running.get(key);
    if (!turn) return start();
    turn.next ??= turn.answer.then(start, start);
    return turn.next;
  };
}
