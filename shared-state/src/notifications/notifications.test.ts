import { createStore } from 'jotai';
import { dismissNotification, notificationsAtom, notify } from './notifications';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const visit = () => {
  const store = createStore();
  return {
    store,
    tell: (text: string) => store.set(notify, { tone: 'info', text }),
    shown: () => store.get(notificationsAtom).map(({ text }) => text),
  };
};

test('a notice goes five seconds after it came, each by its own time [SHELL-08]', () => {
  const { tell, shown } = visit();
  tell('Первое');
  jest.advanceTimersByTime(1000);
  tell('Второе');
  expect(shown()).toEqual(['Первое', 'Второе']);
  jest.advanceTimersByTime(3999);
  expect(shown()).toEqual(['Первое', 'Второе']);
  jest.advanceTimersByTime(1);
  expect(shown()).toEqual(['Второе']);
  jest.advanceTimersByTime(1000);
  expect(shown()).toEqual([]);
});

test('the same words said again stand once, and for five seconds from then [SHELL-08]', () => {
  const { tell, shown } = visit();
  tell('Ошибка');
  jest.advanceTimersByTime(4000);
  tell('Ошибка');
  expect(shown()).toEqual(['Ошибка']);
  jest.advanceTimersByTime(4999);
  expect(shown()).toEqual(['Ошибка']);
  jest.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('a notice that is dismissed takes no other with it', () => {
  const { store, tell, shown } = visit();
  for (const text of ['Первое', 'Второе', 'Третье']) tell(text);
  const second = store.get(notificationsAtom)[1];
  store.set(dismissNotification, second?.id ?? -1);
  expect(shown()).toEqual(['Первое', 'Третье']);
});
