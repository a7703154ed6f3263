import type { CartLine as Line, Product } from '@storefront/contracts';
import { lineCountsAtom, productsByKeyAtom, useShared } from '@storefront/shared-state';
import { Button } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useFocusInPlace } from '../../lib/useFocusInPlace';
import { ArrivingLine } from './ArrivingLine';
import { CartLine } from './CartLine';
import styles from './CartLines.module.css';
import { bringBack, removedLineAtom } from './removedLine';
import { useLineWords } from './useLineWords';

/** A cart without its last line is rendered anew, and the place that had the focus with it. */
const takeFocus = (button: HTMLButtonElement | null): void => {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
};

/**
 * Lines by what stays theirs when they are changed, unlike their key: a line that comes back changed is the
 * same one for the keyboard. A repeated order adds lines of one dish at one moment: those are counted.
 */
function withPlaces(lines: readonly Line[]): [place: string, line: Line][] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const place = `${line.product_key} ${line.added_at}`;
    const before = seen.get(place) ?? 0;
    seen.set(place, before + 1);
    return [`${place} ${before}`, line];
  });
}

/**
 * The product list: what the server confirmed, what is on its way there, and the one line that can be brought
 * back.
 */
export function CartLines({ lines }: { lines: Readonly<Record<string, Line>> }) {
  const words = useLineWords();
  const { t } = words;
  const counts = useShared(lineCountsAtom);
  const products = useShared(productsByKeyAtom);
  const removed = useShared(removedLineAtom);
  const undo = useSetAtom(bringBack);
  const confirmed = Object.values(lines)
    .filter(({ key }) => (counts.get(key) ?? 0) > 0)
    .sort((a, b) => a.added_at - b.added_at);
  const arriving = [...counts].flatMap(([key, count]): { key: string; count: number; product: Product }[] => {
    const product = products.get(key.split('~')[0] ?? key);
    return count > 0 && !lines[key] && product ? [{ key, count, product }] : [];
  });
  // After a line that was removed comes the button that brings it back, and when that has gone the last line.
  const list = useFocusInPlace<HTMLDivElement>((buttons) => buttons.at(-1));
  const canUndo = removed !== null && (counts.get(removed.line.key) ?? 0) === 0;
  return (
    <div data-part="cart-lines" {...list}>
      <ul className={styles.list} aria-label={t('cart.lines')}>
        {withPlaces(confirmed).map(([place, line]) => (
          <CartLine key={place} line={line} count={counts.get(line.key) ?? line.count} words={words} />
        ))}
        {arriving.map(({ key, count, product }) => (
          <ArrivingLine key={key} product={product} count={count} />
        ))}
      </ul>
      {canUndo && (
        <div className={styles.undo} role="status">
          <span className={styles.removed}>{t('line.removed', { name: removed.line.name })}</span>
          <Button ref={takeFocus} variant="secondary" size="s" data-action="undo" onClick={() => undo()}>
            {t('line.undo')}
          </Button>
        </div>
      )}
    </div>
  );
}
