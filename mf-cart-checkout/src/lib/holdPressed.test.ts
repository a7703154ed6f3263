import { holdPressed } from './holdPressed';
import { heldPressMs } from './timings';

let resized = () => {};
let isWatching = false;
class Observer {
  constructor(run: () => void) {
    resized = run;
  }
  observe() {
    isWatching = true;
  }
  unobserve() {}
  disconnect() {
    isWatching = false;
  }
}
const { ResizeObserver: own } = globalThis;
let letGo: (() => void) | undefined;
let moves: unknown[] = [];

/** A page that scrolls, in it a place with a row, in the row a button. */
function show() {
  document.body.innerHTML = '<main style="overflow-y: auto"><div><p><button>+</button></p></div></main>';
  const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
  const [body, place, row, button] = [find('main'), find('div'), find('p'), find('button')];
  Object.defineProperty(body, 'scrollHeight', { value: 900 });
  moves = [];
  body.scrollBy = ((options: unknown) => void moves.push(options)) as typeof body.scrollBy;
  const stand = (element: Element, top: number) => {
    element.getBoundingClientRect = () => ({ top }) as DOMRect;
  };
  stand(row, 290);
  stand(button, 300);
  letGo = holdPressed(place);
  return { place, row, button, stand };
}

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.ResizeObserver = Observer as unknown as typeof ResizeObserver;
});
afterEach(() => {
  letGo?.();
  globalThis.ResizeObserver = own;
});

test('what comes above a press moves the page, and not what was pressed [CART-09]', () => {
  const { button, stand } = show();
  resized();
  expect(moves).toEqual([]);
  button.click();
  stand(button, 391);
  resized();
  expect(moves).toEqual([{ top: 91, behavior: 'instant' }]);
});

test('where what was pressed has gone, what it stood in stays [CART-09]', () => {
  const { row, button, stand } = show();
  button.click();
  button.remove();
  stand(row, 250);
  resized();
  expect(moves).toEqual([{ top: -40, behavior: 'instant' }]);
});

test.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])('%s lets a press go', (type) => {
  const { button, stand } = show();
  button.click();
  stand(button, 391);
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  resized();
  expect(moves).toEqual([]);
});

test('a press is held until its answer has come, and no longer', () => {
  const { button, stand } = show();
  button.click();
  stand(button, 391);
  jest.advanceTimersByTime(heldPressMs);
  resized();
  expect(moves).toHaveLength(1);
  jest.advanceTimersByTime(1);
  resized();
  expect(moves).toHaveLength(1);
});

test('a place that has gone is not watched, and nothing is held for it', () => {
  const { button, stand } = show();
  expect(isWatching).toBe(true);
  letGo?.();
  expect(isWatching).toBe(false);
  button.click();
  stand(button, 391);
  resized();
  expect(moves).toEqual([]);
  expect(holdPressed(null)).toBeUndefined();
});
