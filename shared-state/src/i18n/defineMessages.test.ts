import { act, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { I18nextProvider } from 'react-i18next';
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

const english = { hello: 'Hello, {{name}}', dishes_one: '{{count}} dish', dishes_other: '{{count}} dishes' };
const { useT: useGapT } = defineMessages<typeof english & { none: string }>('mf-gap', async (language) =>
  language === 'en' ? english : ({} as typeof english),
);
function Gap() {
  const t = useGapT();
  const said = [t('hello', { name: 'Anna' }), t('dishes', { count: 2 }), t('none')];
  return createElement('p', null, said.join('|'));
}
test('a message that a language lacks is said in English, one that nobody has is not shown raw [I18N-01]', async () => {
  const i18n = createI18n('de', { 'mf-gap': {} });
  const { container } = render(createElement(I18nextProvider, { i18n }, createElement(Gap)));
  expect(container).toHaveTextContent(/^\|\|$/);
  await act(async () => undefined);
  expect(screen.getByText('Hello, Anna|2 dishes|')).toBeVisible();
});
