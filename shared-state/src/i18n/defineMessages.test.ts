import { createI18n } from './createI18n';
import { defineMessages, messagesOf } from './defineMessages';

const file = { hello: 'Привет' };
const load = jest.fn(async () => file);
const { withMessages } = defineMessages<typeof file>('mf-greeting', load);
const Greeting = withMessages(() => null);

beforeEach(() => load.mockClear());

test('whoever shows a waiting state can wait for a component’s words before drawing it', async () => {
  const i18n = createI18n('ru', {});
  await messagesOf(Greeting, i18n);
  expect(i18n.t('hello', { ns: 'mf-greeting' })).toBe('Привет');
  await messagesOf(Greeting, i18n);
  expect(load.mock.calls).toEqual([['ru']]);
});

test('words that the page brought are not fetched', async () => {
  const i18n = createI18n('ru', { 'mf-greeting': file });
  await messagesOf(Greeting, i18n);
  expect(load).not.toHaveBeenCalled();
});

test('what has no words waits for none', async () => {
  const i18n = createI18n('ru', {});
  await messagesOf(() => null, i18n);
  await messagesOf(undefined, i18n);
  expect(load).not.toHaveBeenCalled();
});
