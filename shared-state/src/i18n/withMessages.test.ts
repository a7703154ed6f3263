import { act, render, screen } from '@testing-library/react';
import type { i18n as I18n } from 'i18next';
import { Component, createElement, type ReactNode, Suspense, useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, useTranslation } from 'react-i18next';

import { createI18n } from './createI18n';
import { failedLoadMs, forgetFailedMessages, registerMessages } from './messageLoaders';
import { defineNamespace, waitForMessages } from './withMessages';

const useT = (namespace: string) =>
  useTranslation(namespace as 'shared').t as unknown as (key: string, values?: object) => string;
const provide = (i18n: I18n, children: ReactNode) => createElement(I18nextProvider, { i18n, children });
const saying = (namespace: string) => () => createElement('p', null, useT(namespace)('hello'));
const say = (i18n: I18n, namespace: string) => i18n.getFixedT(null, namespace as 'shared')('hello' as never);

const file = { hello: 'Привет' };
const load = jest.fn(async () => file);
const withMessages = defineNamespace('mf-greeting', load);
const Greeting = withMessages(() => null);

beforeEach(() => load.mockClear());

test('a place with a waiting state can wait for a component’s words before rendering it', async () => {
  const i18n = createI18n('ru', {});
  await waitForMessages(Greeting, i18n);
  expect(say(i18n, 'mf-greeting')).toBe('Привет');
  await waitForMessages(Greeting, i18n);
  expect(load.mock.calls).toEqual([['ru']]);
});

test('words that did not come are asked for anew when they are waited for', async () => {
  const i18n = createI18n('ru', {});
  load.mockRejectedValueOnce(new Error('no connection'));
  await expect(waitForMessages(Greeting, i18n)).rejects.toThrow('no connection');
  await waitForMessages(Greeting, i18n);
  expect(say(i18n, 'mf-greeting')).toBe('Привет');
});

test('the words of a component inside are waited for, too, all at once', async () => {
  let arrive: (words: typeof file) => void = () => undefined;
  const loadDialog = jest.fn(() => new Promise<typeof file>((resolve) => (arrive = resolve)));
  const withDialog = defineNamespace('mf-greeting-dialogs', loadDialog);
  const i18n = createI18n('ru', {});
  const waiting = waitForMessages(withMessages(withDialog(() => null)), i18n);
  expect([load.mock.calls, loadDialog.mock.calls]).toEqual([[['ru']], [['ru']]]);
  arrive(file);
  await waiting;
  expect(say(i18n, 'mf-greeting-dialogs')).toBe('Привет');
});

test('a part without a connection stays where it is and has its words with the next one [MF-05]', async () => {
  let connected = () => {};
  const i18n = createI18n(
    'ru',
    {},
    {
      fetch: async (load) => {
        await new Promise<void>((resolve) => (connected = resolve));
        return load();
      },
    },
  );
  const Far = defineNamespace('mf-far', async () => file)(saying('mf-far'));
  const { container } = await act(async () =>
    render(provide(i18n, createElement(Suspense, { fallback: 'waiting' }, createElement(Far)))),
  );
  expect(container).toHaveTextContent('waiting');
  await act(async () => connected());
  expect(container).toHaveTextContent('Привет');
});

const loadAhead = jest.fn(async () => file);
const Part = defineNamespace('mf-ahead', loadAhead)(saying('mf-ahead'));
function Place({ part }: { part?: boolean }) {
  const { i18n } = useTranslation();
  useEffect(() => void i18n.loadNamespaces('mf-ahead'), [i18n]);
  return createElement(Suspense, { fallback: 'waiting' }, part && createElement(Part));
}
test('words that are fetched ahead are there when the part that says them comes', async () => {
  const i18n = createI18n('ru', {});
  const page = (part?: boolean) => provide(i18n, createElement(Place, { part }));
  const { container, rerender } = render(page());
  await act(async () => undefined);
  rerender(page(true));
  expect(container).toHaveTextContent(/^Привет$/);
  expect(loadAhead.mock.calls).toEqual([['ru']]);
});

test('words that the page brought are not fetched', async () => {
  const i18n = createI18n('ru', { 'mf-greeting': file });
  await waitForMessages(Greeting, i18n);
  expect(load).not.toHaveBeenCalled();
});

