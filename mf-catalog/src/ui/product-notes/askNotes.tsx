import type { FindProductNotes, useHostSources } from '@storefront/shared-state';
import type { ReactNode } from 'react';
import { ProductNotes } from './ProductNotes';
import { addNotes, type NotesByKey } from './readNotes';

/** How far from the screen a group is asked for, so that its notes are there with it. */
const nearPixels = 400;

interface Question {
  sources: ReturnType<typeof useHostSources>;
  /** Of products, parted by blanks. */
  keys: string;
  context: Parameters<FindProductNotes>[1];
  /** What was asked and answered before, for this place. */
  known: { asked: Set<string>; notes: NotesByKey };
  place: 'card' | 'dialog';
  onNotes: (notes: ReadonlyMap<string, ReactNode>) => void;
}

/**
 * Asks all sources for what was not asked for yet, once the element comes near.
 * @returns how to stop waiting for that
 */
export function askNotes(
  { sources, keys, context, known, place, onNotes }: Question,
  element?: Element | null,
) {
  const ask = () => {
    const wanted = keys.split(' ').filter((key) => key && !known.asked.has(key));
    for (const key of wanted) known.asked.add(key);
    for (const source of wanted.length ? sources : [])
      void source(wanted, context).then((answer) => {
        known.notes = addNotes(known.notes, wanted, answer);
        const drawn = [...known.notes].map(
          ([key, list]) => [key, <ProductNotes key={key} notes={list} place={place} />] as const,
        );
        onNotes(new Map(drawn));
      });
  };
  if (!element) {
    ask();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      ask();
    },
    { rootMargin: `${nearPixels}px 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
