import { cityFixture, renderInStorefront } from '@storefront/shared-state/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ru from '../../messages/ru.json';
import { SearchField } from './SearchField';

const field = () => screen.getByRole('searchbox', { name: 'Найти блюдо' });
const searched = () => new URLSearchParams(location.search).get('q');
/** Also the page that it stands on, with a dish that was found. */
const renderField = (path = '/vladivostok', layout: 'desktop' | 'phone' = 'desktop') => {
  window.matchMedia = jest.fn((media) => ({ matches: layout === 'phone', media }) as MediaQueryList);
  renderInStorefront(
    <>
      <SearchField city={cityFixture()} />
      <main id="main" tabIndex={-1} data-part="search-results">
        <article data-part="card">
          <a href="?product=ramen">Рамен</a>
        </article>
      </main>
    </>,
    { path, page: { messages: { shell: ru } } },
  );
};
beforeEach(() => {
  window.scrollTo = jest.fn();
});

test('Back leads out of the search at once, however much was typed, and Forward into it again [HOME-05]', async () => {
  renderField();
  const user = userEvent.setup();
  const entries = history.length;
  await user.click(field());
  expect(history.length).toBe(entries + 1);
  for (const letters of ['ра', 'мен']) {
    const typed = `${searched()}${letters}`;
    await user.type(field(), letters);
    await waitFor(() => expect(searched()).toBe(typed));
  }
  expect(history.length).toBe(entries + 1);
  act(() => history.back());
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(location.search).toBe('');
  act(() => history.forward());
  await waitFor(() => expect(field()).toHaveValue('рамен'));
});

test('coming to it by keyboard opens nothing; Escape empties it and then leaves the search [HOME-05]', async () => {
  renderField();
  const user = userEvent.setup();
  await user.tab();
  expect(field()).toHaveFocus();
  expect(searched()).toBeNull();
  await user.keyboard('рамен');
  await waitFor(() => expect(searched()).toBe('рамен'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(searched()).toBe(''));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(searched()).toBeNull());
  expect(field()).toHaveFocus();
});

test('a search from a link is closed without a step in the history [HOME-05]', async () => {
  renderField('/vladivostok?q=');
  const step = jest.spyOn(history, 'pushState');
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть поиск' }));
  await waitFor(() => expect(location.search).toBe(''));
  expect(step).not.toHaveBeenCalled();
});

test('on a phone the field that is closed gives the focus to the page, and goes [HOME-05]', async () => {
  renderField('/vladivostok', 'phone');
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть поиск' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('on a phone the focus that a tap has given before the scripts came opens the search [HOME-05]', () => {
  const focus = jest
    .spyOn(document, 'activeElement', 'get')
    .mockImplementation(() => document.querySelector('#search'));
  renderField('/vladivostok', 'phone');
  expect(searched()).toBe('');
  focus.mockRestore();
});

test('Enter puts what was typed into the address at once and the keyboard of a phone away [HOME-05]', async () => {
  renderField('/vladivostok?q=');
  await userEvent.type(field(), 'рамен');
  await userEvent.keyboard('{Enter}');
  expect(searched()).toBe('рамен');
  expect(field()).not.toHaveFocus();
});

test('from another page Enter leads to the menu with what was found [HOME-05]', async () => {
  renderField('/vladivostok/promotions');
  await userEvent.type(field(), 'рамен{Enter}');
  expect(location.pathname).toBe('/vladivostok');
  expect(searched()).toBe('рамен');
});

test('the arrow leads from the field into the results [HOME-05]', async () => {
  renderField('/vladivostok?q=рамен');
  await userEvent.type(field(), '{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Рамен' })).toHaveFocus();
});
