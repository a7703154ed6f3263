import { keepUncovered } from './keepUncovered';

const scrolled = jest.fn();
const atPoint = () => jest.spyOn(document, 'elementFromPoint');
/** A button with the focus, which nothing lies over. */
function focused(): HTMLButtonElement {
  document.body.innerHTML = '<button type="button">Add</button>';
  const button = document.querySelector('button') as HTMLButtonElement;
  button.scrollIntoView = scrolled;
  button.focus();
  atPoint().mockReturnValue(button);
  return button;
}
/** A bar comes over it, as the page moves. */
function moveBelowBar() {
  atPoint().mockReturnValue(document.body);
  dispatchEvent(new Event('scroll'));
}
beforeEach(() => {
  jest.useFakeTimers();
  scrolled.mockReset();
});

test('what the page moves below a bar once more after a dialog is scrolled clear of it [MODAL-05, MODAL-06]', () => {
  keepUncovered(focused());
  jest.advanceTimersByTime(100);
  expect(scrolled).not.toHaveBeenCalled();
  moveBelowBar();
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
});

test.each(['wheel', 'touchmove', 'keydown'])('whoever moves the page meanwhile has it: %s', (input) => {
  keepUncovered(focused());
  jest.advanceTimersByTime(100);
  dispatchEvent(new Event(input));
  moveBelowBar();
  expect(scrolled).not.toHaveBeenCalled();
});

test('half a second later, or once the focus has gone on, the page is left alone', () => {
  const button = focused();
  keepUncovered(button);
  jest.advanceTimersByTime(100);
  button.blur();
  moveBelowBar();
  button.focus();
  jest.advanceTimersByTime(500);
  moveBelowBar();
  expect(scrolled).not.toHaveBeenCalled();
});
