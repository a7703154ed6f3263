import type { CartLine as Line } from '@storefront/contracts';
import {
  canAddStep,
  changeLine,
  hasModifiers,
  listChosenModifiers,
  nextCount,
  openModal,
  previousCount,
  productsByKeyAtom,
  toMinor,
  useMoney,
  useShared,
} from '@storefront/shared-state';
import { cartFlagsAtom, snapCount } from '@storefront/shared-state/flows';
import { Amount, Button, Counter, classNames, IconButton, Picture, pickPlate } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import frame from '../../lib/lineFrame.module.css';
import styles from './CartLine.module.css';
import { LineConflict } from './LineConflict';
import { removeLine } from './removedLine';
import type { LineWords } from './useLineWords';

/**
 * One line: picture, name, what it is composed of, counter and the server's amount. An unavailable one only
 * says so and goes (PROD-07).
 */
export function CartLine({ line, count, words }: { line: Line; count: number; words: LineWords }) {
  const { t } = words;
  const change = useSetAtom(changeLine);
  const remove = useSetAtom(removeLine);
  const open = useSetAtom(openModal);
  const allowed = line.allowed_count ?? null;
  const unavailable = line.type === 'unavailable' || line.type === 'stop';
  const modifiers = listChosenModifiers(line);
  const product = useShared(productsByKeyAtom).get(line.product_key);
  const canChange = !unavailable && product !== undefined && hasModifiers(product);
  const show = () =>
    open('ProductInfoModal', {
      productKey: line.product_key,
      ...(unavailable ? {} : { lineKey: line.key }),
    });
  return (
    <li
      className={frame.line}
      data-part="line"
      data-product-key={line.key}
      data-unavailable={unavailable || undefined}
    >
      <button
        type="button"
        className={styles.open}
        aria-label={t('line.open', { name: line.name })}
        onClick={show}
      >
        <Picture
          src={line.images.small}
          alt=""
          sizes="64px"
          widths={[160, 320]}
          plate={pickPlate(line.product_group_id)}
          className={frame.picture}
        />
      </button>
      <div className={frame.words}>
        <p className={classNames(frame.name, unavailable && styles.faint)}>{line.name}</p>
        {modifiers.length > 0 && (
          <ul
            className={classNames(frame.note, styles.modifiers, unavailable && styles.faint)}
            aria-label={words.modifiers}
          >
            {modifiers.map((modifier) => (
              <li key={modifier.id}>
                {modifier.count > 1 ? `${modifier.name} × ${modifier.count}` : modifier.name}
              </li>
            ))}
          </ul>
        )}
        <LineConflict line={line} />
        {line.alert && <p className={classNames(frame.note, styles.alert)}>{line.alert}</p>}
        {allowed !== null && !unavailable && (
          <Button
            variant="secondary"
            size="s"
            className={styles.allow}
            data-action="allow-count"
            onClick={() => (allowed === 0 ? remove(line, count) : change(line.key, allowed))}
          >
            {allowed === 0 ? words.remove : t('line.allow', { number: allowed })}
          </Button>
        )}
      </div>
      <div className={classNames(frame.foot, styles.foot)}>
        {unavailable ? (
          <Button
            variant="quiet"
            size="s"
            icon="trash"
            data-action="remove"
            aria-label={t('line.removeNamed', { name: line.name })}
            onClick={() => remove(line, count)}
          >
            {words.remove}
          </Button>
        ) : (
          <LineFoot line={line} count={count} words={words} onChange={canChange ? show : undefined} />
        )}
      </div>
    </li>
  );
}

/**
 * How many and for how much.
 * @param onChange opens what the dish is composed of; absent where there is nothing to choose
 */
function LineFoot({
  line,
  count,
  words: { t, shared, oldPrice },
  onChange,
}: {
  line: Line;
  count: number;
  words: LineWords;
  onChange: (() => void) | undefined;
}) {
  const money = useMoney();
  const { price } = useShared(cartFlagsAtom);
  const change = useSetAtom(changeLine);
  const remove = useSetAtom(removeLine);
  // In the shop's last hour the step may be another one (PROD-06).
  const step = line.sale_step ?? line.sale_multiplicity;
  // The price before the discount is the product's alone; what was chosen with it costs the same before and
  // after.
  const extrasMinor = toMinor(line.price_with_modifiers) - toMinor(line.price);
  const oldAmount = line.basic_price === null ? null : (toMinor(line.basic_price) + extrasMinor) * line.count;
  const setCount = (wanted: number) => (wanted === 0 ? remove(line, count) : change(line.key, wanted));
  return (
    <>
      <Counter
        value={count}
        removesAtOne
        canPlus={canAddStep(count, step)}
        onPlus={() => setCount(nextCount(count, step))}
        onMinus={() => setCount(count > step ? previousCount(count, step) : 0)}
        onType={(typed) => setCount(snapCount(typed, step))}
        labels={{
          plus: shared('action.plus', { name: line.name }),
          minus: shared('action.minus', { name: line.name }),
          count: t('line.count', { name: line.name }),
        }}
      />
      {onChange && (
        <IconButton
          icon="pencil"
          iconSize={20}
          data-action="change"
          label={t('line.changeNamed', { name: line.name })}
          onClick={onChange}
        />
      )}
      <span
        className={classNames(frame.price, styles.amounts)}
        // The sum is that of the count that the server knows.
        data-waiting={price || count !== line.count || undefined}
      >
        {oldAmount !== null && oldAmount > toMinor(line.amount) && (
          <Amount
            text={money(oldAmount / 100)}
            valueMinor={oldAmount}
            struck
            struckLabel={oldPrice}
            className={styles.old}
          />
        )}
        <Amount text={money(line.amount)} valueMinor={toMinor(line.amount)} />
      </span>
    </>
  );
}
