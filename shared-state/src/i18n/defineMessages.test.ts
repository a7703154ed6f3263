import { act, render, screen } from '@testing-library/react';
import { Component, createElement, type ReactNode, Suspense } from 'react';

import { createI18n } from './createI18n';
import { defineMessages, waitForMessages } from './defineMessages';
import { I18nContext } from './I18nContext';
import { failedLoadMs, fetchMessagesBy, forgetFailedMessages } from './messageLoaders';
import { getTranslators } from './translators';

const file = { hello: 'Привет' };
const load = jest.fn(async () => file);
const { withMessages } = defineMessages<typeof file>('mf-greeting', load);
const Greeting = withMessages(() => null);

beforeEach(() => load.mockClear());

test('whoever shows a waiting state can wait for a component’s words before rendering it', async () => {
  const i18n = createI18n('ru', {});
  await waitForMessages(Greeting, i18n);
  expect(i18n.t('hello', { ns: 'mf-greeting' })).toBe('Привет');
  await waitForMessages(Greeting, i18n);
  expect(load.mock.calls).toEqual([['ru']]);
});

test('words that did not come are asked for anew by whoever waits for them', async () => {
  const i18n = createI18n('ru', {});
  load.mockRejectedValueOnce(new Error('no connection'));
  await expect(waitForMessages(Greeting, i18n)).rejects.toThrow('no connection');
  await waitForMessages(Greeting, i18n);
  expect(i18n.t('hello', { ns: 'mf-greeting' })).toBe('Привет');
});

test('the words of a component inside are waited for, too, all at once', async () => {
  let arrive: (words: typeof file) => void = () => undefined;
  const loadDialog = jest.fn(() => new Promise<typeof file>((resolve) => (arrive = resolve)));
  const dialog = defineMessages<typeof file>('mf-greeting-dialogs', loadDialog);
  const i18n = createI18n('ru', {});
  const waiting = waitForMessages(withMessages(dialog.withMessages(() => null)), i18n);
  expect([load.mock.calls, loadDialog.mock.calls]).toEqual([[['ru']], [['ru']]]);
  arrive(file);
  await waiting;
  expect(i18n.t('hello', { ns: 'mf-greeting-dialogs' })).toBe('Привет');
});

test('a part without a connection stays where it is and has its words with the next one [MF-05]', async () => {
  const i18n = createI18n('ru', {});
  let connected = () => {};
  fetchMessagesBy(i18n, async (load) => {
    await new Promise<void>((resolve) => (connected = resolve));
    return load();
  });
  const far = defineMessages<typeof file>('mf-far', async () => file);
  const Far = far.withMessages(() => createElement('p', null, far.useT()('hello')));
  const { container } = await act(async () =>
    render(
      createElement(
        I18nContext,
        { value: i18n },
        createElement(Suspense, { fallback: 'waiting' }, createElement(Far)),
      ),
    ),
  );
  expect(container).toHaveTextContent('waiting');
  await act(async () => connected());
  expect(container).toHaveTextContent('Привет');
});

const loadAhead = jest.fn(async () => file);
const ahead = defineMessages<typeof file>('mf-ahead', loadAhead);
const Part = ahead.withMessages(() => createElement('p', null, ahead.useT()('hello')));
function Place({ part }: { part?: boolean }) {
  ahead.useWordsAhead();
  return createElement(Suspense, { fallback: 'waiting' }, part && createElement(Part));
}
test('words that are fetched ahead are there when the part that says them comes', async () => {
  const i18n = createI18n('ru', {});
  const page = (part?: boolean) =>
    createElement(I18nContext, { value: i18n }, createElement(Place, { part }));
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
  const { useT, withMessages: wrap } = defineMessages<typeof file>('mf-turning', asked);
  const Turning = wrap(() => createElement('p', null, useT()('hello')));
  const i18n = createI18n('ru', { 'mf-turning': file });
  const { container } = render(
    createElement(I18nContext, { value: i18n }, createElement(Suspense, null, createElement(Turning))),
  );
  expect(container).toHaveTextContent('Привет');
  await act(() => i18n.changeLanguage('de'));
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
  const { container } = render(createElement(I18nContext, { value: i18n }, createElement(Gap)));
  expect(container).toHaveTextContent(/^\|\|$/);
  await act(async () => undefined);
  expect(screen.getByText('Hello, Anna|2 dishes|')).toBeVisible();
});
test.each([
  ['de', 1],
  ['en', 0],
] as const)(
  'words that a page of %s lacks in many places are asked for once, and told of once',
  async (language, times) => {
    const english = jest.fn(async () => ({ some: 'here' }));
    const { namespace } = defineMessages<{ none: string }>(`mf-lacking-${language}`, english);
    const translators = getTranslators(createI18n(language, {}));
    const told = jest.fn();
    translators.subscribe(told);
    const say = () => translators.current(namespace)('none', { count: 2 });
    for (let place = 0; place < 40; place += 1) expect(say()).toBe('');
    await new Promise((next) => setTimeout(next));
    for (let place = 0; place < 40; place += 1) say();
    await new Promise((next) => setTimeout(next));
    expect([english.mock.calls.length, told.mock.calls.length]).toEqual([times, times]);
  },
);

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
    const late = defineMessages<typeof file>('mf-late', () => failing());
    const Late = late.withMessages(() => createElement('p', null, late.useT()('hello')));
    const i18n = createI18n('ru', {});
    const page = () =>
      createElement(
        I18nContext,
        { value: i18n },
        createElement(Boundary, null, createElement(Suspense, null, createElement(Late))),
      );
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
