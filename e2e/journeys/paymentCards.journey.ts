import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { faultsInBothThemes } from '../support/axe';
import { expectedOf, type SandboxCard } from '../support/cardOutcomes';
import { OrderDesk, onlineOrder } from '../support/onlineOrder';
import { CardPage, confirmAtBank } from '../support/paymentPage';
import { apiOrigin, origin, sandboxOrigin } from '../support/stack';

/** Tries of one order before the next one is made: the API lets an order have twenty. */
const triesOfAnOrder = 15;
/** Its reply takes longer than the API waits: it is looked at beside the others. */
const slowCard = '2200990000009023';

test('every card of the sandbox ends as its bank says, in the customer’s words [PAY-04, PAY-06, PAY-10, PAY-11] @desktop', async ({
  context,
  browser,
}) => {
  test.setTimeout(300_000);
  const cards = await cardsOfSandbox();
  const elsewhere = await browser.newContext({ locale: 'ru-RU' });
  const slow = new Cashier(elsewhere, 'khimki', 60_000);
  const [seen, seenSlow] = await Promise.all([
    new Cashier(context, 'khimki').payAll(cards.filter(({ number }) => number !== slowCard)),
    slow.payAll(cards.filter(({ number }) => number === slowCard)),
  ]);
  expect({ ...seen, ...seenSlow }).toEqual(expected(cards, 'cloudpayments'));
  await elsewhere.close();
});

test('a gateway of the other kind: cards that a bank asks about, and the first ones it refuses [PAY-06, PAY-10] @phone', async ({
  context,
}) => {
  test.setTimeout(180_000);
  const cards = await cardsOfSandbox();
  const asked = cards.filter(({ authentication }) => authentication !== 'none');
  const refused = cards
    .filter(({ authentication, decline }) => authentication === 'none' && decline)
    .slice(0, 4);
  const chosen = [...asked, ...refused];
  expect(await new Cashier(context, 'vladivostok').payAll(chosen)).toEqual(expected(chosen, 'rbs'));
});

const typedElsewhere = [
  ['khabarovsk', '79241234567', '4000056655665556', 'failed: На карте недостаточно средств'],
  ['khabarovsk', '79241234567', '4242424242424242', 'bank, paid'],
  [
    'antalya',
    '905321234567',
    '4000056655665556',
    'failed: Банк отклонил платёж. Позвоните в банк или выберите другой способ оплаты',
  ],
  ['antalya', '905321234567', '4111111111111111', 'paid'],
] as const;
test('cards typed at an acquirer’s own page: what it said there is told here [PAY-06, PAY-09, PAY-10] @desktop', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const maker = await context.newPage();
  for (const [city, phone, number, outcome] of typedElsewhere)
    await test.step(`${city}, ${number}`, async () => {
      const order = await onlineOrder(maker, { city, phone });
      await page.goto(order.paymentPath);
      await expect(page.locator('html[data-hydrated]')).toBeAttached();
      await page.locator('[data-part="redirect"] [data-action="pay"]').click();
      await page.waitForURL((url) => url.origin === sandboxOrigin);
      for (const [field, text] of Object.entries({ number, expiry: '12 / 30', cvc: '123' }))
        await page.locator(`[data-field="${field}"]`).fill(text);
      await page.locator('[data-action="pay"]').click();
      expect(await outcomeOf(page)).toBe(outcome);
    });
});

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

async function cardsOfSandbox(): Promise<SandboxCard[]> {
  const { cards } = (await (await fetch(`${sandboxOrigin}/acquirer/cards`)).json()) as {
    cards: SandboxCard[];
  };
  expect(cards.length).toBeGreaterThan(50);
  return cards;
}
const titled = ({ number, title }: SandboxCard): string => `${number} ${title}`;
const expected = (cards: readonly SandboxCard[], acquirer: 'cloudpayments' | 'rbs') =>
  Object.fromEntries(cards.map((card) => [titled(card), expectedOf(card, acquirer)]));

