import { expect, test } from '@playwright/test';
import { Preparation } from '../support/prepare';
import { Storefront, watchConsole } from '../support/Storefront';

/** Of the menu's data: it takes a tenth off an order of 1 000 ₽ or more. */
const code = 'SALMON10';

test('a guest tries a promo code, sees what it takes off, orders with cash, and the order keeps the discount [GIFT-02, CART-03, CHK-01] @desktop-suffices', async ({
  page,
}) => {
  const shop = new Storefront(page);
  // A refused code is answered with 422, which a browser writes into its console.
  const complaints = watchConsole(page);
  const ready = new Preparation(page);
  await ready.deliveryCart();
  await shop.open('/vladivostok/cart');
  await shop.acceptCookies();
  const place = page.locator('main');
  const field = place.locator('input[name="promocode"]');
  const apply = place.locator('[data-action="apply-promocode"]');
  let receipt: Record<string, number> = {};

  await test.step('a code that would apply is taken with one press, and off again', async () => {
    await place.locator('[data-offered="HELLO15"] button').click();
    await expect(place.locator('[data-promocode="HELLO15"][data-applied="true"]')).toBeVisible();
    await place.locator('[data-action="forget-promocode"]').click();
    await expect(place.locator('[data-offered="HELLO15"]')).toBeVisible();
  });
  await test.step('a code that there is not is refused at the field', async () => {
    await place.locator('[data-action="show-promocode"]').click();
    await field.fill('NOSUCHCODE');
    await apply.click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/.+/);
    await expect(field).toHaveValue('NOSUCHCODE');
  });
  await test.step('the right one stands in the receipt with its name, and the rows add up', async () => {
    await field.fill(code.toLowerCase());
    await apply.click();
    await expect(place.locator(`[data-promocode="${code}"][data-applied="true"]`)).toBeVisible();
    await expect(place.locator('[data-part="receipt"]')).toContainText(code);
    await expect(place.locator('[data-amount="discount"]')).toBeVisible();
    receipt = await shop.receipt(place);
    const { subtotal = 0, packages = 0, delivery = 0, discount = 0, total } = receipt;
    expect(discount).toBe(Math.round(subtotal / 10));
    expect(subtotal + packages + delivery - discount).toBe(total);
  });
  await test.step('it survives a reload', async () => {
    await page.reload();
    await expect(place.locator(`[data-promocode="${code}"]`)).toBeVisible();
  });
  await test.step('ordered with cash', async () => {
    await shop.fillInOrder('9241234567', place);
    await place.locator('[data-action="order"]').click();
    await expect(page).toHaveURL(/\/vladivostok\/order\/\d+\/tracking\?key=/);
  });
  await test.step('the order shows the discount', async () => {
    // The cart's receipt stands there until the order's page comes.
    await expect(page.locator('[data-order-status]')).toBeVisible();
    const order = page.locator('main');
    await expect(order.locator('[data-amount="discount"]')).toBeVisible();
    const ordered = await shop.receipt(order);
    expect(Math.abs(ordered.discount ?? 0)).toBe(receipt.discount);
    expect(ordered.total).toBe(receipt.total);
  });
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
});

test('an order that is not what was seen is asked about line by line, and one tap takes it and orders [CHK-07, ERR-02] @desktop', async ({
  page,
}) => {
  const shop = new Storefront(page);
  const ready = new Preparation(page);
  await ready.deliveryCart();
  await shop.open('/vladivostok/cart');
  await shop.acceptCookies();
  const place = page.locator('main');
  await shop.fillInOrder('9241234567', place);
  await place.locator('[name="order_comment"]').fill('Домофон не работает');

  // The server compares with what the customer says to have seen: here everything was a rouble dearer before.
  await page.route(
    '**/api/order/create-order-cache',
    async (route) => {
      const body = route.request().postDataJSON();
      const seen_lines = body.seen_lines.map(({ key, price }: { key: string; price: number }) => ({
        key,
        price: price + 1,
      }));
      await route.continue({
        postData: JSON.stringify({ ...body, seen_lines, seen_total: body.seen_total + 1 }),
      });
    },
    { times: 1 },
  );
  await place.locator('[data-action="order"]').click();
  const question = page.locator('[role="alertdialog"][data-modal="OrderChangesModal"]');
  await expect(question).toBeVisible();
  await expect(question.locator('[data-change="price"]')).toContainText('₽');
  await expect(question.locator('[data-change="total"]')).toHaveCount(1);
  await expect(place.locator('[name="order_comment"]')).toHaveValue('Домофон не работает');
  await question.locator('[data-action="confirm"]').click();
  await expect(page).toHaveURL(/\/vladivostok\/order\/\d+\/tracking\?key=/);
});
