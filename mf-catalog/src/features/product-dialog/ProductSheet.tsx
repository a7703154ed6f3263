import type { CartLine, Product } from '@storefront/contracts';
import { addToCart, HostSlot } from '@storefront/shared-state';
import { classNames, Dialog, pickPlate } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { type CSSProperties, useDeferredValue, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import layout from '../../ui/product-layout/productLayout.module.css';
import { useProductNotes } from '../../ui/product-notes/useProductNotes';
import { ConflictNotice } from './ConflictNotice';
import { findShownPicture } from './findShownPicture';
import { ModifierRows } from './ModifierRows';
import { toChosenModifiers } from './modifierRules';
import { ProductFacts } from './ProductFacts';
import { ProductHead } from './ProductHead';
import { ProductPicture } from './ProductPicture';
import styles from './ProductSheet.module.css';
import { ProductSheetFoot } from './ProductSheetFoot';
import { RelatedRow } from './RelatedRow';
import { useProductChoice } from './useProductChoice';
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
  const { t: shared } = useTranslation();
  const add = useSetAtom(addToCart);
  // A saved line leaves the cart under its key before the dialog has gone.
  const [line] = useState(given);
  const choices = useProductChoice(product, line);
  const { lists, choice, missing, count } = choices;
  const [tried, setTried] = useState(false);
  const { save, saving } = useSaveLine(line, onClose);
  const [collapsed, setCollapsed] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  // What lies below the screen's edge does not keep the tap waiting for its answer.
  const isWhole = useDeferredValue(true, false);
  const [shown] = useState([product]);
  const { notes, hasSources } = useProductNotes(shown, 'dialog');
  const whatIsIn = findWhatIsIn(product, lists, choice);
  const plate = pickPlate(product.product_group_id);
  const [standIn] = useState(() => findShownPicture(product.key));

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
        <ProductSheetFoot
          product={product}
          choices={choices}
          isSaved={line !== undefined}
          busy={saving}
          onSubmit={submit}
        />
      }
    >
      <div
        className={classNames(layout.product, styles.sheet)}
        ref={body}
        data-product-key={product.key}
        data-collapsed={collapsed || undefined}
        style={{ '--plate': `var(--color-plate-${plate})` } as CSSProperties}
      >
        <ProductPicture product={product} standIn={standIn} lists={lists} choice={choice} />
        <div className={layout.words}>
          <ConflictNotice product={product} whatIsIn={whatIsIn} />
          <ProductHead product={product} pork={whatIsIn.certain.pork} />
          {hasSources && <div className={styles.notes}>{notes.get(product.key)}</div>}
          {lists.map((list) => (
            <ModifierRows
              key={list.id}
              list={list}
              choice={choice}
              onChange={choices.setChoice}
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
