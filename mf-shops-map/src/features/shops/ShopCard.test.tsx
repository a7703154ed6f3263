import type { Shop } from '@storefront/contracts';
import { screen, within } from '@testing-library/react';
import { withMessages } from '../../messages';
import { shopFixture } from '../../testing/placeFixtures';
import { renderPlaces } from '../../testing/renderPlaces';
import { ShopCard, type ShopCardProps } from './ShopCard';
import { useShopWords } from './useShopWords';

const Card = withMessages((props: Omit<ShopCardProps, 'words'>) => (
  <ShopCard {...props} words={useShopWords()} />
));
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

it('a stopped shop without a reason says at least that it takes no orders [SHOP-01]', async () => {
  const card = within(await show({ type: 'stop', takes_preorders: false }));
  expect(card.getByText('Ресторан временно не принимает заказы')).toBeVisible();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  ['open', 'primary'],
  ['closing_soon', 'primary'],
  ['not_yet_open', 'secondary'],
  ['closed', 'secondary'],
] as const)('the button of a shop that is %s is %s [SHOP-01]', async (state, variant) => {
  const card = within(await show({ availability: { state, text: '', minutes_left: null } }));
  expect(card.getByRole('button', { name: 'Выбрать: На Светланской' })).toHaveClass(variant);
});

it('a stopped shop that takes orders ahead says so and can be chosen for later [SHOP-01] [SLOT-03]', async () => {
  const card = within(await show({ type: 'stop', alert: 'Идёт ремонт кухни', takes_preorders: true }));
  expect(card.getByText('Идёт ремонт кухни')).toBeVisible();
  expect(card.getByText('Можно заказать на другое время')).toBeVisible();
  expect(card.getByRole('button', { name: 'Выбрать: На Светланской' })).toBeVisible();
});
