import { askEveryMs, watchRenewal } from './watchRenewal';

let stop: () => void;
let answer: { status: number; json: () => Promise<unknown> };
const asked: [string, unknown][] = [];
const routed = jest.fn((event: Event) => event.preventDefault());

beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  answer = { status: 304, json: async () => ({}) };
  window.fetch = (async (url: string, options?: RequestInit) => {
    asked.push([url, options?.headers]);
    return answer;
  }) as unknown as typeof fetch;
  history.replaceState(null, '', '/berlin');
  document.body.innerHTML =
    '<main><a id="about" href="/berlin/about">about</a><a id="cart" href="/berlin/cart">cart</a><a id="here" href="?modal=X">x</a><input name="q"></main>';
  // As the router does: takes the click for itself.
  document.querySelector('main')?.addEventListener('click', routed);
  stop = watchRenewal('c1', 'berlin');
});
afterEach(() => {
  stop();
  routed.mockClear();
});

const pass = (ms = askEveryMs) => jest.advanceTimersByTimeAsync(ms);
const newerExists = () => {
  answer = { status: 200, json: async () => ({ id: 'c2' }) };
  return pass();
};
/** Whether the router was given the click; otherwise the browser follows the link. */
function clientSide(id: string): boolean {
  routed.mockClear();
  // jsdom follows no links and complains that it cannot.
  const still = (event: Event) => event.preventDefault();
  addEventListener('click', still, true);
  document.getElementById(id)?.click();
  removeEventListener('click', still, true);
  return routed.mock.calls.length > 0;
}

test('asks with what it has, when the page is looked at again, and not more often than every few minutes', async () => {
  await pass(askEveryMs - 1000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toEqual([]);
  await pass(1000);
  expect(asked).toEqual([['/composition?city=berlin', { 'if-none-match': '"c1"' }]]);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(1000);
  expect(asked).toHaveLength(1);
});

test('as long as nothing is newer, links stay inside the page', async () => {
  await pass();
  expect(clientSide('about')).toBe(true);
});

test('the next link of a page that is out of date becomes a page load [MF-04]', async () => {
  await newerExists();
  expect(clientSide('about')).toBe(false);
  answer = { status: 304, json: async () => ({}) };
  await pass();
  expect(clientSide('about')).toBe(true);
});

test.each([
  ['on the way to the cart', () => 'cart'],
  ['to a dialog of this page', () => 'here'],
  [
    'in the cart',
    () => {
      history.replaceState(null, '', '/berlin/cart');
      return 'about';
    },
  ],
  [
    'during a payment',
    () => {
      history.replaceState(null, '', '/berlin/order/7/complete');
      return 'about';
    },
  ],
  [
    'while something is typed',
    () => {
      const field = document.querySelector('input');
      if (field) field.value = 'Anna';
      return 'about';
    },
  ],
  [
    'while a dialog is open',
    () => {
      document.body.append(document.createElement('div'));
      document.body.lastElementChild?.setAttribute('role', 'dialog');
      return 'about';
    },
  ],
])('no page load %s', async (_, prepare) => {
  await newerExists();
  expect(clientSide(prepare())).toBe(true);
});
