import type { CartMessage } from '@storefront/contracts';
import { cartQueuedAtom, useShared } from '@storefront/shared-state';
import { Alert, type IconName, iconNames } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { OrderedElsewhere } from './OrderedElsewhere';
import styles from './TopMessages.module.css';

/**
 * What the server says about the whole cart (CART-01), that changes wait here while it cannot be reached
 * (CART-02), and that another tab has ordered it.
 */
export function TopMessages({ messages }: { messages: readonly CartMessage[] }) {
  const { t } = useTranslation('mf-cart-checkout');
  const queued = useShared(cartQueuedAtom);
  const top = messages.filter(({ position }) => position === 'top');
  if (top.length === 0 && !queued) return <OrderedElsewhere />;
  return (
    <div className={styles.messages} data-part="cart-messages">
      <OrderedElsewhere />
      {queued && (
        <Alert tone="warning" title={t('cart.queued.title')} live>
          {t('cart.queued.text')}
        </Alert>
      )}
      {top.map(({ title, text, icon }) => (
        <Alert key={`${title} ${text}`} tone="warning" icon={drawnIcon(icon)} title={title} live>
          {text}
        </Alert>
      ))}
    </div>
  );
}

/** A newer server may name an icon that this release does not draw: the tone's own stands in. */
const drawnIcon = (name: string | null): IconName | undefined => iconNames.find((known) => known === name);
