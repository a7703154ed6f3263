import type { ReactNode } from 'react';
import styles from './Combobox.module.css';

/** [start, end) in UTF-16 units. */
export type TextRange = readonly [start: number, end: number];

/**
 * Draws the given parts of a text bold. Ranges outside the text or over one another are cut, never thrown.
 */
export function HighlightedText({
  text,
  ranges = [],
}: {
  readonly text: string;
  readonly ranges?: readonly TextRange[];
}) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [start, end] of [...ranges].sort((one, other) => one[0] - other[0])) {
    const from = Math.max(at, start);
    if (from >= Math.min(end, text.length)) continue;
    parts.push(
      text.slice(at, from),
      <mark key={from} className={styles.match}>
        {text.slice(from, end)}
      </mark>,
    );
    at = Math.min(end, text.length);
  }
  parts.push(text.slice(at));
  // Anew when it changes: a translator of the browser replaces texts, and React looks for them among the marks.
  return <span key={`${text} ${ranges.join(' ')}`}>{parts}</span>;
}
