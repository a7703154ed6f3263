import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { SandboxCard } from './cardOutcomes';
import { payFromManyAddresses } from './manyAddresses';
import { CardPage, confirmAtBank } from './paymentPage';
import { Preparation } from './prepare';
import { origin } from './stack';

/** Tries of one order before the next one is made: the API lets an order have twenty. */
const triesOfAnOrder = 15;

/**
 * Types one card after the other into payment pages, and reads what comes of it. Each has a customer of its
 * own: several work at once.
 */
export class Cashier {
  private constructor(
    private readonly context: BrowserContext,
    private readonly city: string,
    private readonly patienceMs: number,
  ) {}

  static async payAll(
    browser: Browser,
    city: string,
    cards: readonly SandboxCard[],
    patienceMs = 30_000,
  ): Promise<Record<string, string>> {
    const context = await browser.newContext();
    const seen = await new Cashier(context, city, patienceMs).#payAll(cards);
    await context.close();
    return seen;
  }

  async #payAll(cards: readonly SandboxCard[]): Promise<Record<string, string>> {
    await payFromManyAddresses(this.context, this.patienceMs);
    // A page of its own makes the orders, by calls only.
    const desk = new Preparation(await this.context.newPage(), this.city);
    const page = await this.context.newPage();
    const form = new CardPage(page);
    const seen: Record<string, string> = {};
    let triesLeft = 0;
    // Refusals first: after one the same page takes the next card.
    for (const card of cards.toSorted((one, other) => rank(one) - rank(other))) {
      if (triesLeft === 0) {
        await page.goto(
          new URL((await desk.onlineOrder('cardOnline', '79161234567')).paymentPath, origin).href,
        );
        await form.ready();
        triesLeft = triesOfAnOrder;
      }
      await form.put(card.number);
      const reply = page.waitForResponse('**/api/order/pay', { timeout: this.patienceMs });
      await form.pay.click();
      await reply;
      const outcome = await waitForOutcome(page, this.patienceMs);
      seen[formatCardTitle(card)] = outcome;
      triesLeft = /^(number|expiry|cvc|form):/.test(outcome) ? triesLeft - 1 : 0;
    }
    return seen;
  }
}

export const formatCardTitle = ({ number, title }: SandboxCard): string => `${number} ${title}`;

const rank = ({ authentication, decline, behaviour }: SandboxCard): number =>
  decline !== null && authentication === 'none' && Object.keys(behaviour).length === 0 ? 0 : 1;

/** What a payment came to, with a right code where the bank asks for one. */
export async function waitForOutcome(page: Page, timeout = 20_000): Promise<string> {
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
  if (!(await bank.isVisible())) return describeEnd(end.first());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Подтвердите платёж');
  await confirmAtBank(page);
  await end.first().waitFor({ timeout });
  return `bank, ${await describeEnd(end.first())}`;
}

/** An end of a payment as the table of cards writes it. */
const describeEnd = (end: ReturnType<Page['locator']>): Promise<string> =>
  end.evaluate((element) => {
    const readText = (one: Element | null | undefined) =>
      one?.textContent?.trim().replaceAll('\u00a0', ' ') ?? '';
    const { paymentState, part, bank, field } = element.dataset as Record<string, string | undefined>;
    if (bank !== undefined) return 'bank is silent';
    if (part !== undefined) return part;
    const title = readText(document.querySelector('h1'));
    if (paymentState === 'success') return /^Заказ № \S+ оформлен!$/.test(title) ? 'paid' : title;
    if (paymentState !== undefined)
      return `${paymentState}: ${readText(element.querySelector('[data-tone="danger"] p'))}`;
    const said = (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => readText(document.getElementById(id)));
    return field === undefined ? `form: ${readText(element)}` : `${field}: ${said.join(' ').trim()}`;
  });
