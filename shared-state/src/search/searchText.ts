import { atom } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { useShared } from '../store/useShared';

const typedSearchBaseAtom = atom<string | null | undefined>(undefined);
/** What is typed into the search and not in the address yet; null: it is being closed; undefined: nothing. */
export const typedSearchAtom = atom((get) => get(typedSearchBaseAtom));
/** Types into the search, which opens it; null closes it. The address follows. */
export const typeSearch = atom(null, (_get, set, text: string | null) => set(typedSearchBaseAtom, text));
/** From here on the search is what the address says. */
export const dropTypedSearch = atom(null, (_get, set) => set(typedSearchBaseAtom, undefined));

/** What is searched: what is typed, else `?q=`; null while the search is closed. */
export function useSearchText(): string | null {
  const typed = useShared(typedSearchAtom);
  const [params] = useSearchParams();
  return typed === undefined ? params.get('q') : typed;
}
