import { expect, test } from '@playwright/test';
import { Preparation } from '../support/prepare';
import { Storefront } from '../support/Storefront';

test('the checkout’s form in Istanbul: cash, cards, mistakes at their fields; nothing typed is lost by a reload, another language, a way back or a broken reply, and a lost reply makes one order [CHK-02, CHK-03, CHK-05, CHK-06, CHK-07, CHK-08, ERR-02] @phone-suffices', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const shop = new Storefront(page, 'istanbul');
  const prepared = new Preparation(page, 'istanbul');
  await prepared.address('İstiklal Caddesi 39');
  await prepared.filledCart();
  await shop.acceptCookies();
  const place = page.locator('main');
  const order = place.locator('[data-action="order"]');
  const field = (name: string) => place.locator(`[name="${name}"]`);
  const typed: Record<string, string> = {
    'delivery_address.room': '15',
    'delivery_address.entrance': '2',
    username: 'Анна',
    order_comment: 'Домофон не работает',
  };
  const nothingLost = async () => {
    for (const [name, value] of Object.entries(typed)) await expect(field(name)).toHaveValue(value);
    await expect(field('phone')).toHaveValue(/532.*123.*45.*67/);
    await expect(place.locator('[data-payment="cash"] input')).toBeChecked();
    await expect(field('cash')).toHaveValue(/^\d+00$/);
  };

  await test.step('the server says how one can pay; an address may ask for one of it, and a card online wants a receipt’s address', async () => {
    await shop.open('/istanbul/cart?payment_type=cardOnline');
    await expect(place.locator('[data-payment="cardOnline"] input')).toBeChecked();
    await expect(place.locator('[data-payment="sberpay"]')).toHaveCount(0);
    await order.click();
    await expect(field('delivery_address.room'), 'the first mistake has the focus').toBeFocused();
    await expect(field('delivery_address.room')).toHaveAccessibleDescription(/.+/);
    await expect(field('phone')).toHaveAttribute('aria-invalid', 'true');
    await expect(field('email')).toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('cash: notes above the total only; less than it becomes the next hundred', async () => {
    await shop.openStep('payment');
    await place.locator('[data-payment="cash"]').click();
    await expect(field('email')).toHaveCount(0);
    const { total = 0 } = await shop.receipt(place);
    const notes = await place
      .locator('[data-cash]')
      .evaluateAll((chips) => chips.map((chip) => Number(chip.getAttribute('data-cash'))));
    expect(notes[0]).toBe(0);
    for (const note of notes.slice(1)) expect(note * 100).toBeGreaterThan(total);
    await field('cash').fill('1a');
    await field('cash').blur();
    await expect(field('cash')).toHaveValue(String(Math.ceil(total / 10_000) * 100));
  });
  await test.step('a reload, another language and a way back keep all of it', async () => {
    for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
    await field('phone').fill('5321234567');
    await page.reload();
    await nothingLost();
    await shop.open('/istanbul/cart?lang=tr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    await nothingLost();
    await shop.open('/istanbul/cart?lang=ru');
    await place.locator('a[href="/istanbul"]').first().click();
    await expect(page).toHaveURL(/\/istanbul$/);
    await page.goBack();
    await nothingLost();
  });
  await test.step('a reply without its key is no order: it is said, and the button works again', async () => {
    await shop.openStep('slots');
    await place.locator('[data-interval] input').first().check({ force: true });
    await expect(place.locator('[data-interval] input:checked')).toHaveCount(1);
    await page.route('**/api/order/create-order-cache', (route) => route.fulfill({ json: {} }), { times: 1 });
    await order.click();
    const told = page.locator('[data-modal="ServerErrorModal"]');
    await expect(told).toContainText('Не получилось оформить заказ');
    await told.locator('[data-action="close"], [data-action="confirm"]').last().click();
    await expect(told).toBeHidden();
    await expect(order).not.toHaveAttribute('aria-busy', 'true');
    await nothingLost();
  });
  await test.step('the reply to the order itself is lost: asked again under the same key, it is one order', async () => {
    const made: unknown[] = [];
    await page.route('**/api/order/create', async (route) => {
      const response = await route.fetch();
      made.push(((await response.json()) as { order_id?: number }).order_id);
      return made.length === 1 ? route.abort() : route.fulfill({ response });
    });
    await order.dblclick();
    await expect(page).toHaveURL(/\/istanbul\/order\/\d+\/tracking\?key=/);
    expect(made.length).toBeGreaterThan(1);
    expect(new Set(made).size).toBe(1);
    expect(page.url()).toContain(`/order/${made[0]}/`);
    expect((await prepared.cart()).count).toBe(0);
  });
});
