import type { Changes, OrderType } from '@storefront/contracts';
import { openNamedModal, topModalAtom } from '@storefront/shared-state';
import { fakeApi } from '@storefront/shared-state/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ConfirmMoveModal from '../../exposes/ConfirmMoveModal';
import { cartFixture } from '../../testing/fixtures';
import { renderCheckout } from '../../testing/renderCheckout';

const changes: Changes = [
  { kind: 'unavailable', name: 'Сет «Домашний»' },
  { kind: 'price', name: 'Филадельфия', before: 549, after: 570 },
  { kind: 'count', name: 'Моти', before: 3, after: 2 },
];

async function asked(orderType: OrderType = 'takeaway') {
  const onAnswer = jest.fn();
  const props = { orderType, changes, onAnswer };
  const { store } = await renderCheckout(<ConfirmMoveModal {...props} />, fakeApi({}), {
    cart: cartFixture(),
  });
  act(() => void store.set(openNamedModal, { name: 'ConfirmMoveModal', props }));
  return { store, onAnswer, user: userEvent.setup() };
}

test('the question lists every dish that would go or cost something else (D-15) [CART-03]', async () => {
  await asked();
  const dialog = screen.getByRole('alertdialog', { name: 'Перейти на самовывоз?' });
  const rows = within(within(dialog).getByRole('list', { name: 'Что изменится в\u00a0корзине' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replaceAll(/\s/g, ' '));
  expect(rows).toEqual([
    'Сет «Домашний»Не будет доступно',
    'ФиладельфияБыло 549 ₽Стало 570 ₽',
    'МотиБыло 3Стало 2',
  ]);
});

test('from takeaway it asks about delivery', async () => {
  await asked('delivery');
  expect(screen.getByRole('alertdialog', { name: 'Перейти на доставку?' })).toBeInTheDocument();
});

test.each([
  ['agreeing', 'Перейти', true],
  ['cancelling', 'Отмена', false],
])('%s answers and closes the question', async (_, name, agreed) => {
  const { store, onAnswer, user } = await asked();
  await user.click(screen.getByRole('button', { name }));
  expect(onAnswer).toHaveBeenCalledWith(agreed);
  expect(store.get(topModalAtom)).toBeNull();
});
