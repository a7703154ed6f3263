import { productFixture, renderInStorefront, type StorefrontSetup } from '@storefront/shared-state/testing';
import { act, screen, within } from '@testing-library/react';
import ru from '../../dialogs/messages/ru.json';
import menu from '../../messages/ru.json';
import { RelatedRow } from './RelatedRow';

const tea = productFixture({ id: 2, key: 'tea', name: 'Зелёный чай' });
const roll = productFixture({ product_group_id: 4, has_related_products: true });
const row = () => screen.queryByRole('region', { name: 'К\u00a0этому подойдёт' });

async function renderRow(product = roll, handlers: StorefrontSetup['handlers'] = {}) {
  const view = renderInStorefront(<RelatedRow product={product} />, {
    handlers,
    page: { messages: { 'mf-catalog': menu, 'mf-catalog-dialogs': ru } },
  });
  await act(async () => undefined);
  return view.api.sent.filter(({ name }) => name === 'relatedProducts').map(({ args }) => args.body);
}

test('what others take with a dish is asked for at the customer’s place and shown [PROD-03]', async () => {
  const asked = await renderRow(roll, { relatedProducts: () => ({ products: [tea] }) });
  expect(asked).toEqual([
    {
      ...{ city_id: 1, order_type: 'delivery', shop_id: null, delivery_zone_id: null },
      ...{ product_groups_ids: [4], product_keys: ['philadelphia'] },
    },
  ]);
  const shown = within(row() as HTMLElement).getAllByRole('heading', { level: 3 });
  expect(shown.map(({ textContent }) => textContent)).toEqual(['К\u00a0этому подойдёт', 'Зелёный чай']);
});

test('for a dish that goes with nothing in particular, nothing is asked and nothing shown', async () => {
  expect(await renderRow(productFixture({ has_related_products: false }))).toEqual([]);
  expect(row()).toBeNull();
});

test.each<[string, StorefrontSetup['handlers']]>([
  ['finds none', { relatedProducts: () => ({ products: [] }) }],
  ['fails', {}],
])('where the server %s there is no row', async (_, handlers) => {
  expect(await renderRow(roll, handlers)).toHaveLength(1);
  expect(row()).toBeNull();
});
