import type { Product } from '@storefront/contracts';
import { cityAtom, languageAtom, useHostSources, useShared } from '@storefront/shared-state';
import { type ReactNode, type RefObject, startTransition, useEffect, useState } from 'react';

const noNotes: ReadonlyMap<string, ReactNode> = new Map();

/**
 * What other remotes say of these products, drawn, by their keys: asked for once, all together, when the element comes
 * near. The code comes with the first remote that has something to say.
 * @param element absent where they are seen at once
 * @returns the notes, and whether any remote may have some
 */
export function useProductNotes(
  products: readonly Product[],
  place: 'card' | 'dialog',
  element?: RefObject<HTMLElement | null>,
) {
  const sources = useHostSources('product.notes');
  const city = useShared(cityAtom)?.alias ?? '';
  const language = useShared(languageAtom);
  const [notes, setNotes] = useState(noNotes);
  const [known] = useState(() => ({ asked: new Set<string>(), notes: new Map() }));
  const hasSources = sources.length > 0;
  const keys = products.map(({ key }) => key).join(' ');
  useEffect(() => {
    if (!hasSources) return;
    let stays = true;
    let stop: (() => void) | undefined;
    // React takes over the group's cards first.
    const onNotes = (next: typeof noNotes) => startTransition(() => setNotes(next));
    import('./askNotes').then(
      ({ askNotes }) => {
        if (stays)
          stop = askNotes(
            { sources, keys, context: { city, language }, known, place, onNotes },
            element?.current,
          );
      },
      () => undefined, // a menu without notes is whole
    );
    return () => {
      stays = false;
      stop?.();
    };
  }, [sources, hasSources, keys, city, language, known, place, element]);
  return { notes, hasSources };
}
