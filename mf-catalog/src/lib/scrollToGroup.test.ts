import { scrollToGroup } from './scrollToGroup';

/** A window over a page with one group; a scroll arrives at once, and the browser tells its end when asked. */
function openPage({ width = 390, top = 2000, height = 9000 } = {}) {
  const place = { top, height, y: 0 };
  document.body.innerHTML = '<section id="group-rolls"><h2 id="title-rolls" tabindex="-1"></h2></section>';
  const [group] = document.getElementsByTagName('section');
  const [heading] = document.getElementsByTagName('h2');
  if (!group || !heading) throw new Error('no group');
  group.getBoundingClientRect = () => ({ top: place.top - place.y }) as DOMRect;
  Object.defineProperties(window, {
    innerWidth: { configurable: true, value: width },
    innerHeight: { configurable: true, value: 800 },
    scrollY: { configurable: true, get: () => place.y },
  });
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    get: () => place.height,
  });
  const scrolled = jest.fn(({ top: to = 0 }: ScrollToOptions) => {
    place.y = Math.min(to, place.height - 800);
  });
  window.scrollTo = scrolled as unknown as typeof window.scrollTo;
  const stop = () => void window.dispatchEvent(new Event('scrollend'));
  return { place, group, heading, scrolled, stop };
}
const prefersReducedMotion = (matches: boolean) => {
  window.matchMedia = jest.fn((media) => ({ matches, media }) as MediaQueryList);
};

beforeEach(() => {
  jest.useFakeTimers();
  prefersReducedMotion(false);
  Object.assign(window, { onscrollend: null });
});
afterEach(() => {
  // Ends what the test has left: a tap of the customer does.
  window.dispatchEvent(new Event('wheel'));
});

test.each([
  [767, 80],
  [768, 100],
])('in a window %i px wide the group comes to rest %i px below the top [ROUTE-03]', (width, offset) => {
  const { place, scrolled } = openPage({ width });
  place.y = 300;
  scrollToGroup('rolls');
  expect(place.top - place.y).toBe(offset);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test.each([
  ['smoothly', false, 'smooth'],
  ['at once for whoever wants no motion', true, 'auto'],
])('the page moves %s', (_, reduced, behavior) => {
  prefersReducedMotion(reduced);
  const { scrolled } = openPage();
  scrollToGroup('rolls');
  expect(scrolled).toHaveBeenCalledWith({ top: 1920, behavior });
  expect(window.matchMedia).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
});

test('a group that the menu does not have moves nothing', () => {
  const { scrolled } = openPage();
  expect(() => scrollToGroup('soups')).not.toThrow();
  expect(scrolled).not.toHaveBeenCalled();
  expect(document.body).toHaveFocus();
});

test('the keyboard goes on from the heading, and the focus itself moves nothing', () => {
  const { heading } = openPage();
  const focus = jest.spyOn(heading, 'focus');
  scrollToGroup('rolls');
  expect(heading).toHaveFocus();
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
});

test('a group that was pushed away while the page moved is followed, and so once more after the arrival', () => {
  const { place, stop } = openPage();
  scrollToGroup('rolls');
  place.top += 250;
  stop();
  expect(place.top - place.y).toBe(80);
  stop();
  place.top -= 40;
  jest.advanceTimersByTime(400);
  expect(place.top - place.y).toBe(80);
});

test.each([
  [0.5, 1],
  [0.4, 0],
  [0, 0],
  [-0.4, 0],
  [-0.5, 1],
])('%d px beside its place, the group is corrected %i times', (beside, corrections) => {
  const { place, scrolled, stop } = openPage();
  scrollToGroup('rolls');
  place.top += beside;
  stop();
  expect(scrolled).toHaveBeenCalledTimes(1 + corrections);
});

test('a page that never comes to rest is corrected three times and left', () => {
  const { place, scrolled, stop } = openPage();
  scrollToGroup('rolls');
  for (let times = 0; times < 6; times += 1) {
    place.top += 10;
    stop();
  }
  expect(scrolled).toHaveBeenCalledTimes(4);
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('after a %s the customer leads', (event) => {
  const { place, heading, scrolled, stop } = openPage();
  scrollToGroup('rolls');
  window.dispatchEvent(new Event(event));
  heading.blur();
  place.top += 250;
  stop();
  jest.advanceTimersByTime(5000);
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(heading).not.toHaveFocus();
});

test('a customer who leads on between the arrival and the second look is not pulled back', () => {
  const { place, scrolled, stop } = openPage();
  scrollToGroup('rolls');
  stop();
  window.dispatchEvent(new Event('wheel'));
  place.y += 600;
  jest.advanceTimersByTime(5000);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('once the group has its place, later scrolls are the customer’s own', () => {
  const { place, scrolled, stop } = openPage();
  scrollToGroup('rolls');
  stop();
  jest.advanceTimersByTime(400);
  place.y += 600;
  stop();
  jest.advanceTimersByTime(5000);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

describe('at the end of the page', () => {
  test.each([
    [1, 1],
    [2, 2],
  ])(
    'a group that cannot come higher is where it can be, %i px from the end: %i scrolls',
    (left, scrolls) => {
      const { place, scrolled, stop } = openPage({ top: 8800 });
      scrollToGroup('rolls');
      place.y -= left;
      stop();
      expect(scrolled).toHaveBeenCalledTimes(scrolls);
    },
  );

  test('a group that has slipped above its place is fetched back', () => {
    const { place, scrolled, stop } = openPage({ top: 8280 });
    scrollToGroup('rolls');
    place.top -= 100;
    stop();
    expect(scrolled).toHaveBeenCalledTimes(2);
    expect(place.top - place.y).toBe(80);
  });
});

test('a browser that does not tell the end of a scroll is given 700 ms for it', () => {
  delete (window as { onscrollend?: unknown }).onscrollend;
  const { place, scrolled, stop } = openPage();
  scrollToGroup('rolls');
  place.top += 250;
  stop();
  jest.advanceTimersByTime(699);
  expect(scrolled).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(scrolled).toHaveBeenCalledTimes(2);
});
