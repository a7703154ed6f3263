import { typeSearch, useSearchText, useShared } from '@storefront/shared-state';
import { dropTypedSearch, typedSearchAtom } from '@storefront/shared-state/host';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The address follows what is typed after this pause. */
const searchAddressMs = 300;

/** A history entry of the search: the text it was written for, and whether closing leads back from it. */
interface SearchEntry {
  search?: { text: string; opened?: boolean };
}

export interface SearchField {
  /** Null while the search is closed. */
  text: string | null;
  open: () => void;
  type: (text: string) => void;
  close: () => void;
  /** Writes what was typed into the menu's address now. */
  settle: () => void;
  /** The same from any page: it leads to the menu. */
  submit: () => void;
}

/**
 * Keeps the search in step with `?q=` of the menu: a link opens it with its text, Back closes it. What is typed
 * shows at once; the address follows after a pause and by replacing, so that Back leads out of the search and
 * not letter by letter.
 * @param home the path of the menu
 */
export function useSearchField(home: string): SearchField {
  const { pathname, search, hash, key, state } = useLocation();
  const entry = (state as SearchEntry | null)?.search;
  const navigate = useNavigate();
  const typed = useShared(typedSearchAtom);
  const text = useSearchText();
  const type = useSetAtom(typeSearch);
  const drop = useSetAtom(dropTypedSearch);
  const isHome = pathname === home;
  const rendered = new URLSearchParams(search).get('q');
  /** The address's text as it was written last, and perhaps still to be rendered: a slow device is behind. */
  const written = useRef(rendered);
  const isOpen = isHome && text !== null;

  const write = (q: string | null) => {
    const next = new URLSearchParams(isHome ? search : '');
    if (q === null) next.delete('q');
    else next.set('q', q);
    const opens = !isHome || written.current === null;
    written.current = q;
    void navigate(
      { pathname: home, search: next.toString(), hash: isHome ? hash : '' },
      {
        replace: !opens,
        state: {
          ...(opens ? null : (state as object)),
          search: q === null ? undefined : { text: q, opened: opens || entry?.opened },
        },
      },
    );
  };
  const leave = () => {
    if (!entry?.opened) return write(null);
    written.current = null;
    void navigate(-1);
  };

  // The last render's address, not the one of the moment when the pause began.
  const writeLater = useEffectEvent((q: string) => {
    // What was settled meanwhile may wait to be rendered, and a dialog's entry may stand above it.
    if (q !== written.current) write(q);
  });
  const seenKey = useRef(key);
  const settle = useEffectEvent(() => {
    // One of ours may be rendered late; any other address that comes is what is searched.
    const isOther = seenKey.current !== key && entry?.text !== rendered;
    seenKey.current = key;
    if (isOther || typed === undefined) written.current = rendered;
    if (typed === undefined) return;
    if (isOther || (typed === rendered && typed === written.current)) return drop();
    if (!isHome || typed === written.current) return;
    if (typed === null) return leave();
    const timer = setTimeout(writeLater, searchAddressMs, typed);
    return () => clearTimeout(timer);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed and where the page stands are settled
  useEffect(() => settle(), [typed, rendered, key, isHome]);

  const menuTop = useRef(0);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current !== isOpen) scrollTo(0, isOpen ? 0 : menuTop.current);
    wasOpen.current = isOpen;
  }, [isOpen]);
  const typeText = (next: string) => {
    // Before the menu goes: the browser too leads back to where it stands now.
    if (isHome && written.current === null) {
      menuTop.current = scrollY;
      write(next);
    }
    type(next);
  };

  const submit = () => {
    if (text !== null && (!isHome || text !== written.current)) write(text);
  };

  return {
    text,
    open() {
      if (isHome && !isOpen) typeText('');
    },
    type: typeText,
    close: () => type(null),
    settle() {
      if (isHome) submit();
    },
    submit,
  };
}
