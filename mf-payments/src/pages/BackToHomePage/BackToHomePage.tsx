import { cityAtom, useShared } from '@storefront/shared-state';
import { useSearchParams } from '@storefront/shared-state/router';
import { Button, EmptyState } from '@storefront/shared-ui';
import { useT } from '../../messages';
import styles from './BackToHomePage.module.css';

/** The states a link back may carry; anything else is treated as none (D-90). */
type LandingState = 'payment-failure' | 'complete' | 'none';
const parseState = (value: string | null): LandingState =>
  value === 'payment-failure' || value === 'complete' ? value : 'none';

/**
 * Landing after a payment: it failed or its time ran out, or everything is done (ROUTE-02). The cart is kept
 * either way.
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
        drawing={failed ? 'error' : 'order-placed'}
        title={failed ? t('landing.failure.title') : t('landing.done.title')}
        text={failed ? t('landing.failure.text') : t('landing.done.text')}
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