test('a part that another language has no words for yet waits for them, and speaks it [I18N-02]', async () => {
  const texts: Record<string, typeof file> = { ru: file, de: { hello: 'Hallo' } };
  const asked = jest.fn(async (language: string) => texts[language] ?? file);
  const Turning = defineNamespace('mf-turning', asked)(saying('mf-turning'));
  const i18n = createI18n('ru', { 'mf-turning': file });
  const { container } = render(provide(i18n, createElement(Suspense, null, createElement(Turning))));
  expect(container).toHaveTextContent('Привет');
  await act(async () => void i18n.changeLanguage('de'));
  expect(container).toHaveTextContent('Hallo');
  expect(asked.mock.calls).toEqual([['de']]);
});

test('what has no words waits for none', async () => {
  const i18n = createI18n('ru', {});
  await waitForMessages(() => null, i18n);
  await waitForMessages(undefined, i18n);
  expect(load).not.toHaveBeenCalled();
});

const english = { hello: 'Hello, {{name}}', dishes_one: '{{count}} dish', dishes_other: '{{count}} dishes' };
registerMessages('mf-gap', async (language) => (language === 'en' ? english : {}));
function Gap() {
  const t = useT('mf-gap');
  const said = [t('hello', { name: 'Anna' }), t('dishes', { count: 2 }), t('none')];
  return createElement('p', null, said.join('|'));
}
test('a message that a language lacks is said in English, one that no language has is not shown raw [I18N-01]', async () => {
  const i18n = createI18n('de', { 'mf-gap': {} });
  const { container } = render(provide(i18n, createElement(Gap)));
  expect(container).toHaveTextContent(/^\|\|$/);
  await act(async () => undefined);
  expect(screen.getByText('Hello, Anna|2 dishes|')).toBeVisible();
});
function Lacking({ namespace, rendered }: { namespace: string; rendered: () => void }) {
  const t = useT(namespace);
  rendered();
  return Array.from({ length: 40 }, () => t('none', { count: 2 })).join('');
}
test.each([
  ['de', 1],
  ['en', 0],
] as const)(
  'words that a page of %s lacks in many places are asked for once, and rendered once',
  async (language, times) => {
    const english = jest.fn(async () => ({ some: 'here' }));
    const namespace = `mf-lacking-${language}`;
    registerMessages(namespace, english);
    const rendered = jest.fn();
    const i18n = createI18n(language, { [namespace]: {} });
    const { container } = render(provide(i18n, createElement(Lacking, { namespace, rendered })));
    await act(() => new Promise((next) => setTimeout(next)));
    expect(container).toBeEmptyDOMElement();
    expect([english.mock.calls.length, rendered.mock.calls.length]).toEqual([times, 1 + times]);
  },
);

test('a part that comes after the language was changed is taken over as it was rendered, then speaks it [I18N-02]', async () => {
  const Part = defineNamespace('mf-taken', async () => file)(saying('mf-taken'));
  const i18n = createI18n('ru', { 'mf-taken': file });
  i18n.addResourceBundle('de', 'mf-taken', { hello: 'Hallo' });
  const container = document.createElement('div');
  container.innerHTML = renderToString(provide(i18n, createElement(Part)));
  const taken = container.firstChild;
  await i18n.changeLanguage('de');
  const onRecoverableError = jest.fn();
  await act(
    async () =>
      void render(provide(i18n, createElement(Part)), { container, hydrate: true, onRecoverableError }),
  );
  expect(container).toHaveTextContent(/^Hallo$/);
  expect(container.firstChild).toBe(taken);
  expect(onRecoverableError).not.toHaveBeenCalled();
});

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error?.message ?? this.props.children;
  }
}
test.each([
  ['a later try', () => jest.advanceTimersByTimeAsync(failedLoadMs)],
  ['one that is asked for at once', async () => forgetFailedMessages()],
])(
  'words that do not come are asked for once, the boundary above hears of it, and %s has them',
  async (_, wait) => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const failing = jest.fn(async (): Promise<typeof file> => Promise.reject(new Error('no connection')));
    const Late = defineNamespace('mf-late', () => failing())(saying('mf-late'));
    const i18n = createI18n('ru', {});
    const page = () =>
      provide(i18n, createElement(Boundary, null, createElement(Suspense, null, createElement(Late))));
    const first = await act(async () => render(page()));
    await act(() => jest.advanceTimersByTimeAsync(failedLoadMs - 1));
    expect(first.container).toHaveTextContent('no connection');
    expect(failing).toHaveBeenCalledTimes(1);
    first.unmount();
    await wait();
    failing.mockResolvedValue(file);
    const second = await act(async () => render(page()));
    await act(() => jest.advanceTimersByTimeAsync(failedLoadMs - 1));
    expect(second.container).toHaveTextContent('Привет');
    jest.restoreAllMocks();
    jest.useRealTimers();
  },
);
