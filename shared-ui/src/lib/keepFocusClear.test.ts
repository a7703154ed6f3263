import { keepFocusClear } from './keepFocusClear';

const scrolled = jest.fn();
function focusAt(top: number): void {
  document.body.innerHTML = '<button type="button">Add</button>';
  const button = document.querySelector('button') as HTMLButtonElement;
  button.scrollIntoView = scrolled;
  button.getBoundingClientRect = () => ({ top, bottom: top + 44 }) as DOMRect;
  button.focus();
}
beforeEach(() => scrolled.mockReset());

test('what has the focus is scrolled clear of a bar that comes [MODAL-06]', () => {
  focusAt(innerHeight - 60);
  keepFocusClear();
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
});

test.each([
  ['above the window', -200],
  ['below the window', 5_000],
])('a page that was scrolled away from the focus stays: %s', (_, top) => {
  focusAt(top);
  keepFocusClear();
  expect(scrolled).not.toHaveBeenCalled();
});

test('without a focus nothing moves', () => {
  document.body.innerHTML = '<p>Menu</p>';
  keepFocusClear();
  expect(scrolled).not.toHaveBeenCalled();
});
