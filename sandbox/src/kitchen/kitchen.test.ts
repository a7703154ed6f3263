/** @jest-environment jsdom */
import { startKitchen } from './browser/kitchen.js';
import { texts } from './browser/texts.js';

interface Order {
  id: number;
  version: number;
  status: string;
  acknowledged_at: number | null;
  allowed_steps: string[];
  [field: string]: unknown;
}
const newOrder = (id: number): Order => ({
  id,
  number: `70000${id}`,
  shop_id: 3001,
  brand: 'umi',
  version: id,
  status: 'accepted',
  order_type: 'takeaway',
  timezone: 'Europe/Moscow',
  acknowledged_at: null,
  promised_at: 0,
  slot: { is_asap: true, starts_at: 0, ends_at: 0 },
  customer: { name: 'Anna', phone: '+79161234567' },
  comment: 'no onions',
  cutlery: 2,
  address: {
    ...{
      text: 'Lenina, 1',
      room: '5',
      entrance: '',
      floor: '',
      intercom: '',
      description: 'Through the yard',
    },
    ...{ leave_at_door: true, no_bell: true, call_on_arrival: false },
  },
  lines: [
    {
      key: 'philadelphia:1',
      product_key: 'philadelphia',
      name: 'Philadelphia',
      count: 2,
      modifiers: [{ count: 1, name: 'Wasabi' }],
    },
  ],
  removed: [],
  payment: { name: 'Cash', state: 'due', to_collect: 520, change_from: 1000 },
  currency: { code: 'RUB' },
  canceled: null,
  allowed_steps: ['acknowledge', 'cook', 'cancel'],
});

/** The storefront, as far as the screen asks it. */
class Storefront {
  orders: Order[] = [];
  isAway = false;
  losesReplies = false;
  /** The feed's call stays open, as it does when the network is lost unnoticed. */
  refusesSteps = false;
  readonly asked: { method: string; path: string; body: Record<string, unknown>; key: string | null }[] = [];
  readonly stops = new Set<string>();
  pause: { until: number } | null = null;
  products = ['Alaska', 'Canada', 'Philadelphia'].map((name) => ({
    ...{ product_key: name.toLowerCase(), name, group: 'Rolls', brands: ['umi'], stopped: false },
  }));
  version = 100;
  auto = { all: true, except: [] as number[] };
  shops = [{ id: 3001, name: 'Moskovskaya', city: 'Khimki' }];

  fetch = async (url: string, { method, headers, body, signal }: RequestInit) => {
    if (this.isAway) throw new TypeError('away');
    const path = url.replace('/kitchen/api', '');
    const sent = body ? JSON.parse(String(body)) : null;
    if (sent && this.refusesSteps) throw new TypeError('away');
    if (sent) {
      const key = new Headers(headers).get('idempotency-key');
      this.asked.push({ method: method ?? '', path, body: sent, key });
      this.#apply(path, sent);
      if (this.losesReplies) throw new TypeError('lost');
    } else if (path.startsWith('/orders')) await this.#untilNews(signal ?? null, path);
    return { status: 200, json: async () => this.#answer(path) };
  };
  #apply(path: string, sent: Record<string, unknown>): void {
    const id = Number(/^\/orders\/(\d+)/.exec(path)?.[1]);
    this.orders = this.orders.map((order) =>
      order.id === id
        ? {
            ...order,
            version: this.#next(),
            acknowledged_at: 1,
            allowed_steps: ['cook', 'cancel'],
            status: sent.step === 'cook' ? 'cooking' : order.status,
          }
        : order,
    );
    if (sent.change === 'product') this.stops[sent.stopped ? 'add' : 'delete'](String(sent.product_key));
    if (path === '/kitchen/auto') this.auto = { all: true, except: sent.is_on ? [] : [Number(sent.shop_id)] };
    if (sent.change === 'pause') this.pause = sent.paused ? { until: Number(sent.until) } : null;
  }
  #next(): number {
    this.version += 1;
    return this.version;
  }
  #newest = () => Math.max(0, ...this.orders.map(({ version }) => version));
  async #untilNews(signal: AbortSignal | null, path: string): Promise<void> {
    const since = Number(/since=(\d+)/.exec(path)?.[1] ?? -1);
    if (path.includes('wait=0')) return;
    while (!signal?.aborted && !this.isAway && this.#newest() <= since)
      await new Promise((done) => setTimeout(done, 5));
    if (this.isAway || signal?.aborted) throw new TypeError('away');
  }
  #answer(path: string): unknown {
    if (path === '/key') return { shops: this.shops };
    if (path === '/kitchen/auto') return { is_ready: true, ...this.auto };
    if (path.endsWith('/products')) return { products: this.products };
    if (path.includes('/day'))
      return { products: [...this.stops].map((product_key) => ({ product_key })), pause: this.pause };
    const one = this.orders.find(({ id }) => path.startsWith(`/orders/${id}/`));
    if (one) return { order: one };
    return { orders: this.orders, cursor: String(this.#newest()) };
  }
}

