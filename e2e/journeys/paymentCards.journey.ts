import { expect, test } from '@playwright/test';
import { faultsInBothThemes } from '../support/axe';
import { Cashier, formatCardTitle } from '../support/Cashier';
import { type CardAcquirer, getExpectedOutcome, type SandboxCard } from '../support/cardOutcomes';
import { CardPage } from '../support/paymentPage';
import { onlineOrder } from '../support/prepare';
import { origin, sandboxOrigin } from '../support/stack';

/** Where each acquirer that takes cards on our page takes them. */
const cities: Readonly<Record<CardAcquirer, string>> = { cloudpayments: 'khimki', rbs: 'vladivostok' };
/** Its reply takes longer than the API waits: it is looked at beside the others. */
const slowCard = '2200990000009023';

test('every card of the sandbox, at each acquirer that takes cards here, ends as its bank says, in the customer’s words [PAY-04, PAY-06, PAY-10, PAY-11] @phone @long', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const cards = await fetchSandboxCards();
  const slow = cards.filter(({ number }) => number === slowCard);
  const rest = cards.filter(({ number }) => number !== slowCard);
  const seen = await Promise.all(
    (['cloudpayments', 'rbs'] as const).map(async (acquirer) => {
      const parts = await Promise.all([
        Cashier.payAll(browser, cities[acquirer], rest),
        Cashier.payAll(browser, cities[acquirer], slow, 60_000),
      ]);
      return [acquirer, Object.assign({}, ...parts)];
    }),
  );
  const buildRows = (acquirer: CardAcquirer) =>
    Object.fromEntries(cards.map((card) => [formatCardTitle(card), getExpectedOutcome(card, acquirer)]));
  expect(Object.fromEntries(seen)).toEqual({
    cloudpayments: buildRows('cloudpayments'),
    rbs: buildRows('rbs'),
  });
});

test.describe('a customer who reads Uzbek', () => {
  test.use({ locale: 'uz' });

  test('the bank’s page speaks the customer’s language on the smallest phone, light and dark [PAY-06] @phone', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await context.addCookies([{ name: 'lang', value: 'uz', url: origin }]);
    const order = await onlineOrder(page, { city: 'khimki', phone: '79161234567' });
    const form = new CardPage(page);
    await page.goto(order.paymentPath);
    await form.ready();
    await form.put('4242424242424242');
    await form.pay.click();
    await page.locator('input[name="code"]').fill('0000');
    await page.locator('[data-action="confirm"]').click();
    await expect(page.getByRole('alert')).toHaveText(/Kod notoʻgʻri/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toʻlovni tasdiqlang');
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

async function fetchSandboxCards(): Promise<SandboxCard[]> {
  const { cards } = (await (await fetch(`${sandboxOrigin}/acquirer/cards`)).json()) as {
    cards: SandboxCard[];
  };
  expect(cards.length).toBeGreaterThan(50);
  return cards;
}
