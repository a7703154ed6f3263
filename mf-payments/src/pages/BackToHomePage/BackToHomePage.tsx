import { cityAtom, useShared } from '@storefront/shared-state';
import { Button, EmptyState } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import styles from './BackToHomePage.module.css';

/** The states a link back may carry; anything else is treated as none (D-90). */
const landings = {
  'payment-failure': { drawing: 'error', words: 'failure' },
  'order-replaced': { drawing: 'order-placed', words: 'replaced' },
  complete: { drawing: 'order-placed', words: 'done' },
  none: { drawing: 'no-orders', words: 'none' },
} as const;
const parseState = (value: string | null): keyof typeof landings =>
  value !== null && Object.hasOwn(landings, value) ? (value as keyof typeof landings) : 'none';

/**
 * Landing after a payment: it failed or its time ran out, it is not wanted any more, or everything is done
 * (ROUTE-02). An address that names none of these thanks nobody: there may be no order at all.
 */
export function BackToHomePage() {
  const { t } = useTranslation('mf-payments');
  const city = useShared(cityAtom);
  const [query] = useSearchParams();
  const state = parseState(query.get('state'));
  const failed = state === 'payment-failure';
  const { drawing, words } = landings[state];
  return (
    <div data-payment-state={state}>
      <EmptyState
        level={1}
        drawing={drawing}
        title={t(`landing.${words}.title`)}
        text={t(`landing.${words}.text`)}
        action={
          <div className={styles.actions}>
            {failed && <Button href={`/${city?.alias ?? ''}/cart`}>{t('landing.cart')}</Button>}
            <Button variant={failed ? 'secondary' : 'primary'} href={`/${city?.alias ?? ''}`}>
              {t('landing.menu')}
            </Button>
          </div>
        }
      />
    </div>
  );
}
