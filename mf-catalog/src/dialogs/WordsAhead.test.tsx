import { i18nAtom } from '@storefront/shared-state';
import { renderInStorefront } from '@storefront/shared-state/testing';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { WordsAhead } from './WordsAhead';

test.each(['pointerDown', 'keyDown', 'scroll'] as const)(
  'the words of dialogs come with the first %s, and not for whoever only looks',
  async (begin) => {
    const { store } = renderInStorefront(<WordsAhead />);
    const hasWords = () => store.get(i18nAtom).hasResourceBundle('ru', 'mf-catalog-dialogs');
    await act(() => new Promise((next) => setTimeout(next)));
    expect(hasWords()).toBe(false);
    fireEvent[begin](document.body);
    await waitFor(() => expect(hasWords()).toBe(true));
  },
);
