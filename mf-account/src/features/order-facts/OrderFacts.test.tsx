import type { Order } from '@storefront/contracts';
import { shopFixture } from '@storefront/shared-state/testing';
import { screen } from '@testing-library/react';
import { orderFixture, savedAddressFixture } from '../../testing/fixtures';
import { renderAccount } from '../../testing/renderAccount';
import { OrderFacts } from './OrderFacts';

const door = savedAddressFixture({ full_address: 'Владивосток, Светланская, 12', room: '', entrance: '' });
/** What stands there, a line for each fact. */
function read(change: Partial<Order>) {
  renderAccount(<OrderFacts order={orderFixture({ delivery_address: door, ...change })} />);
  return screen.getAllByRole('listitem').map((item) => item.textContent);
}

test.each<[string, Partial<Order>, string[]]>([
  ['a delivery', {}, ['Владивосток, Светланская, 12', 'Наличными']],
  [
    'a takeaway, which is picked up at its shop',
    { order_type: 'takeaway', delivery_address: null, shop: shopFixture() },
    ['На Светланской, Светланская улица, 1', 'Наличными'],
  ],
  [
    'a takeaway of a shop that is not known',
    { order_type: 'takeaway', delivery_address: null, shop: null },
    ['Наличными'],
  ],
  ['a delivery that a shop cooks', { shop: shopFixture() }, ['Владивосток, Светланская, 12', 'Наличными']],
  [
    'a time that was chosen',
    { interval_title: 'Сегодня, 18:00–18:30' },
    ['Владивосток, Светланская, 12', 'Сегодня, 18:00–18:30', 'Наличными'],
  ],
  ['change', { cash: 5000 }, ['Владивосток, Светланская, 12', 'Наличными · Сдача с\u00a05\u00a0000\u00a0₽']],
  ['no change', { cash: 0 }, ['Владивосток, Светланская, 12', 'Наличными']],
  [
    'all that a courier is asked',
    {
      delivery_address: {
        ...door,
        ...{ leave_at_door: true, no_bell: true, call_on_arrival: true, description: 'Калитка слева' },
      },
    },
    [
      'Владивосток, Светланская, 12',
      'Наличными',
      'Оставить у\u00a0двери · Не звонить в\u00a0дверь · Позвонить по приезде · Калитка слева',
    ],
  ],
  [
    'what the kitchen is asked',
    { comment: 'Без лука', cutlery: 2 },
    ['Владивосток, Светланская, 12', 'Наличными', 'Без лука', 'Приборы: 2'],
  ],
  ['no cutlery', { cutlery: 0 }, ['Владивосток, Светланская, 12', 'Наличными']],
])('%s is told in words [ORD-02]', (_, change, facts) => {
  expect(read(change)).toEqual(facts);
});

test('a time that is said above in bigger words is not said again [ORD-02]', () => {
  const order = orderFixture({ interval_title: '18:00–18:30', comment: 'Без лука' });
  renderAccount(<OrderFacts order={order} isTimeAbove />);
  expect(screen.getByText('Без лука')).toBeVisible();
  expect(screen.queryByText('18:00–18:30')).toBeNull();
});

test.each([
  ['cash', 'cash'],
  ['card', 'card'],
])('a payment by %s is marked as one [ORD-02]', (payment_type, icon) => {
  read({ payment_type, payment_type_name: 'Оплата' });
  expect(screen.getByText('Оплата').previousElementSibling).toHaveAttribute('data-icon', icon);
});

test('a comment from right to left turns round nothing beside it [ORD-02]', () => {
  read({ comment: 'بدون بصل' });
  expect(screen.getByText('بدون بصل')).toHaveAttribute('dir', 'auto');
});
