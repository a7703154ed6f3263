import { classNames } from '../lib/classNames';
import { useTick } from '../lib/useTick';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Amount.module.css';

/** The sums that tests, support and analytics find by name. */
export type AmountName = 'subtotal' | 'packages' | 'delivery' | 'discount' | 'bonuses' | 'total';

export type AmountProps = {
  /** The sum as people read it, with the currency sign. */
  readonly text: string;
  /** The same sum in minor units: `data-value`. */
  readonly valueMinor: number;
  /** Given for the sums of a receipt: `data-amount`. */
  readonly name?: AmountName;
  /** A price that no longer holds. `struckLabel` says so to those who do not see the line. */
  readonly struck?: boolean;
  readonly struckLabel?: string;
  readonly className?: string;
};

/** A sum of money: tabular figures, never on two lines, rolling once when it changes. */
export function Amount({ text, valueMinor, name, struck = false, struckLabel, className }: AmountProps) {
  const tick = useTick(valueMinor);
  const Tag = struck ? 's' : 'span';
  return (
    <Tag
      className={classNames(styles.amount, struck && styles.struck, className)}
      data-amount={name}
      data-value={valueMinor}
    >
      {struck && struckLabel && <VisuallyHidden>{`${struckLabel} `}</VisuallyHidden>}
      <span key={tick.key} className={styles.figure} data-tick={tick.direction}>
        {text}
      </span>
    </Tag>
  );
}
