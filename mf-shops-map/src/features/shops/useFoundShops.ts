import type { City } from '@storefront/contracts';
import { useApi } from '@storefront/shared-state';
import { useMemo, useState } from 'react';
import { usePosition } from '../../lib/usePosition';
import { findShops } from './findShops';

/** The city's shops, searched and sorted. */
export function useFoundShops(city: City | null) {
  const { data, error, mutate } = useApi('shops', city && { query: { city_id: city.id } });
  const position = usePosition(city !== null);
  const [text, setText] = useState('');
  const all = data?.shops;
  const found = useMemo(
    () => all && findShops(all, text, position.coordinates),
    [all, text, position.coordinates],
  );
  // The same list as long as the same shops are found: a new one would move the map.
  const onMap = useMemo(() => found?.map(({ shop }) => shop), [found]);
  return {
    all,
    onMap,
    found,
    failure: error?.failure,
    retry: () => void mutate(),
    text,
    setText,
    position,
    clearSearch: text.trim() !== '' && (all?.length ?? 0) > 0 ? () => setText('') : null,
  };
}
export type FoundShops = ReturnType<typeof useFoundShops>;
