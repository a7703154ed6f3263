import type { Product } from '@storefront/contracts';
import { canAddStep, useMoney } from '@storefront/shared-state';
import { Amount, Button, Counter, VisuallyHidden } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { countIn } from './modifierRules';
import styles from './ProductSheet.module.css';
import type { ProductChoices } from './useProductChoice';

interface ProductSheetFootProps {
  product: Product;
  choices: ProductChoices;
  /** A line of the cart is changed; else a dish is added. */
  isSaved: boolean;
  busy: boolean;
  onSubmit: () => void;
}

/** How many, for how much, and the button that takes it; a dish of halves is counted once it has them. */
export function ProductSheetFoot({ product, choices, isSaved, busy, onSubmit }: ProductSheetFootProps) {
  const { t } = useTranslation('mf-catalog-dialogs');
  const { t: menu } = useTranslation('mf-catalog');
  const { t: shared } = useTranslation();
  const money = useMoney();
  const { count, setCount, step, totalMinor, isFrom, isTouched, missing, choice } = choices;
  const total = money(totalMinor / 100);
  const totalText = isFrom ? menu('card.price.from', { price: total }) : total;
  const { name } = product;
  const halves = missing.find((list) => list.halves);
  const isUnavailable = product.type === 'unavailable' || product.type === 'stop';
  return (
    <div className={styles.foot}>
      {!isUnavailable && !halves && (
        <Counter
          size="l"
          value={count}
          onPlus={() => setCount(count + step)}
          onMinus={() => setCount(count - step)}
          canPlus={canAddStep(count, step)}
          canMinus={count > step}
          labels={{
            plus: shared('action.plus', { name }),
            minus: shared('action.minus', { name }),
            count: t('product.count'),
          }}
        />
      )}
      <Button
        size="l"
        className={styles.add}
        data-action={isSaved ? 'save' : 'add'}
        onClick={onSubmit}
        busy={busy}
        disabledReason={isUnavailable ? menu('card.unavailable') : undefined}
      >
        {halves ? (
          t('modifiers.halves', { count: halves.min - countIn(halves, choice) })
        ) : (
          <>
            <span>{isSaved ? t('product.save') : shared('action.add')}</span>{' '}
            <Amount text={totalText} valueMinor={totalMinor} />
          </>
        )}
      </Button>
      {/* A price that follows is said; the first one is on the button. */}
      <VisuallyHidden>
        <span role="status">{isTouched ? t('product.price', { price: totalText }) : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
