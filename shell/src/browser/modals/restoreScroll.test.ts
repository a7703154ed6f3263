import { restoreScroll } from './restoreScroll';

let pageHeight = 0;
let resized = () => {};
const disconnect = jest.fn();
const { ResizeObserver: own } = globalThis;

/** A page that is so tall now. */
function grow(height: number): number {
  pageHeight = height;
  resized();
  return scrollY;
}
beforeEach(() => {
  disconnect.mockReset();
  Object.assign(window, { scrollY: 0, innerHeight: 800 });
  window.scrollTo = jest.fn((_: unknown, y = 0) =>
    Object.assign(window, { scrollY: Math.min(y, Math.max(0, pageHeight - innerHeight)) }),
  ) as typeof window.scrollTo;
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resized = () => callback([], this as unknown as ResizeObserver);
    }
    observe() {}
    disconnect = () => {
      resized = () => {};
      disconnect();
    };
  } as unknown as typeof ResizeObserver;
  resized = () => {};
  history.replaceState(null, '', '/vladivostok');
});
afterAll(() => {
  globalThis.ResizeObserver = own;
});

test('a page that is loading anew goes back to its place as it grows, once [MODAL-05]', () => {
  pageHeight = 1_500;
  restoreScroll(1_852);
  expect(scrollY).toBe(700);
  expect(grow(2_000)).toBe(1_200);
  expect(grow(18_000)).toBe(1_852);
  expect(disconnect).toHaveBeenCalledTimes(1);
  Object.assign(window, { scrollY: 100 });
  expect(grow(19_000)).toBe(100);
});

test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
  'whoever uses the page meanwhile has it: %s [MODAL-05]',
  (input) => {
    pageHeight = 1_500;
    restoreScroll(1_852);
    dispatchEvent(new Event(input));
    expect(grow(18_000)).toBe(700);
  },
);

test('another page is not scrolled to the place of this one [MODAL-05]', () => {
  pageHeight = 1_500;
  restoreScroll(1_852);
  history.replaceState(null, '', '/vladivostok/about');
  expect(grow(18_000)).toBe(700);
});

test('a page that is scrolled elsewhere meanwhile stays there [MODAL-05]', () => {
  pageHeight = 1_500;
  restoreScroll(1_852);
  scrollTo(0, 300);
  expect(grow(18_000)).toBe(300);
});