/** Types one card after the other into payment pages, and reads what comes of it. */
class Cashier {
  #payments = 0;

  constructor(
    private readonly context: BrowserContext,
    private readonly city: string,
    private readonly patienceMs = 20_000,
  ) {}

  async payAll(cards: readonly SandboxCard[]): Promise<Record<string, string>> {
    await this.#comeFromManyAddresses();
    // A page of its own makes the orders, by calls only.
    const desk = new OrderDesk(await this.context.newPage(), { city: this.city, phone: '79161234567' });
    const page = await this.context.newPage();
    const form = new CardPage(page);
    const seen: Record<string, string> = {};
    let triesLeft = 0;
    // Refusals first: after one the same page takes the next card.
    for (const card of cards.toSorted((one, other) => rank(one) - rank(other))) {
      if (triesLeft === 0) {
        await page.goto(new URL((await desk.order()).paymentPath, origin).href);
        await form.ready();
        triesLeft = triesOfAnOrder;
      }
      await form.put(card.number);
      const reply = page.waitForResponse('**/api/order/pay', { timeout: this.patienceMs });
      await form.pay.click();
      await reply;
      const outcome = await outcomeOf(page, this.patienceMs);
      seen[titled(card)] = outcome;
      triesLeft = /^(number|expiry|cvc|form):/.test(outcome) ? triesLeft - 1 : 0;
    }
    return seen;
  }

  /** One customer pays a few times in ten minutes, not eighty: each payment comes from another address, as a proxy would tell the API. */
  async #comeFromManyAddresses(): Promise<void> {
    await this.context.route('**/api/order/pay', async (route) => {
      this.#payments += 1;
      const headers = {
        ...route.request().headers(),
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `203.0.113.${this.#payments}`,
        'x-forwarded-host': new URL(origin).host,
        'x-forwarded-proto': 'http',
      };
      const url = `${apiOrigin}/api/order/pay`;
      await route.fulfill({ response: await route.fetch({ url, headers, timeout: this.patienceMs }) });
    });
  }
}

const rank = ({ authentication, decline, behaviour }: SandboxCard): number =>
  decline !== null && authentication === 'none' && Object.keys(behaviour).length === 0 ? 0 : 1;

/** What a payment came to, with a right code where the bank asks for one. */
async function outcomeOf(page: Page, timeout = 20_000): Promise<string> {
  const bank = page.locator('[data-action="confirm"]');
  const end = page.locator(
    [
      '[data-payment-state]:is([data-payment-state="success"], [data-payment-state="failed"])',
      ...['checking', 'returned'].map((part) => `[data-part="${part}"]`),
      '[data-part="card-form"] :is([data-tone="danger"], [aria-invalid="true"])',
      '[data-bank="silent"]',
    ].join(', '),
  );
  await bank.or(end).first().waitFor({ timeout });
  if (!(await bank.isVisible())) return wordsOf(end.first());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Подтвердите платёж');
  await confirmAtBank(page);
  await end.first().waitFor({ timeout });
  return `bank, ${await wordsOf(end.first())}`;
}

/** An end of a payment as the table of cards writes it. */
const wordsOf = (end: ReturnType<Page['locator']>): Promise<string> =>
  end.evaluate((element) => {
    const textOf = (one: Element | null | undefined) => one?.textContent?.trim() ?? '';
    const { paymentState, part, bank, field } = element.dataset as Record<string, string | undefined>;
    if (bank !== undefined) return 'bank is silent';
    if (part !== undefined) return part;
    const title = textOf(document.querySelector('h1'));
    if (paymentState === 'success') return /^Заказ № \S+ оформлен!$/.test(title) ? 'paid' : title;
    if (paymentState !== undefined)
      return `${paymentState}: ${textOf(element.querySelector('[data-tone="danger"] p'))}`;
    const said = (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => textOf(document.getElementById(id)));
    return field === undefined ? `form: ${textOf(element)}` : `${field}: ${said.join(' ').trim()}`;
  });
