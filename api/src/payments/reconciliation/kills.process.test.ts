import { noonInKhimki } from '../../testing/startTestApi';
import { Dead } from '../testing/mortalDatabase';
import type { PaymentRun, Waiting } from '../testing/PaymentRun';
import { startTwoProcesses, type TwoProcesses } from '../testing/twoProcesses';

const minuteMs = 60_000;
let processes: TwoProcesses;
let { api, bank, life, mortal, next } = {} as TwoProcesses;
beforeAll(async () => {
  processes = await startTwoProcesses();
  ({ api, bank, life, mortal, next } = processes);
});
afterAll(() => processes.stop());

interface Story {
  type: string;
  tell: (process: PaymentRun, order: Waiting) => Promise<void>;
}
const first = (process: PaymentRun, order: Waiting): string => process.listPayments(order)[0] ?? '';
const paidByCustomer = (process: PaymentRun, order: Waiting): string | null => {
  const id = first(process, order);
  if (id === '') return null;
  bank.pay(id);
  return id;
};
const later = (minutes: number) => api.setTime(noonInKhimki + minutes * minuteMs);

const stories: Record<string, Story> = {
  'a card that is paid': {
    type: 'cardOnline',
    tell: async (process, order) => void (await process.pay(order, { cryptogram: 'paid' })),
  },
  'a card whose reply is lost': {
    type: 'cardOnline',
    tell: async (process, order) => {
      await process.pay(order, { cryptogram: 'lost' });
      later(2);
      await process.reconcile();
    },
  },
  'a card with the bank’s page and a check': {
    type: 'cardOnline',
    tell: async (process, order) => {
      const reply = await process.pay(order, { cryptogram: '3ds' });
      await process.comeBack(order);
      if (typeof reply !== 'string') await process.check(order, reply.MD ?? '');
      await process.look(order);
    },
  },
  'a card whose customer closes the page': {
    type: 'cardOnline',
    tell: async (process, order) => {
      await process.pay(order, { cryptogram: '3ds' });
      await process.comeBack(order);
      later(1);
      await process.reconcile();
    },
  },
  'a code, its notification and a repetition of it': {
    type: 'sbp',
    tell: async (process, order) => {
      await process.pay(order, {});
      const id = paidByCustomer(process, order);
      if (id !== null) for (const ref of ['7', '7']) await process.notify(id, ref);
    },
  },
  'a code that is paid twice': {
    type: 'sbp',
    tell: async (process, order) => {
      await process.pay(order, {});
      const id = paidByCustomer(process, order);
      if (id !== null) await process.notify(id, '1');
      paidByCustomer(process, order);
      if (id !== null) await process.notify(id, '2');
      await process.reconcile();
    },
  },
  'a code whose notification is lost': {
    type: 'sberpay',
    tell: async (process, order) => {
      await process.pay(order, {});
      paidByCustomer(process, order);
      later(1);
      await process.look(order);
    },
  },
  'a code that is paid after its time': {
    type: 'sbp',
    tell: async (process, order) => {
      await process.pay(order, {});
      later(11);
      await process.reconcile();
      const id = paidByCustomer(process, order);
      if (id !== null) await process.notify(id, '1');
      await process.reconcile();
    },
  },
  'a code that is paid, then a card as well': {
    type: 'sbp',
    tell: async (process, order) => {
      await process.pay(order, {});
      await process.pay(order, { payment_type: 'cardOnline', cryptogram: 'paid' });
      const id = paidByCustomer(process, order);
      if (id !== null) await process.notify(id, '1');
      await process.reconcile();
    },
  },
};

const dayMs = 24 * 60 * minuteMs;

/** What another process does by itself in the end, for all orders at once: asks, gives up, gives back. */
async function comeToAnEnd(orders: readonly Waiting[]): Promise<void> {
  api.setTime(noonInKhimki + dayMs + 30 * minuteMs);
  while ((await next.reconcile()) > 0);
  // Repetitions of what was told before, and of what never was.
  for (const order of orders) for (const id of next.listPayments(order)) await next.notify(id, 'end');
  api.setTime(noonInKhimki + dayMs + 32 * minuteMs);
  while ((await next.reconcile()) > 0);
}

let killed = 0;
test.each(Object.entries(stories))(
  '%s: killed at every step, nothing is lost and nothing is taken twice [PAY-11]',
  async (_name, { type, tell }) => {
    api.setTime(noonInKhimki);
    life.renew();
    await tell(mortal, await next.order(type));
    const steps = life.steps;
    expect(steps).toBeGreaterThan(10);
    const orders: Waiting[] = [];
    for (let step = 1; step <= steps; step += 1) {
      api.setTime(noonInKhimki);
      const order = await next.order(type);
      orders.push(order);
      life.renew(step);
      await tell(mortal, order).catch((error: unknown) => {
        if (!(error instanceof Dead)) throw error;
      });
      killed += 1;
      life.renew();
      api.setTime(noonInKhimki);
      await next.putOff(dayMs);
    }
    await comeToAnEnd(orders);
    const accounts = await Promise.all(orders.map((order) => next.accounts(order)));
    const wrong = accounts
      .map((account, index) => ({ step: index + 1, ...account }))
      .filter(
        ({ status, keptMinor, owedMinor, bookedMinor }) =>
          keptMinor !== owedMinor || bookedMinor !== keptMinor || status === 'waiting_for_payment',
      );
    expect(wrong).toEqual([]);
  },
  240_000,
);

test('that were more than 500 deaths', () => {
  expect(killed).toBeGreaterThan(500);
});
