import { expect, test } from '@playwright/test';
import { findFaults } from '../support/axe';
import { finishOrder } from '../support/kitchen';
import { Preparation } from '../support/prepare';
import {
  deliverPush,
  findWorker,
  pressNotification,
  receivedPushes,
  shownNotifications,
  subscribeAtSandbox,
} from '../support/pushes';
import { Storefront } from '../support/Storefront';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

test('who asks to be told is told of each stage with the page closed; a press leads to the order [ORD-02] @phone-suffices', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  await subscribeAtSandbox(page);
  const { orderId, number, trackingKey } = await new Preparation(page).takeawayOrder('79241112255', 'late');
  const tracking = `/vladivostok/order/${orderId}/tracking?key=${trackingKey}`;
  await new Storefront(page).open(tracking);
  const card = page.locator('[data-part="push"]');
  await card.getByRole('button', { name: 'Сообщать', exact: true }).click();
  await expect(card.getByRole('status')).toContainText('Уведомления включены');
  expect(await findFaults(page)).toEqual([]);
  const worker = await findWorker(context);

  // The page goes: what tells of the order now is the worker alone.
  await page.goto('/vladivostok');
  await finishOrder(orderId);
  await expect.poll(() => receivedPushes(orderId)).toHaveLength(1);
  const [payload = ''] = await receivedPushes(orderId);
  await deliverPush(page, payload);
  await expect
    .poll(() => shownNotifications(worker))
    .toEqual([{ title: `Заказ №\u00a0${number}: Выдан`, body: expect.stringMatching(/./), lang: 'ru' }]);
  const { opened, focused } = await pressNotification(worker);
  expect(focused).toEqual([]);
  expect(opened).toHaveLength(1);
  expect(await shownNotifications(worker)).toEqual([]);

  await page.goto(opened[0] ?? '');
  await expect(page.locator('[data-order-status="done"]')).toBeVisible();
  await expect(card).toHaveCount(0);
  await deliverPush(page, payload);
  await expect.poll(() => shownNotifications(worker)).toHaveLength(1);
  const again = await pressNotification(worker);
  expect(again.opened).toEqual([]);
  expect(again.focused).toEqual([expect.stringContaining(tracking)]);
});
