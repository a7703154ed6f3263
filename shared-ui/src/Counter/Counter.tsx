import { Icon } from '../Icon/Icon';
import { classNames } from '../lib/classNames';
import styles from './Counter.module.css';
import { CountField } from './CountField';
import { CountFigure } from './CountFigure';

export type CounterLabels = {
  /**
   * What the add button of {@link PriceButton} does, with the product: "Add Philadelphia". The price follows
   * by itself. A counter alone has none.
   */
  readonly add?: string;
  readonly plus: string;
  readonly minus: string;
  /** Name of the whole, such as "Quantity". */
  readonly count: string;
};

export type CounterProps = {
  readonly value: number;
  readonly onPlus: () => void;
  readonly onMinus: () => void;
  /** Lets the count be typed: gets whole numbers from 0 to 999 and decides what becomes of them. */
  readonly onType?: (typed: number) => void;
  readonly labels: CounterLabels;
  readonly canPlus?: boolean;
  readonly canMinus?: boolean;
  readonly size?: 'm' | 'l';
  /** At one piece the minus removes the line: it then shows a bin. */
  readonly removesAtOne?: boolean;
  readonly block?: boolean;
  readonly className?: string;
};

/**
 * Minus, count, plus. A button that cannot act stays focusable, so that the focus is not lost at the limit.
 */
export function Counter(props: CounterProps) {
  const { value, onPlus, onMinus, labels, canPlus = true, canMinus = true, size = 'm' } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend and draws a frame; this is a group of two buttons
    <div
      role="group"
      aria-label={labels.count}
      className={classNames(styles.counter, styles[size], props.block && styles.block, props.className)}
    >
      <button
        type="button"
        className={styles.step}
        data-action="minus"
        aria-label={labels.minus}
        aria-disabled={!canMinus || undefined}
        onClick={() => canMinus && onMinus()}
      >
        <Icon name={props.removesAtOne && value === 1 ? 'trash' : 'minus'} size={20} />
      </button>
      {props.onType ? (
        <span className={styles.typed}>
          <CountFigure value={value} live />
          <CountField value={value} label={labels.count} onType={props.onType} />
        </span>
      ) : (
        <CountFigure value={value} live />
      )}
      <button
        type="button"
        className={styles.step}
        data-action="plus"
        aria-label={labels.plus}
        aria-disabled={!canPlus || undefined}
        onClick={() => canPlus && onPlus()}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
}
