import { useEffect, useRef } from 'react';
import { Amount } from '../Amount/Amount';
import { Counter, type CounterProps } from '../Counter/Counter';
import { classNames } from '../lib/classNames';
import styles from './PriceButton.module.css';

export type PriceButtonProps = Omit<CounterProps, 'value' | 'block' | 'plusRef'> & {
  /** The price as people read it; `priceMinor` is the same in minor units. */
  readonly price: string;
  readonly priceMinor: number;
  /** Price before a discount, drawn struck before the price. */
  readonly oldPrice?: string;
  readonly oldPriceMinor?: number;
  readonly oldPriceLabel?: string;
  /** Pieces in the cart: 0 draws the price, more draws the counter in the same place. */
  readonly count: number;
  readonly onAdd: () => void;
  /** Why the product cannot be taken now. */
  readonly disabledReason?: string;
};

/** A price of more signs is drawn smaller where its place is narrow. */
const longPrice = 12;

/** The price is the add button; after adding, the same place becomes minus, count, plus and nothing around it moves. */
export function PriceButton(props: PriceButtonProps) {
  const {
    price,
    priceMinor,
    oldPrice,
    oldPriceMinor,
    oldPriceLabel,
    count,
    onAdd,
    disabledReason,
    className,
    ...counter
  } = props;
  const addRef = useRef<HTMLButtonElement>(null);
  const plusRef = useRef<HTMLButtonElement>(null);
  // The pressed button leaves the page when the place changes; without this a keyboard would start from the top again.
  const pressed = useRef(false);
  const taken = count > 0;
  // A name of its own instead of hidden text, the sign as a mask: a menu has hundreds of these buttons, and each element is laid out.
  const spoken = oldPrice === undefined ? price : `${oldPriceLabel ?? ''} ${oldPrice} ${price}`.trim();
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    (taken ? plusRef : addRef).current?.focus({ preventScroll: true });
  }, [taken]);
  const act = (action: () => void, changesPlace: boolean) => () => {
    pressed.current = changesPlace;
    action();
  };
  return (
    <div className={classNames(styles.place, styles[counter.size ?? 'm'], className)}>
      {taken ? (
        <Counter
          {...counter}
          block
          value={count}
          plusRef={plusRef}
          onMinus={act(counter.onMinus, count === 1)}
          onPlus={counter.onPlus}
        />
      ) : (
        <button
          type="button"
          ref={addRef}
          className={styles.price}
          data-action="add"
          data-long={price.length > longPrice || undefined}
          aria-label={
            disabledReason
              ? `${counter.labels.add}. ${disabledReason} ${spoken}`
              : `${counter.labels.add} ${spoken}`
          }
          aria-disabled={disabledReason ? true : undefined}
          onClick={disabledReason ? undefined : act(onAdd, true)}
        >
          {oldPrice === undefined || oldPriceMinor === undefined ? (
            <Amount text={price} valueMinor={priceMinor} className={styles.only} />
          ) : (
            <span className={styles.prices}>
              <Amount
                text={oldPrice}
                valueMinor={oldPriceMinor}
                struck
                struckLabel={oldPriceLabel}
                className={styles.old}
              />
              <Amount text={price} valueMinor={priceMinor} />
            </span>
          )}
        </button>
      )}
    </div>
  );
}
