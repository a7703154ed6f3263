import type { Coordinates, Suggestion } from '@storefront/contracts';
import { apiAtom, newRequestId } from '@storefront/shared-state';
import { connection } from '@storefront/shared-ui';
import { useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { suggestDebounceMs, suggestFromCharacters, suggestionsMost } from '../../lib/timings';

interface SuggestionsState {
  rows: Suggestion[];
  loading: boolean;
  /** True when the last question was answered: only then may "nothing found" be said. */
  answered: boolean;
  /** True while the question waits for a connection. */
  offline: boolean;
}
/**
 * Whether a row has no other number than what is typed. Whoever types on may take the first row blindly, and
 * would have an order brought to another house.
 */
function isSameHouse({ type, title }: Suggestion, text: string): boolean {
  const numbers = title.match(/\d+/g) ?? [];
  const typed = text.match(/\d+/g) ?? [];
  return type !== 'house' || typed.every((part) => numbers.some((number) => number.startsWith(part)));
}

const none: SuggestionsState = { rows: [], loading: false, answered: false, offline: false };

/**
 * Suggestions for what is being typed, in the language of the interface (D-56). A reply that comes after a
 * newer question is dropped (ADDR-03).
 */
export function useSuggestions(cityId: number, near?: Coordinates) {
  const store = useStore();
  const [state, setState] = useState(none);
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // One address from its first letter to the chosen row: map services count its questions as one.
  const session = useRef<string>(undefined);

  const forget = () => {
    clearTimeout(timer.current);
    turn.current += 1;
    session.current = undefined;
    setState(none);
  };
  const search = (text: string) => {
    clearTimeout(timer.current);
    turn.current += 1;
    const mine = turn.current;
    if ([...text.trim()].length < suggestFromCharacters) {
      setState(none);
      return;
    }
    setState(({ rows }) => ({
      ...none,
      rows: rows.filter((row) => isSameHouse(row, text)),
      loading: true,
    }));
    timer.current = setTimeout(async () => {
      session.current ??= newRequestId();
      const body = { city_id: cityId, text, near, session: session.current };
      const result = await store.get(apiAtom).call('suggest', { body });
      if (mine !== turn.current) return;
      if (result.ok) {
        setState({ ...none, rows: result.data.suggestions.slice(0, suggestionsMost), answered: true });
        return;
      }
      // Without suggestions the address can still be typed whole, so a server's failure is not worth a word.
      setState(none);
      const unheard = result.kind === 'network' || result.kind === 'timeout';
      if (!unheard || (await connection.check()) || mine !== turn.current) return;
      setState({ ...none, offline: true });
      await connection.restored();
      if (mine === turn.current) search(text);
    }, suggestDebounceMs);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      turn.current += 1;
    },
    [],
  );
  return { ...state, search, forget };
}
