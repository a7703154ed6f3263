import { productFixture } from '@storefront/shared-state/testing';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { favouritesAtom, restoreFavourites, toggleFavourite } from '../../lib/favourites';
import { renderCatalog, WithCardWords } from '../../testing/renderCatalog';
import { FavouriteButton } from './FavouriteButton';

const roll = productFixture();
const other = productFixture({ id: 2, key: 'garden', name: 'Сад камней' });
const renderHeart = () =>
  renderCatalog(
    <WithCardWords>
      {(words) => (
        <>
          <FavouriteButton product={roll} words={words} />
          <FavouriteButton product={other} words={words} />
        </>
      )}
    </WithCardWords>,
  );
const getHeart = (name: string) => screen.getByRole('button', { name: new RegExp(name) });

test('a heart says what it does and what it is, and is pressed by keyboard [HOME-03]', async () => {
  const user = userEvent.setup();
  const { store } = await renderHeart();
  const heart = getHeart(roll.name);
  expect(heart).toHaveAccessibleName(`В\u00a0избранное: ${roll.name}`);
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(heart).toHaveFocus();
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(heart).toHaveAccessibleName(`Убрать из избранного: ${roll.name}`);
  expect(getHeart(other.name)).toHaveAttribute('aria-pressed', 'false');
  await user.keyboard(' ');
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(store.get(favouritesAtom)).toEqual([]);
});

test('what was marked is there at the next visit, the latest first [HOME-03]', async () => {
  const { store } = await renderHeart();
  act(() => {
    store.set(toggleFavourite, roll.key);
    store.set(toggleFavourite, other.key);
  });
  cleanup();
  const next = await renderHeart();
  // Rendered for everybody first.
  expect(getHeart(roll.name)).toHaveAttribute('aria-pressed', 'false');
  act(() => next.store.set(restoreFavourites));
  expect(getHeart(roll.name)).toHaveAttribute('aria-pressed', 'true');
  expect(next.store.get(favouritesAtom)).toEqual([other.key, roll.key]);
});

test('a mark from another tab stays, and a stored value that is no list is none [HOME-03]', async () => {
  const { store } = await renderHeart();
  act(() => store.set(toggleFavourite, roll.key));
  const [key = ''] = Object.keys(localStorage);
  localStorage.setItem(key, JSON.stringify(['from-another-tab', roll.key]));
  act(() => store.set(toggleFavourite, other.key));
  expect(store.get(favouritesAtom)).toEqual([other.key, roll.key, 'from-another-tab']);
  cleanup();
  localStorage.setItem(key, '{"broken":');
  const next = await renderHeart();
  act(() => next.store.set(restoreFavourites));
  expect(next.store.get(favouritesAtom)).toEqual([]);
});
