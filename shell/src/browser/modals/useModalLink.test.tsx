import { renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { useModalLink } from './useModalLink';

/** The address after a linked dialog closed, where the browser may have gone on to a page not rendered yet. */
function closeLinkedDialog(goOnTo?: string): string {
  window.history.replaceState(null, '', '/berlin?modal=CitiesModal&from=letter');
  const { rerender } = renderHook(({ open }) => useModalLink(open), {
    initialProps: { open: true },
    wrapper: BrowserRouter,
  });
  if (goOnTo) window.history.pushState(null, '', goOnTo);
  rerender({ open: false });
  return window.location.pathname + window.location.search;
}

test('a closed dialog takes its link out of the address [MODAL-05]', () => {
  expect(closeLinkedDialog()).toBe('/berlin?from=letter');
});

test('a dialog that led to another page leaves that address alone [MODAL-05]', () => {
  expect(closeLinkedDialog('/berlin/tracking?key=aQ3')).toBe('/berlin/tracking?key=aQ3');
});
