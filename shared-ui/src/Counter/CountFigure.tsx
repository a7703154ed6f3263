import { useTick } from '../lib/useTick';
import styles from './Counter.module.css';

/** The count between minus and plus; `live`: a change is read aloud. */
export function CountFigure({ value, live = false }: { readonly value: number; readonly live?: boolean }) {
  const tick = useTick(value);
  return (
    <span className={styles.count} aria-live={live ? 'polite' : undefined} aria-atomic={live || undefined}>
      <span key={tick.key} className={styles.figure} data-tick={tick.direction}>
        {value}
      </span>
    </span>
  );
}
