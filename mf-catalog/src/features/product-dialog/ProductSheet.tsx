import type { CartLine, Product } from '@storefront/contracts';
import {
  addToCart,
  canAddStep,
  HostSlot,
  toMinor,
  useCommand,
  useMoney,
  useSaleStep,
  useSharedT,
} from '@storefront/shared-state';
import { Amount, Button, Counter, Dialog, Picture, pickPlate, VisuallyHidden } from '@storefront/shared-ui';
import { type CSSProperties, useDeferredValue, useRef, useState } from 'react';
import { useT } from '../../dialogs/messages';
import { useT as useMenuT } from '../../messages';
import { useProductNotes } from '../../ui/product-notes/useProductNotes';
import { ConflictNotice } from './ConflictNotice';
import { findShownPicture } from './findShownPicture';
import { ModifierRows } from './ModifierRows';
import {
  type Choice,
  computePrice,
  listUnsatisfied,
  toChoice,
  toChosenModifiers,
  toModifierLists,
} from './modifierRules';
import { ProductFacts } from './ProductFacts';
import { ProductHead } from './ProductHead';
import styles from './ProductSheet.module.css';
import { RelatedRow } from './RelatedRow';
import { useSaveLine } from './useSaveLine';
import { useViewedProduct } from './useViewedProduct';
import { findWhatIsIn } from './whatIsIn';

/** From this much of scroll on the picture gives way to the text (B9). */
const collapsePixels = 65;

interface ProductSheetProps {
  product: Product;
  /** The line of the cart that is changed; without one a dish is added. */
  line?: CartLine | undefined;
  onClose: () => void;
}

export function ProductSheet({ product, line: given, onClose }: ProductSheetProps) {
  useViewedProduct(product);
  const t = useT();
  const menu = useMenuT();
  const shared = useSharedT();
  const money = useMoney();
  const add = useCommand(addToCart);
  const lists = toModifierLists(product.modifiers);
  // A saved line leaves the cart under its key before the dialog has gone.
  const [line] = useState(given);
  const [first] = useState(() => ({
    choice: line ? toChoice(line, lists) : new Map<number, number>(),
    count: line?.count ?? 0,
  }));
  const [choice, setChoice] = useState<Choice>(first.choice);
  const [wanted, setCount] = useState(first.count);
  const [tried, setTried] = useState(false);
  const { save, saving } = useSaveLine(line, onClose);
  // A price that follows is said; the first one is on the button.
  const touched = choice !== first.choice || wanted !== first.count;
  const [collapsed, setCollapsed] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  // What lies below the screen's edge does not keep the tap waiting for its answer.
  const isWhole = useDeferredValue(true, false);
  const [shown] = useState([product]);
  const { notes, hasSources } = useProductNotes(shown, 'dialog');
  const missing = listUnsatisfied(lists, choice);
  const whatIsIn = findWhatIsIn(product, lists, choice);
  // The last hour, with its own step, may begin while the dialog is open.
  const step = useSaleStep(product);
  const count = Math.max(step, Math.ceil(wanted / step) * step);
  const chosenPrice = computePrice(product.price, lists, choice);
  // Until all is chosen a dish costs what it costs at least: half and half costs nothing by itself.
  const isFrom = missing.length > 0 && chosenPrice < product.price_with_modifiers;
  const price = isFrom ? product.price_with_modifiers : chosenPrice;
  const plate = pickPlate(product.product_group_id);
  const [standIn] = useState(() => findShownPicture(product.key));
  const total = (toMinor(price) * count) / 100;
  const totalText = isFrom ? menu('card.price.from', { price: money(total) }) : money(total);
  const unavailable = product.type === 'unavailable' || product.type === 'stop';

  const submit = () => {
    setTried(true);
    const lacking = missing[0];
    if (lacking) {
      body.current?.querySelector<HTMLElement>(`[data-modifiers="${lacking.id}"]`)?.focus();
      return;
    }
    const chosen = { product_key: product.key, modifiers: toChosenModifiers(choice), count };
    if (line) {
      void save(chosen);
      return;
    }
    add(chosen);
    onClose();
  };

  return (
    <Dialog
      name="ProductInfoModal"
      title={product.name}
      titleHidden
      size="l"
      tall
      padded={false}
      onClose={onClose}
      closeLabel={shared('action.close')}
      onBodyScroll={(top) => setCollapsed(top > collapsePixels)}
      footer={
        <div className={styles.foot}>
          {!unavailable && (
            <Counter
              size="l"
              value={count}
              onPlus={() => setCount(count + step)}
              onMinus={() => setCount(count - step)}
              canPlus={canAddStep(count, step)}
              canMinus={count > step}
              labels={{
                add: shared('action.add'),
                plus: shared('action.plus', { name: product.name }),
                minus: shared('action.minus', { name: product.name }),
                count: t('product.count'),
              }}
            />
          )}
          <Button
            size="l"
            className={styles.add}
            data-action={line ? 'save' : 'add'}
            onClick={submit}
            busy={saving}
            disabledReason={unavailable ? menu('card.unavailable') : undefined}
          >
            <span>{line ? t('product.save') : shared('action.add')}</span>{' '}
            <Amount text={totalText} valueMinor={toMinor(total)} />
          </Button>
          <VisuallyHidden>
            <span role="status">{touched ? t('product.price', { price: totalText }) : ''}</span>
          </VisuallyHidden>
        </div>
      }
    >
      <div
        className={styles.sheet}
        ref={body}
        data-product-key={product.key}
        data-collapsed={collapsed || undefined}
        style={{ '--plate': `var(--color-plate-${plate})` } as CSSProperties}
      >
        <Picture
          src={product.images.big}
          alt={product.name}
          sizes="(min-width: 768px) 400px, 100vw"
          widths={[320, 640, 960]}
          eager
          plate={plate}
          standIn={standIn}
          className={styles.picture}
        />
        <div className={styles.body}>
          <ConflictNotice product={product} whatIsIn={whatIsIn} />
          <ProductHead product={product} pork={whatIsIn.certain.pork} />
          {hasSources && <div className={styles.notes}>{notes.get(product.key)}</div>}
          {lists.map((list) => (
            <ModifierRows
              key={list.id}
              list={list}
              choice={choice}
              onChange={setChoice}
              missed={tried && missing.includes(list)}
            />
          ))}
          {isWhole && (
            <>
              <ProductFacts product={product} allergens={whatIsIn.possible.allergens} />
              <RelatedRow product={product}>
                <HostSlot name="product.dialog" productKey={product.key} />
              </RelatedRow>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
