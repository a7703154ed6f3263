import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { searchAddressMs } from '../../lib/timings';

export interface SearchText {
  /** Null while the search is closed. */
  text: string | null;
  /** Opens it within the tap, so that a phone gives the field its keyboard. */
  open: () => void;
  type: (text: string) => void;
  close: () => void;
  /** Writes what was typed into the address now. */
  settle: () => void;
}

const isSearchEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'search' in state;

/**
 * What is searched, in step with `?q=`: a link opens the search with its text, Back closes it. What is typed
 * shows at once; the address follows after a pause and by replacing, so that Back leads out of the search and
 * not letter by letter.
 */
export function useSearchText(): SearchText {
  const { pathname, hash, state } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const wanted = params.get('q');
  const [text, setText] = useState(wanted);
  const written = useRef(wanted);
  /** Written before that, and perhaps still to be rendered: a slow device is behind. */
  const earlier = useRef<(string | null)[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const menuTop = useRef(0);

  const buildSearch = (q: string | null): string => {
    const next = new URLSearchParams(params);
    if (q === null) next.delete('q');
    else next.set('q', q);
    return next.toString();
  };
  const note = (q: string | null) => {
    earlier.current.push(written.current);
    written.current = q;
  };
  const write = (q: string) => {
    clearTimeout(timer.current);
    if (q === written.current) return;
    note(q);
    void navigate({ pathname, search: buildSearch(q), hash }, { replace: true, state });
  };
  // The last render's address, not the one of the moment when the pause began.
  const writeLater = useEffectEvent(write);

  useEffect(() => {
    const isOvertaken = wanted !== written.current && earlier.current.includes(wanted);
    if (isOvertaken) return;
    earlier.current = [];
    if (wanted === written.current) return;
    written.current = wanted;
    clearTimeout(timer.current);
    setText(wanted);
  }, [wanted]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const isOpen = text !== null;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) scrollTo(0, menuTop.current);
    wasOpen.current = isOpen;
  }, [isOpen]);

  return {
    text,
    open() {
      menuTop.current = scrollY;
      note('');
      flushSync(() => setText(''));
      void navigate({ pathname, search: buildSearch(''), hash }, { state: { search: true } });
    },
    type(next) {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => writeLater(next), searchAddressMs);
    },
    settle() {
      if (text !== null) write(text);
    },
    close() {
      clearTimeout(timer.current);
      note(null);
      setText(null);
      if (isSearchEntry(state)) void navigate(-1);
      else void navigate({ pathname, search: buildSearch(null), hash }, { replace: true, state });
    },
  };
}