let storefront: Storefront;
let screen: { ready: Promise<void>; stop(): void };
let beeps: number;
let printed: string[];
let isChoosing: boolean;
let root: HTMLElement;
let keys = 0;
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('kitchen-key', 'sk_test');
  document.body.innerHTML = '<main></main>';
  root = document.querySelector('main') as HTMLElement;
  storefront = new Storefront();
  beeps = 0;
  printed = [];
  isChoosing = false;
});
afterEach(() => screen.stop());

async function open(language = 'en'): Promise<void> {
  localStorage.setItem('kitchen-language', language);
  keys += 100;
  screen = startKitchen(root, {
    fetch: storefront.fetch,
    storage: localStorage,
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    now: () => 1_000_000,
    wait: (ms: number) => new Promise((done) => setTimeout(done, Math.min(ms, 10))),
    beep: () => {
      beeps += 1;
    },
    print: (ticket: Element) => printed.push(ticket.textContent ?? ''),
    isChoosing: () => isChoosing,
  });
  await screen.ready;
}
/** The screen with new orders on it. */
async function openWith(...orders: Order[]): Promise<void> {
  storefront.orders = orders;
  await open();
  await until(() => column('new').querySelectorAll('article').length === orders.length);
}
async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue(); tries += 1) {
    if (tries > 400) throw new Error(root.innerHTML);
    await new Promise((done) => setTimeout(done, 5));
  }
}
const column = (name: string) => root.querySelector(`[data-column="${name}"]`) as HTMLElement;
const press = (name: string) => {
  const found = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no button ${name}: ${root.innerHTML}`);
  found.click();
};
/** Chooses in a list. @returns the values it had */
const choose = (label: string, value: string): string[] => {
  const list = root.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
  if (!list) throw new Error(`no list ${label}: ${root.innerHTML}`);
  const values = [...list.options].map((option) => option.value);
  list.value = value;
  list.dispatchEvent(new Event('change'));
  return values;
};
const stepsSent = () => storefront.asked.map(({ path, body }) => [path, body.step]);

test('a new order sounds and shows what to cook and to collect; taking it moves it into the kitchen', async () => {
  await openWith(newOrder(1));
  expect(column('new').textContent).toContain('2 × Philadelphia');
  expect(beeps).toBe(1);
  const auto = [...root.querySelectorAll('label')].find(
    ({ textContent }) => textContent === 'Cook by itself',
  );
  expect(auto?.querySelector('input')?.checked).toBe(true);
  const door = ['Lenina, 1, flat 5, Through the yard', 'Leave at the door, Do not ring the bell'];
  for (const text of [...door, 'Cutlery: 2', '1 × Wasabi', 'no onions', 'To collect', '520', 'Change from'])
    expect(column('new').textContent).toContain(text);
  press('Take');
  await until(() => column('work').querySelector('[data-order="1"]') !== null);
  expect(stepsSent()).toEqual([['/orders/1/steps', 'acknowledge']]);
  press('Print');
  expect(printed[0]).toContain('700001');
});

test('a line shows its buttons when it is touched, and keeps them when another order comes', async () => {
  await openWith(newOrder(1));
  const line = () => column('new').querySelector<HTMLDetailsElement>('[data-order="1"] details');
  expect(line()?.open).toBe(false);
  (line() as HTMLDetailsElement).open = true;
  await new Promise((toggled) => line()?.addEventListener('toggle', toggled, { once: true }));
  storefront.orders = [...storefront.orders, { ...newOrder(2), version: 50 }];
  await until(() => column('new').querySelector('[data-order="2"]') !== null);
  expect(line()?.open).toBe(true);
});

test('an order for another day says which', async () => {
  const dayMs = 86_400_000;
  const planned = { is_asap: false, starts_at: dayMs, ends_at: dayMs + 900_000 };
  const today = { is_asap: false, starts_at: 3_600_000, ends_at: 4_500_000 };
  await openWith({ ...newOrder(1), slot: planned }, { ...newOrder(2), slot: today });
  expect(column('new').querySelector('[data-order="1"] h3')?.textContent).toContain('January 2, 03:00');
  expect(column('new').querySelector('[data-order="2"] h3')?.textContent).toContain('Takeaway, 04:00');
});

test('a chain’s tablet shows the orders of all its restaurants, or of the chosen one; the choice is kept', async () => {
  storefront.shops = [
    { id: 3001, name: 'Moskovskaya', city: 'Khimki' },
    { id: 3002, name: 'Lenina', city: 'Khimki' },
  ];
  storefront.orders = [newOrder(1), { ...newOrder(2), shop_id: 3002 }];
  const numbers = () =>
    [...root.querySelectorAll('article')].map((order) => order.getAttribute('aria-label')).sort();
  await open();
  await until(() => numbers().length === 2);
  const [choice] = [...root.querySelectorAll<HTMLSelectElement>('.bar select')];
  if (!choice) throw new Error('nothing to choose a restaurant with');
  expect([...choice.options].map(({ text }) => text)).toEqual([
    'All restaurants',
    'Khimki, Moskovskaya',
    'Khimki, Lenina',
  ]);
  choice.value = '3002';
  choice.dispatchEvent(new Event('change'));
  expect(numbers()).toEqual(['700002']);
  screen.stop();
  await open();
  await until(() => numbers().length === 1);
  expect(root.querySelector<HTMLSelectElement>('.bar select')?.value).toBe('3002');
});

test('what is pressed without a connection is kept, and sent once when it is back', async () => {
  await openWith(newOrder(1));
  storefront.isAway = true;
  await until(() => root.querySelector('.offline') !== null);
  press('Take');
  await until(() => column('new').textContent?.includes('Waiting to be sent') ?? false);
  screen.stop();

  // The tablet was switched off and on.
  storefront.isAway = false;
  await open();
  await until(() => column('work').querySelector('[data-order="1"]') !== null);
  expect(stepsSent()).toEqual([['/orders/1/steps', 'acknowledge']]);
  expect(root.querySelector('.offline')).toBeNull();
});

test('a network that is lost while the feed waits is shown, and steps pressed meanwhile are sent without another order', async () => {
  await openWith(newOrder(1));
  storefront.refusesSteps = true;
  press('Take');
  await until(() => root.querySelector('.offline') !== null);
  storefront.refusesSteps = false;
  await until(() => column('work').querySelector('[data-order="1"]') !== null);
  expect(root.querySelector('.offline')).toBeNull();
  expect(stepsSent()).toEqual([['/orders/1/steps', 'acknowledge']]);
});

test('a step whose reply was lost is repeated under the same key', async () => {
  await openWith(newOrder(1));
  storefront.losesReplies = true;
  press('Take');
  await until(() => storefront.asked.length > 0);
  storefront.losesReplies = false;
  storefront.orders = [...storefront.orders, { ...newOrder(2), version: 200 }];
  await until(() => storefront.asked.length > 1);
  const used = storefront.asked.map(({ key }) => key);
  expect(new Set(used).size).toBe(1);
  expect(used[0]).not.toBeNull();
});

test('an order is canceled with a reason that is asked for', async () => {
  await openWith(newOrder(1));
  press('Cancel');
  expect(root.querySelector('legend')?.textContent).toBe('Why is the order canceled?');
  press('Too busy');
  await until(() => storefront.asked.length === 1);
  expect(storefront.asked[0]?.body).toEqual({ step: 'cancel', reason: 'too_busy' });
});

test('what cannot be made is taken out of an order: as many as are pressed', async () => {
  const whole = newOrder(1);
  await openWith({ ...whole, allowed_steps: [...whole.allowed_steps, 'remove'] });
  press('Take out');
  expect(root.querySelector('legend')?.textContent).toBe('How many of it can’t be made?');
  expect(root.textContent).toContain('the order will be canceled');
  press('Back');
  expect(root.querySelector('legend')).toBeNull();
  press('Take out');
  press('1');
  await until(() => storefront.asked.length === 1);
  expect(storefront.asked[0]?.body).toEqual({ step: 'remove', line: 'philadelphia:1', count: 1 });
  const removed = [{ key: 'philadelphia:1', name: 'Philadelphia', count: 1, amount: 260 }];
  storefront.orders = [{ ...whole, version: 300, removed }];
  await until(() => root.querySelector('s')?.textContent === '1 × Philadelphia');
});

test('something else is offered for a line; while the customer is asked it can be made after all', async () => {
  const whole = newOrder(1);
  const allowed = [...whole.allowed_steps, 'remove', 'replace', 'keep'];
  await openWith({ ...whole, allowed_steps: allowed });
  press('Offer instead');
  const ask = () =>
    [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Ask the customer');
  expect(ask()?.disabled).toBe(true);
  // The line itself is not offered.
  expect(choose('Add a dish', 'alaska')).toEqual(['', 'alaska', 'canada']);
  expect(choose('Add a dish', 'canada')).toEqual(['', 'canada']);
  press('Alaska ×');
  const howMany = () => root.querySelector<HTMLSelectElement>('fieldset select')?.value;
  expect(howMany()).toBe('2');
  choose('How many of it can’t be made?', '1');
  expect(howMany()).toBe('1');
  press('Ask the customer');
  await until(() => storefront.asked.length === 1);
  const step = { step: 'replace', line: 'philadelphia:1', count: 1, products: [{ product_key: 'canada' }] };
  expect(storefront.asked[0]?.body).toEqual(step);

  const wok = { name: 'Wok', modifiers: [{ count: 2, name: 'Shrimp' }] };
  const question = {
    line: 'philadelphia:1',
    count: 1,
    choices: [{ name: 'Canada' }, wok],
    answer_by: 300_000,
  };
  const open1 = { ...question, answer: null };
  storefront.orders = [{ ...whole, version: 300, allowed_steps: allowed, replacements: [open1] }];
  const shown = 'The customer is asked until 03:05 AM: 1 → Canada / Wok (2 × Shrimp)';
  await until(() => root.textContent?.includes(shown) ?? false);
  press('It can be made after all');
  await until(() => storefront.asked.length === 2);
  expect(storefront.asked[1]?.body).toEqual({ step: 'keep', line: 'philadelphia:1' });
  const removed = [
    { key: 'philadelphia:1', name: 'Philadelphia', count: 1, amount: 0, replaced_by: 'Canada' },
  ];
  storefront.orders = [
    { ...whole, version: 400, removed, replacements: [{ ...question, answer: 'replaced' }] },
  ];
  await until(() => root.querySelector('s')?.parentElement?.textContent === '1 × Philadelphia→ Canada');
  expect(root.textContent).not.toContain('The customer is asked');
});

test('a list that is open stays, whatever comes meanwhile; then the screen catches up', async () => {
  await open();
  await until(() => column('stops').querySelector('select') !== null);
  const list = column('stops').querySelector('select');
  isChoosing = true;
  storefront.orders = [newOrder(1)];
  await until(() => beeps === 1);
  expect(list?.isConnected).toBe(true);
  isChoosing = false;
  await until(() => column('new').querySelector('article') !== null);
});

test('a sold-out dish goes to the stop list and back; the shop pauses for 20 minutes', async () => {
  await openWith(newOrder(1));
  press('Sold out');
  await until(() => column('stops').textContent?.includes('PhiladelphiaSell again') ?? false);
  press('Sell again');
  await until(() => column('stops').textContent?.includes('Everything is on sale') ?? false);
  press('Pause for 20 min');
  await until(() => root.textContent?.includes('No orders are taken') ?? false);
  expect(storefront.pause).toEqual({ until: 1_000_000 + 20 * 60_000 });
});

test('an order that its customer canceled stays in sight until it is put away', async () => {
  await openWith(newOrder(1));
  storefront.orders = [
    { ...newOrder(1), version: 5, status: 'canceled', canceled: { reason: 'customer' }, allowed_steps: [] },
  ];
  await until(() => column('work').textContent?.includes('Canceled: Customer asked') ?? false);
  press('Put away');
  expect(root.querySelector('article')).toBeNull();
});

test.each(Object.keys(texts))('%s: the whole screen speaks it', async (language) => {
  const spoken = (texts as Record<string, Record<string, string>>)[language] ?? {};
  expect(Object.keys(spoken).sort()).toEqual(Object.keys(texts.en).sort());
  expect(Object.values(spoken).every((text) => text.trim() !== '')).toBe(true);
  storefront.orders = [newOrder(1)];
  await open(language);
  await until(() => column('new').querySelector('article') !== null);
  expect(document.documentElement.lang).toBe(language);
  expect(column('new').getAttribute('aria-label')).toBe(spoken.new);
  press(spoken.acknowledge ?? '');
});

test('name and phone stand each by itself, so that neither turns the other round', async () => {
  await openWith({ ...newOrder(7), customer: { name: '\u202eAnna', phone: '+79161234567' } });
  const apart = [...root.querySelectorAll('bdi')].map(({ textContent }) => textContent);
  expect(apart).toEqual(['\u202eAnna', '+79161234567']);
});

test('what a customer wrote stays text: in name, phone, comment, address, dishes and the reason of a cancel', async () => {
  const hostile =
    '"><img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">x</a>';
  const order = newOrder(7);
  storefront.orders = [
    {
      ...order,
      customer: { name: hostile, phone: hostile },
      comment: hostile,
      address: { ...(order.address as object), text: hostile, room: hostile, description: hostile },
      lines: [
        { key: 'a', product_key: 'a', name: hostile, count: 1, modifiers: [{ count: 1, name: hostile }] },
      ],
      removed: [{ key: 'b', name: hostile, count: 1, amount: 1, replaced_by: hostile }],
    },
    { ...newOrder(8), status: 'canceled', canceled: { reason: 'sold_out', note: hostile } },
  ];
  await open();
  await until(() => column('new').textContent?.includes('700007') ?? false);
  expect(root.textContent?.split(hostile).length).toBeGreaterThan(5);
  expect(root.querySelectorAll('img, script, a[href^="javascript"], [onerror]')).toHaveLength(0);
});

test('a tablet that does not know the shop’s zone shows its own time', async () => {
  await openWith({ ...newOrder(7), timezone: 'Europe/Lacking' });
  expect(column('new').querySelector('h3')?.textContent).toMatch(/\d\d:\d\d/);
});
