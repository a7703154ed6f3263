import { cityAtom, useShared } from '@storefront/shared-state';
import { useSearchParams } from '@storefront/shared-state/router';
import { Button, EmptyState } from '@storefront/shared-ui';
import { useT } from '../../messages';
import styles from './BackToHomePage.module.css';

/** The states a link back may carry; anything else is treated as none (D-90). */
type LandingState = 'payment-failure' | 'complete' | 'none';
const parseState = (value: string | null): LandingState =>
  value === 'payment-failure' || value === 'complete' ? value : 'none';

const drawings = { 'payment-failure': 'error', complete: 'order-placed', none: 'no-orders' } as const;
const words = { 'payment-failure': 'failure', complete: 'done', none: 'none' } as const;

/**
 * Landing after a payment: it failed or its time ran out, or everything is done (ROUTE-02). The cart is kept
 * either way. An address that names neither thanks nobody: there may be no order at all.
 */
export function BackToHomePage() {
  const t = useT();
  const city = useShared(cityAtom);
  const [query] = useSearchParams();
  const state = parseState(query.get('state'));
  const failed = state === 'payment-failure';
  return (
    <div data-payment-state={state}>
      <EmptyState
        level={1}
        drawing={drawings[state]}
        title={t(`landing.${words[state]}.title`)}
        text={t(`landing.${words[state]}.text`)}
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
