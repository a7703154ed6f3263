import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { CardPage, completePayment, confirmAtBank, payAtBank, payElsewhere } from '../support/paymentPage';
import { onlineOrder } from '../support/prepare';
import { Storefront, watchConsole } from '../support/Storefront';
import { origin, sandboxOrigin, stackPorts } from '../support/stack';

test('a card: a typo is told, a poor card at once, another card pays through the bank’s page [PAY-03, PAY-04, PAY-06, PAY-10, PAY-12] @desktop-suffices @smoke', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const complaints = watchConsole(page);
  const order = await onlineOrder(page, { city: 'khimki' });
  const card = new CardPage(page);
  await page.goto(order.paymentPath);
  await card.ready();
  await test.step('the page says what, how much, how long, and who keeps the card', async () => {
    await expect(page.locator('[data-amount="total"]')).toHaveAttribute(
      'data-value',
      String(order.total * 100),
    );
    await expect(page.getByRole('timer')).toHaveText(/^0\d:\d\d$/);
    await expect(page.locator('[data-part="security"]')).toContainText('PCI DSS');
    await expect(page.locator('[data-action="back"]')).toHaveAttribute('href', '/khimki/cart');
    await expect(page.locator('[data-action="payment-info"]')).toHaveAttribute(
      'href',
      '/khimki/payment-info',
    );
    await expect(card.pay).toHaveAttribute('aria-disabled', 'true');
  });
  await test.step('a typo in the number stands under it, before anything is sent', async () => {
    await card.fill('4000056655665557');
    await expect(card.number).toHaveValue('4000 0566 5566 5557');
    await card.pay.click();
    await expect(card.number).toBeFocused();
    await expect(card.number).toHaveAccessibleDescription(/опечатка/);
  });
  await test.step('not enough money: said, the form stays', async () => {
    await card.fill('4000056655665556');
    await expect(page.locator('[data-scheme="visa"]')).toBeVisible();
    await card.pay.click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${order.paymentPath}$`));
  });
  await test.step('after a reload the form is empty and the time goes on', async () => {
    const before = (await page.getByRole('timer').textContent()) ?? '';
    await page.reload();
    await card.ready();
    await expect(card.number).toHaveValue('');
    const after = (await page.getByRole('timer').textContent()) ?? '';
    expect(after).toMatch(/^0\d:\d\d$/);
    expect(after <= before).toBe(true);
  });
  await test.step('another card: two presses, one payment, through 3-D Secure 1', async () => {
    const pays: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/order/pay') && pays.push(request.url()));
    await card.fill('4242424242424242');
    await card.pay.dblclick();
    await confirmAtBank(page);
    await completePayment(page, order);
    expect(pays).toHaveLength(1);
  });
  await test.step('the payment page of a paid order leads to the order', async () => {
    await page.goto(order.paymentPath);
    await completePayment(page, order);
    await expect(page.locator('[data-part="line"]').first()).toBeVisible();
    await expect(page.locator('[data-amount="total"]')).toHaveAttribute('data-value', `${order.total * 100}`);
    await expect(page).toHaveURL(/\/tracking\?key=/, { timeout: 30_000 });
    await expect(page.locator('[data-order-status]')).toBeVisible();
  });
  // A refusal is a 422, which the browser writes down by itself.
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
});

test('3-D Secure 2: two hidden frames, a challenge at the bank, and back in another browser [PAY-06, PAY-08] @phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const order = await onlineOrder(page);
  const card = new CardPage(page);
  await page.goto(order.paymentPath);
  await card.ready();
  await card.fill('2200990000002036');
  await expect(page.locator('[data-scheme="mir"]')).toBeVisible();
  await card.pay.click();
  await expect(page.locator('input[name="code"]')).toBeVisible({ timeout: 30_000 });
  await test.step('the same payment in another browser offers to go on, and does', async () => {
    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    await elsewhere.goto(origin + order.paymentPath);
    await elsewhere.locator('[data-action="go-on"]').click();
    await confirmAtBank(elsewhere);
    await completePayment(elsewhere, order);
    await other.close();
  });
});

test('a frictionless card pays without a word from the bank [PAY-05, PAY-06] @desktop', async ({ page }) => {
  test.setTimeout(90_000);
  const number = '2200990000002010';
  const sent: string[] = [];
  page.on('request', (request) => {
    // What the acquirer's own origin is sent is its matter.
    if (!request.url().startsWith(sandboxOrigin)) sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  const order = await onlineOrder(page);
  const card = new CardPage(page);
  const reply = await page.goto(order.paymentPath);
  await card.ready();

  await test.step('the document runs its own release and the acquirer’s script, nothing else', async () => {
    const policy = reply?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/unsafe|strict-dynamic|script-src[^;]* https:(?:;| )/);
    expect(reply?.headers()['cache-control']).toBe('no-store');
    await card.number.focus();
    await expect.poll(() => listScripts(page)).toHaveLength(2);
    const [own = '', acquirer = ''] = await listScripts(page);
    expect(own).toMatch(/\/releases\/mf-payments\/.*sha384-/);
    expect(acquirer).toContain(sandboxOrigin);
  });
  await card.fill(number);
  for (const field of [card.number, card.expiry, card.cvc]) {
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await expect(field).not.toHaveAttribute('name');
  }
  await test.step('another language comes without a document and without a script, and the card stays [I18N-02]', async () => {
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    const words = { de: /bezahlen/, tr: /öde/i, ru: /Оплатить/ };
    for (const [language, pay] of Object.entries(words)) {
      await page.locator('select[name="lang"]').selectOption(language);
      await expect(card.pay).toHaveText(pay);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    }
    await expect(card.number).toHaveValue('2200 9900 0000 2010');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    expect(await listScripts(page)).toHaveLength(2);
  });
  await card.pay.click();
  await completePayment(page, order);

  await test.step('the card is nowhere: not in what was sent, kept or written', async () => {
    const digits = new RegExp(number.split('').join('[ +-]?'));
    expect(sent.filter((text) => digits.test(text))).toEqual([]);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept).not.toMatch(digits);
    const folder = stackPorts.DATA_DIR;
    expect(filesWith(folder, Buffer.from(number))).toEqual([]);
  });
});

test('SBP: a code on a desktop, the bank’s application on a phone; the page learns of it by itself [PAY-07] @smoke', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const order = await onlineOrder(page, { type: 'sbp' });
  await page.goto(order.paymentPath);
  await page.locator('[data-part="sbp"] [data-action="pay"]').click();
  if (test.info().project.name === 'phone') {
    await test.step('the bank’s application opens, and leads back', async () => {
      await page.waitForURL((url) => url.origin === sandboxOrigin);
      await payAtBank(page);
      await page.goto(order.paymentPath);
    });
  } else {
    const code = page.locator('[data-part="code"] img');
    await expect(code).toHaveAttribute('src', /^data:image\//);
    await test.step('the code is there again after a reload', async () => {
      await page.reload();
      await expect(code).toBeVisible();
    });
    await test.step('it is paid elsewhere', async () => {
      const link = await page.locator('[data-action="open-bank"]').getAttribute('href');
      await payElsewhere(page, link ?? '');
    });
  }
  await completePayment(page, order);
});

test('SberPay was chosen, a card pays [PAY-01, PAY-06] @desktop @smoke', async ({ page }) => {
  test.setTimeout(120_000);
  const order = await onlineOrder(page, { city: 'khimki', type: 'sberpay' });
  await test.step('from inside of the storefront the browser loads it as a document', async () => {
    const shop = new Storefront(page, 'khimki');
    await shop.open();
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, order.paymentPath);
    await expect(page.locator('[data-page="payment"]')).toBeVisible();
    await expect(page.locator('[data-host="shell"]')).toHaveCount(0);
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
  });
  if (test.info().project.name === 'desktop') {
    await page.locator('[data-part="sberpay"] [data-action="pay"]').click();
    await expect(page.locator('[data-part="code"] img')).toBeVisible();
  }
  await page.locator('[data-payment="cardOnline"]').click();
  const card = new CardPage(page);
  await card.fill('4111111111111111');
  await card.pay.click();
  await completePayment(page, order);
});

test('no release of the page comes: it is said that nothing was charged, with a way to try again [PAY-05] @desktop', async ({
  page,
}) => {
  const order = await onlineOrder(page, { city: 'khimki' });
  await page.route(/\/document-payment\.[^/]*\.js$/, (route) => route.abort());
  await page.goto(order.paymentPath);
  await expect(page.locator('#trouble')).toBeVisible();
  await expect(page.locator('#trouble a')).toHaveAttribute('href', '');
  await page.unroute(/\/document-payment\.[^/]*\.js$/);
  await page.locator('#trouble a').click();
  await new CardPage(page).ready();
});

async function listScripts(page: Page): Promise<string[]> {
  return page
    .locator('script[src]')
    .evaluateAll((scripts) =>
      scripts.map((script) => `${script.getAttribute('src')} ${script.getAttribute('integrity') ?? ''}`),
    );
}

/** Files below a folder that hold these bytes: the database, logs and whatever else the stack writes. */
function filesWith(folder: string, bytes: Buffer): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](?:builds|registry|pictures)[\\/]/.test(file))
    .filter((file) => {
      try {
        return readFileSync(file).includes(bytes);
      } catch {
        return false; // gone since: a database cleans up after itself
      }
    });
}
