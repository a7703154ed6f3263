import type { CartMessage } from '@storefront/contracts';
import { Alert } from '@storefront/shared-ui';
import styles from './TopMessages.module.css';

/** What the server says about the whole cart (CART-01). */
export function TopMessages({ messages }: { messages: readonly CartMessage[] }) {
  const top = messages.filter(({ position }) => position === 'top');
  if (top.length === 0) return null;
  return (
    <div className={styles.messages} data-part="cart-messages">
      {top.map(({ title, text }) => (
        <Alert key={`${title} ${text}`} tone="warning" title={title} live>
          {text}
        </Alert>
      ))}
    </div>
  );
}
