import type { ProductNote } from '@storefront/shared-state';
import { type IconName, iconNames } from '@storefront/shared-ui';

/** A note as it is drawn. */
export interface ShownNote {
  text: string;
  icon?: IconName;
  link?: string;
}
export type NotesByKey = ReadonlyMap<string, readonly ShownNote[]>;

/** More would hide the dish. */
const maxNotes = 2;
const maxLetters = 40;
/** Signs that turn the text around them, or that are not visible. */
const unseen = /[\p{Cc}\p{Cf}]/gu;

/**
 * Adds what a remote answered to what is shown; whatever is no note is left out.
 * @param answer notes by product key, as far as the remote keeps its word
 */
export function addNotes(before: NotesByKey, productKeys: readonly string[], answer: unknown): NotesByKey {
  if (typeof answer !== 'object' || answer === null) return before;
  const notes = new Map(before);
  for (const key of productKeys) {
    const shown = notes.get(key) ?? [];
    const note = Object.hasOwn(answer, key) && readNote((answer as Record<string, unknown>)[key]);
    if (note && shown.length < maxNotes) notes.set(key, [...shown, note]);
  }
  return notes;
}

function readNote(value: unknown): ShownNote | undefined {
  const { text, icon, link } = (value ?? {}) as Partial<Record<keyof ProductNote, unknown>>;
  const letters = typeof text === 'string' ? [...text.replace(unseen, ' ').replace(/\s+/g, ' ').trim()] : [];
  if (!letters.length) return undefined;
  const known = iconNames.find((name) => name === icon);
  return {
    text: letters.length > maxLetters ? `${letters.slice(0, maxLetters - 1).join('')}…` : letters.join(''),
    ...(known && { icon: known }),
    // Within the storefront: "//" and "/\" lead elsewhere.
    ...(typeof link === 'string' && /^(\/(?![/\\])|\?)/.test(link) && { link }),
  };
}
