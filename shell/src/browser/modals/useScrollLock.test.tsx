import { renderHook } from '@testing-library/react';
import { useScrollLock } from './useScrollLock';

/** A page that was scrolled below a dialog, with its opener focused again when the dialog goes. */
function unlock(opener: HTMLElement) {
  document.body.append(opener);
  opener.scrollIntoView = jest.fn();
  window.scrollTo = jest.fn((_: unknown, y?: number) => Object.assign(window, { scrollY: y }));
  Object.assign(window, { scrollY: 100 });
  const { rerender } = renderHook(({ locked }) => useScrollLock(locked), { initialProps: { locked: true } });
  Object.assign(window, { scrollY: 260 });
  opener.focus();
  rerender({ locked: false });
  expect(window.scrollTo).toHaveBeenCalledWith(0, 100);
}
const atPoint = () => jest.spyOn(document, 'elementFromPoint');

test('an opener that a bar has come over is not left below it when the page goes back to its place [MODAL-05, MODAL-06]', () => {
  atPoint().mockReturnValue(document.body);
  const opener = document.createElement('button');
  unlock(opener);
  expect(opener.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
});

test('the page stays at its place where nothing lies over the opener [MODAL-05]', () => {
  const opener = document.createElement('button');
  atPoint().mockReturnValue(opener);
  unlock(opener);
  expect(opener.scrollIntoView).not.toHaveBeenCalled();
});
