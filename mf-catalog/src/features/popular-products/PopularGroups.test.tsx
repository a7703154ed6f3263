import { pageFixture, renderInStorefront } from '@storefront/shared-state/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ru from '../../messages/ru.json';
import { PopularGroups } from './PopularGroups';

const groups = pageFixture().catalogue?.product_groups ?? [];
const renderGroups = (shown = groups) =>
  renderInStorefront(
    <>
      <PopularGroups groups={shown} />
      <section id="group-rolls">
        <h2 id="title-rolls" tabIndex={-1}>
          Роллы
        </h2>
      </section>
    </>,
    { page: { messages: { 'mf-catalog': ru } } },
  );

test('a group that the shop wants seen first leads to its place in the menu [HOME-02]', async () => {
  renderGroups();
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const popular = screen.getByRole('navigation', { name: 'Популярные разделы' });
  const link = within(popular).getByRole('link', { name: 'Роллы' });
  expect(link).toHaveAttribute('href', '#group-rolls');
  await userEvent.click(link);
  expect(scrolled).toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'Роллы' })).toHaveFocus();
  // The address is the page's: Back does not lead through groups.
  expect(location.hash).toBe('');
});

test('a shop that names no such group has no empty navigation for them [HOME-02]', () => {
  renderGroups([]);
  expect(screen.queryByRole('navigation')).toBeNull();
});
