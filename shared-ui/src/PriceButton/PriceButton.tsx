import { useEffect, useRef } from 'react';
import { Amount } from '../Amount/Amount';
import type { CounterLabels, CounterProps } from '../Counter/Counter';
import counter from '../Counter/Counter.module.css';
import { CountFigure } from '../Counter/CountFigure';
import { Icon } from '../Icon/Icon';
import { classNames } from '../lib/classNames';
import styles from './PriceButton.module.css';

export type PriceButtonProps = Omit<CounterProps, 'value' | 'block' | 'removesAtOne' | 'labels' | 'size'> & {
  /** `s` has smaller words, and no room for the price beside the count. */
  readonly size?: 's' | 'm';
  /** Those that are shown: `add` while none is in the cart, else the others. */
  readonly labels: Partial<CounterLabels>;
  /** The price as people read it; `priceMinor` is the same in minor units. */
  readonly price: string;
  readonly priceMinor: number;
  /** Price before a discount, drawn struck before the price. */
  readonly oldPrice?: string;
  readonly oldPriceMinor?: number;
  readonly oldPriceLabel?: string;
  /** Pieces in the cart: 0 shows the price, more shows the counter in the same place. */
  readonly count: number;
  readonly onAdd: () => void;
  /** Why the product cannot be taken now. */
  readonly disabledReason?: string;
};

/** A price of more signs is drawn smaller where its place is narrow. */
const longPrice = 12;

/**
 * The price is the add button; after adding, the same place becomes minus, count with the price below it, plus,
 * and nothing around it moves. The button of the price stays and becomes the plus: the focus is where it was, and the answer to a
 * tap is a few changed attributes. The new count is for the page to tell, in a place that listeners know (the
 * cart's own counter does).
 */
export function PriceButton(props: PriceButtonProps) {
  const { count, labels, size = 'm', canPlus = true, canMinus = true, disabledReason } = props;
  const persistent = useRef<HTMLButtonElement>(null);
  const minusPressed = useRef(false);
  const taken = count > 0;
  const isLong = props.price.length > longPrice;
  const disabled = taken ? !canPlus : disabledReason !== undefined;
  useEffect(() => {
    // The minus left the page with the focus on it; without this a keyboard would start from the top again.
    if (minusPressed.current && count === 0) persistent.current?.focus({ preventScroll: true });
    minusPressed.current = false;
  }, [count]);
  const takeOff = () => {
    if (!canMinus) return;
    minusPressed.current = true;
    props.onMinus();
  };
  return (
    <div
      {...(taken && { role: 'group', 'aria-label': labels.count })}
      className={classNames(
        styles.place,
        styles[size],
        taken && classNames(counter.counter, counter.block),
        props.className,
      )}
    >
      {taken && (
        <button
          type="button"
          className={counter.step}
          data-action="minus"
          aria-label={labels.minus}
          aria-disabled={!canMinus || undefined}
          onClick={takeOff}
        >
          <Icon name="minus" size={20} />
        </button>
      )}
      {taken && (
        <span className={styles.taken} data-long={isLong || undefined}>
          <CountFigure value={count} />{' '}
          {size === 'm' && (
            <Amount text={props.price} valueMinor={props.priceMinor} className={styles.each} />
          )}
        </span>
      )}
      <button
        type="button"
        ref={persistent}
        className={classNames(styles.sign, taken ? counter.step : styles.price)}
        data-action={taken ? 'plus' : 'add'}
        data-long={(!taken && isLong) || undefined}
        aria-label={taken ? labels.plus : addLabel(props)}
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : taken ? props.onPlus : props.onAdd}
      >
        {!taken && <Prices {...props} />}
      </button>
    </div>
  );
}

// A name of its own instead of hidden text, the sign without an element: a menu has hundreds of these
// buttons, and each element is laid out.
function addLabel({ labels, disabledReason, price, oldPrice, oldPriceLabel }: PriceButtonProps): string {
  const spoken = oldPrice === undefined ? price : `${oldPriceLabel ?? ''} ${oldPrice} ${price}`.trim();
  return disabledReason ? `${labels.add}. ${disabledReason} ${spoken}` : `${labels.add} ${spoken}`;
}

function Prices({ price, priceMinor, oldPrice, oldPriceMinor, oldPriceLabel }: PriceButtonProps) {
  if (oldPrice === undefined || oldPriceMinor === undefined)
    return <Amount text={price} valueMinor={priceMinor} />;
  return (
    <span className={styles.prices}>
      <Amount
        text={oldPrice}
        valueMinor={oldPriceMinor}
        struck
        struckLabel={oldPriceLabel}
        className={styles.old}
      />{' '}
      <Amount text={price} valueMinor={priceMinor} />
    </span>
  );
}
