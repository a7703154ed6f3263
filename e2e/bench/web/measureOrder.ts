import type { Locator, Page } from 'playwright';
import type { Certificate } from '../edge/makeCertificate';
import { askNothing } from './askNothing';
import { pagePath } from './fetchPage';
import { openPhone } from './openPhone';
import { plainTap } from './plainTap';

/** A whole order of somebody who was never here, cash at the door. */
export interface OrderRun {
  /** Taps and keys that the browser has timed. */
  interactions: number;
  /** Interaction to Next Paint: the 98th percentile, of less than fifty the slowest. */
  inpMs: number;
  /** What the slowest was, for example `click in cart-bar`. */
  slowest: string;
}

const longestMs = 60_000;
const settledMs = 1_500;
/** A look at the menu. */
const readingMs = 6_000;
const keyMs = 150;
const pause = (ms = settledMs) => new Promise((next) => setTimeout(next, ms));

interface Timed {
  page: number;
  id: number;
  ms: number;
  what: string;
}

/** Text, because a compiled function would lean on helpers that the page does not have. */
const watchInteractions = `(() => {
  const kept = JSON.parse(sessionStorage.getItem('bench-interactions') ?? '[]');
  const page = kept.length ? kept.at(-1).page + 1 : 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target } of list.getEntries()) {
      if (!interactionId) continue;
      const part = target?.closest?.('[data-action], [data-part], [role="dialog"]');
      const where = part ? part.dataset.action ?? part.dataset.part ?? part.dataset.modal : target?.localName;
      kept.push({ page, id: interactionId, ms: duration, what: name + ' in ' + where });
    }
    sessionStorage.setItem('bench-interactions', JSON.stringify(kept));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
})()`;

/** Orders by tapping and typing alone, and tells how soon the screen answered each of them. */
export async function measureOrder(origin: string, certificate: Certificate | undefined): Promise<OrderRun> {
  const { page, close } = await openPhone(certificate, true);
  page.setDefaultTimeout(longestMs);
  try {
    await askNothing(page, origin);
    await page.addInitScript({ content: watchInteractions });
    await page.goto(origin + pagePath, { waitUntil: 'commit', timeout: longestMs });
    await pause(readingMs);
    await fillCart(page);
    await checkOut(page);
    await page.waitForURL(/\/order\/\d+\/tracking/, { timeout: longestMs });
    await pause();
    const timed = await page.evaluate<Timed[]>(
      `JSON.parse(sessionStorage.getItem('bench-interactions') ?? '[]')`,
    );
    return toRun(timed);
  } finally {
    await close();
  }
}

/** Several events belong to one interaction; the longest of them counts. */
function toRun(timed: readonly Timed[]): OrderRun {
  const byInteraction = new Map<string, Timed>();
  for (const one of timed) {
    const key = `${one.page} ${one.id}`;
    if ((byInteraction.get(key)?.ms ?? 0) < one.ms) byInteraction.set(key, one);
  }
  const slowestFirst = [...byInteraction.values()].sort((a, b) => b.ms - a.ms);
  const found = slowestFirst[Math.floor(slowestFirst.length / 50)];
  return {
    interactions: slowestFirst.length,
    inpMs: found?.ms ?? 0,
    slowest: slowestFirst[0]?.what ?? 'none over 16 ms',
  };
}

async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await plainTap(target);
  await pause();
}

async function type(field: Locator, text: string): Promise<void> {
  await tap(field);
  await field.pressSequentially(text, { delay: keyMs });
  await pause();
}

async function fillCart(page: Page): Promise<void> {
  const cards = page.locator('[data-part="card"]:not([data-unavailable]):not([data-needs-choice])');
  await tap(cards.first().locator('[data-action="add"]'));
  const question = page.locator('[role="dialog"][data-modal="OrderTypesModal"]');
  await type(question.locator('input[name="address"]'), 'Светланская 33');
  await tap(question.getByRole('option').first());
  await question.waitFor({ state: 'hidden' });
  // More than any minimum for delivery.
  for (let more = 0; more < 4; more += 1) await tap(cards.first().locator('[data-action="plus"]'));
}

async function checkOut(page: Page): Promise<void> {
  await tap(page.locator('[data-part="cart"]:visible').first());
  const cart = page.locator('[role="dialog"][data-modal="CartModal"]');
  await tap(cart.locator('[data-action="order"]'));
  await tap(cart.locator('[data-payment="cash"]').first());
  await type(cart.locator('input[name="username"]'), 'Анна');
  await type(cart.locator('input[name="phone"]'), '9241234567');
  await type(cart.locator('[name="delivery_address.room"]'), '15');
  await tap(cart.locator('[data-interval]').first());
  await tap(cart.locator('[data-action="order"]'));
}
