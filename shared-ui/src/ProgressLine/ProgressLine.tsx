import { classNames } from '../lib/classNames';
import styles from './ProgressLine.module.css';

export type ProgressLineProps = {
  readonly value: number;
  readonly max: number;
  /** What is being filled, such as "To the minimum order". */
  readonly label: string;
  readonly className?: string;
};

/** A thin line that fills, for example up to the minimum sum of an order. */
export function ProgressLine({ value, max, label, className }: ProgressLineProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 1;
  return (
    <div
      className={classNames(styles.line, className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(Math.max(0, value), max)}
      data-full={share === 1 || undefined}
    >
      <span className={styles.fill} style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
