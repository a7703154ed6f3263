import type { OrderStatusReply, Replacement } from '@storefront/contracts';
import { syncClock } from '@storefront/shared-state';
import { notificationsAtom } from '@storefront/shared-state/host';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderFixture } from '../../testing/fixtures';
import { type AccountSetup, refusal, renderAccount } from '../../testing/renderAccount';
import Replacements from './Replacements';

const minuteMs = 60_000;
const choice = (key: string, name: string, change: Partial<Replacement['choices'][number]> = {}) => ({
  ...{ key, name, price: 449, amount: 898, images: null, contains: [] },
  ...change,
});
const question = (change: Partial<Replacement> = {}): Replacement => ({
  ...{ id: 3, name: 'Филадельфия', count: 2, amount: 1098, is_last: false },
  answer_by: Date.now() + 5 * minuteMs,
  choices: [choice('alaska~r3', 'Аляска', { contains: ['рыба', 'молоко'] }), choice('canada~r3', 'Канада')],
  ...change,
});
const status: OrderStatusReply = {
  ...{ order_type: 'delivery', expected_at: null, can_cancel: true, now: 0, removals: 1, replacements: [] },
  status: { alias: 'cooking', name: 'Готовится', description: '' },
};
function show(handlers: AccountSetup['handlers'] = {}, asked = question()) {
  const onStatus = jest.fn();
  const order = orderFixture({ replacements: [asked] });
  const part = (
    <main tabIndex={-1}>
      <Replacements order={order} trackingKey="k" onStatus={onStatus} />
    </main>
  );
  return { onStatus, ...renderAccount(part, { handlers }) };
}
const confirm = () => screen.getByRole('button', { name: 'Подтвердить' });
const toasts = ({ store }: ReturnType<typeof show>) => store.get(notificationsAtom).map(({ text }) => text);

test('what ran out is said at once; a choice is made by keyboard and sent', async () => {
  const page = show({ orderReplacement: () => status });
  expect(screen.getByRole('alert')).toHaveTextContent('Закончилось: Филадельфия × 2');
  expect(screen.getByText('Аллергены: рыба, молоко')).toBeVisible();
  expect(confirm()).toHaveAccessibleDescription('Сначала выберите, что приготовить');
  await userEvent.tab();
  await userEvent.keyboard(' {ArrowDown}{Tab}{Enter}');
  await waitFor(() => expect(page.onStatus).toHaveBeenCalledWith(status));
  expect(page.api.sent.map(({ name, args }) => [name, args.body])).toEqual([
    ['orderReplacement', { order_id: 7, key: 'k', replacement_id: 3, choice: 'canada~r3' }],
  ]);
  expect(toasts(page)).toEqual(['Приготовим: Канада']);
  expect(screen.getByRole('main')).toHaveFocus();
});

test.each([
  [false, 'Без замены, убрать из заказа'],
  [true, 'Без замены, отменить заказ'],
])('nothing in its place is an answer, too; is it the last line: %s', async (is_last, name) => {
  const page = show({ orderReplacement: () => status }, question({ is_last }));
  await userEvent.click(screen.getByRole('radio', { name }));
  await userEvent.click(confirm());
  await waitFor(() => expect(page.onStatus).toHaveBeenCalled());
  expect(page.api.sent[0]?.args.body).toMatchObject({ choice: null });
});

test('without a connection the choice stays and can be sent again', async () => {
  const page = show({
    orderReplacement: () => ({ ok: false, status: 0, kind: 'network', error: { message: '' } }),
  });
  await userEvent.click(screen.getByRole('radio', { name: /Аляска/ }));
  await userEvent.click(confirm());
  expect(await screen.findByText(/Нет связи\./)).toBeVisible();
  expect(screen.getByRole('radio', { name: /Аляска/ })).toBeChecked();
  expect(page.onStatus).not.toHaveBeenCalled();
  await userEvent.click(confirm());
  await waitFor(() => expect(page.api.sent).toHaveLength(2));
});

test('an answer that came too late is told so, and the page shows what the order is now', async () => {
  const message = 'На этот вопрос уже ответили';
  const page = show({
    orderReplacement: () => refusal(409, { message, code: 'order.replacement_over' }),
    orderStatus: () => status,
  });
  await userEvent.click(screen.getByRole('radio', { name: /Аляска/ }));
  await userEvent.click(confirm());
  await waitFor(() => expect(page.onStatus).toHaveBeenCalledWith(status));
  expect(toasts(page)).toEqual([message]);
});

test('the time is counted by the server’s clock, and when it is over nothing can be sent', async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 3, 0) });
  const page = show();
  // The device's clock is three minutes behind the server's.
  act(() => page.store.set(syncClock, Date.now() + 3 * minuteMs));
  expect(screen.getByText('2:00')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2 * minuteMs));
  expect(confirm()).toHaveAccessibleDescription('Время вышло: сейчас ресторан изменит заказ');
  for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled();
});

test('while another question is open the focus stays where it is', async () => {
  const page = show({
    orderReplacement: () => ({ ...status, replacements: [question()] }),
  });
  await userEvent.click(screen.getByRole('radio', { name: /Аляска/ }));
  await userEvent.click(confirm());
  await waitFor(() => expect(page.onStatus).toHaveBeenCalled());
  expect(screen.getByRole('main')).not.toHaveFocus();
});
