import type { Shop } from '@storefront/contracts';
import { screen, within } from '@testing-library/react';
import { withMessages } from '../../messages';
import { shopFixture } from '../../testing/placeFixtures';
import { renderPlaces } from '../../testing/renderPlaces';
import { ShopCard } from './ShopCard';

const Card = withMessages(ShopCard);
async function show(change: Partial<Shop> = {}, isChosen = false) {
  const card = (
    <Card
      shop={shopFixture({ tags: [], alert: null, ...change })}
      distanceMeters={null}
      chosen={isChosen}
      shown={false}
      onChoose={() => {}}
    />
  );
  await renderPlaces(card);
  return screen.getByRole('article');
}

it('a shop says how to find it and what it cooks, where that is told [SHOP-01]', async () => {
  const address = { street: 'Светланская улица, 23', description: 'Вход со двора' };
  const card = within(await show({ address, tags: ['wok'] }));
  expect(card.getByText('Вход со двора')).toBeVisible();
  expect(card.getAllByRole('listitem')).toHaveLength(1);
});

it('a shop of which nothing more is told has no empty list [SHOP-01]', async () => {
  const card = within(await show());
  expect(card.queryByRole('list')).not.toBeInTheDocument();
  expect(card.queryByText('Вход со двора')).not.toBeInTheDocument();
});

it('a shop that works shows its notice and can be chosen all the same [SHOP-01]', async () => {
  const card = within(await show({ alert: 'Оплата только картой' }));
  expect(card.getByText('Оплата только картой')).toBeVisible();
  expect(card.getByRole('button', { name: 'Выбрать: На Светланской' })).toHaveTextContent(/^Выбрать$/);
});

it('a stopped shop without a reason says at least that it takes no orders [SHOP-01]', async () => {
  const card = within(await show({ type: 'stop', takes_preorders: false }));
  expect(card.getByText('Ресторан временно не принимает заказы')).toBeVisible();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});

it('a stopped shop that takes orders ahead says so and can be chosen for later [SHOP-01] [SLOT-03]', async () => {
  const card = within(await show({ type: 'stop', alert: 'Идёт ремонт кухни', takes_preorders: true }));
  expect(card.getByText('Идёт ремонт кухни')).toBeVisible();
  expect(card.getByText('Можно заказать на другое время')).toBeVisible();
  expect(card.getByRole('button', { name: 'Выбрать: На Светланской' })).toBeVisible();
});

it('the chosen shop says so on its button [SHOP-01]', async () => {
  const card = within(await show({}, true));
  expect(card.getByRole('button', { name: 'Выбран: На Светланской' })).toHaveTextContent(/^Выбран$/);
});
