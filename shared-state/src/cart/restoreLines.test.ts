import { cityBaseAtom } from '../city/cityAtom';
import { fakeApi } from '../testing';
import { storeWith } from '../testing/cartServer';
import { pendingLinesAtom } from './cartState';
import type { PendingLine } from './PendingLine';
import { keepLines, restoreLines } from './queuedLines';

const nowMs = Date.UTC(2026, 10, 25);
const hourMs = 3_600_000;
beforeEach(() => {
  jest.useFakeTimers({ now: nowMs });
  sessionStorage.clear();
});
afterEach(() => void jest.useRealTimers());

const key = 'philadelphia';
/** What a page before a reload left for the city of this one. */
const leave = (kept: unknown) => sessionStorage.setItem('cart-queued', JSON.stringify({ 1: kept }));
const leaveLines = (...lines: unknown[]) => leave({ at: nowMs, lines });
const open = () => storeWith(fakeApi({}));
const sent = (change: object) => ({ optimisticCount: 2, sent: change });
const body = { request_id: 'id-1' };

test.each<[string, object]>([
  ['a count', { optimisticCount: 2 }],
  ['a line that is to go', { optimisticCount: 0 }],
  ['more of a line', sent({ call: 'cartAdd', body })],
  ['less of a line', sent({ call: 'cartRemove', body })],
  ['a line that was taken out', sent({ call: 'cartForget', body })],
])('%s that was not confirmed before a reload is there after it [CART-02]', (_what, line) => {
  leaveLines([key, line]);
  const store = open();
  expect(store.set(restoreLines)).toEqual({ queued: false });
  expect([...store.get(pendingLinesAtom)]).toEqual([[key, line]]);
});

test.each<[string, unknown]>([
  ['no list', { at: nowMs, lines: { 0: [key, { optimisticCount: 2 }] } }],
  ['no time', { lines: [[key, { optimisticCount: 2 }]] }],
  ['20 hours old', { at: nowMs - 20 * hourMs, lines: [[key, { optimisticCount: 2 }]] }],
  ['nothing', null],
  ['an empty list', { at: nowMs, lines: [] }],
  ...[
    ['an entry that is no pair', { 0: key, 1: { optimisticCount: 2 } }],
    ['no key', [7, { optimisticCount: 2 }]],
    ['no line', [key]],
    ['an empty line', [key, null]],
    ['no count', [key, {}]],
    ['half a piece', [key, { optimisticCount: 1.5 }]],
    ['a count below nothing', [key, { optimisticCount: -1 }]],
    ['a count in words', [key, { optimisticCount: '2' }]],
    ['a call that changes no line', [key, sent({ call: 'orderCreate', body })]],
    ['a call without a request id', [key, sent({ call: 'cartAdd', body: {} })]],
    ['a call whose request id is no text', [key, sent({ call: 'cartAdd', body: { request_id: 7 } })]],
    ['a call without a body', [key, sent({ call: 'cartAdd' })]],
  ].map(([what, entry]): [string, unknown] => [String(what), { at: nowMs, lines: [entry] }]),
])('what a reload left is ignored where it is %s [CART-02]', (_what, kept) => {
  leave(kept);
  const store = open();
  expect(store.set(restoreLines)).toBeNull();
  expect(store.get(pendingLinesAtom).size).toBe(0);
});

test('changes are restored until the server forgets their request ids, and not without a city [CART-02]', () => {
  leave({ at: nowMs - 20 * hourMs + 1, lines: [[key, { optimisticCount: 2 }]] });
  const store = open();
  store.set(cityBaseAtom, null);
  expect(store.set(restoreLines)).toBeNull();
  expect(open().set(restoreLines)).toEqual({ queued: false });
});

test.each([7, null, 'lines'])('a stored value of another kind, %j, is as good as none [CART-02]', (value) => {
  sessionStorage.setItem('cart-queued', JSON.stringify(value));
  expect(open().set(restoreLines)).toBeNull();
});

test('a tap after the reload counts more than what was left of the same line, and the others join it [CART-02]', () => {
  const queued = { optimisticCount: 1, queued: true };
  leaveLines([key, { optimisticCount: 5 }], ['eel', queued], ['maki', { optimisticCount: 2 }], ['bad', {}]);
  const store = open();
  const tapped: PendingLine = { optimisticCount: 1, isMore: true };
  store.set(pendingLinesAtom, new Map([[key, tapped]]));
  // Whether the server can be reached now is found out by sending.
  expect(store.set(restoreLines)).toEqual({ queued: true });
  expect([...store.get(pendingLinesAtom)]).toEqual([
    [key, tapped],
    ['eel', { optimisticCount: 1 }],
    ['maki', { optimisticCount: 2 }],
  ]);
  expect(store.set(restoreLines)).toBeNull();
});

test('each city’s changes are kept beside the other’s, until they are confirmed [CITY-04]', () => {
  const store = open();
  const change = (count: number) => new Map([[key, { optimisticCount: count }]]);
  const moveTo = (id: number) => store.set(cityBaseAtom, (city) => city && { ...city, id });
  const restored = (id: number) => {
    moveTo(id);
    store.set(pendingLinesAtom, new Map());
    store.set(restoreLines);
    return store.get(pendingLinesAtom).get(key)?.optimisticCount;
  };
  for (const city of [1, 2]) {
    moveTo(city);
    store.set(pendingLinesAtom, change(city));
    keepLines(store.get);
  }
  expect([restored(1), restored(2)]).toEqual([1, 2]);
  store.set(pendingLinesAtom, new Map());
  keepLines(store.get);
  expect([restored(1), restored(2)]).toEqual([1, undefined]);
});

test('where there is no city nothing is kept [CITY-04]', () => {
  const store = open();
  store.set(cityBaseAtom, null);
  store.set(pendingLinesAtom, new Map([[key, { optimisticCount: 1 }]]));
  keepLines(store.get);
  expect(sessionStorage.getItem('cart-queued')).toBeNull();
});
