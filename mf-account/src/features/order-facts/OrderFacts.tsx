import type { Order } from '@storefront/contracts';
import { Icon, type IconName } from '@storefront/shared-ui';
import styles from './OrderFacts.module.css';

/** Where, when and how an order is paid, and what was asked of the kitchen. */
export function OrderFacts({ order }: { order: Order }) {
  const delivery = order.order_type === 'delivery';
  const place = delivery
    ? order.delivery_address?.full_address
    : order.shop && `${order.shop.name}, ${order.shop.address.street}`;
  const facts: [IconName, string | null | undefined][] = [
    [delivery ? 'map-pin' : 'store', place],
    ['clock', order.interval_title],
    ['cash', order.payment_type_name],
    ['info', order.comment],
  ];
  return (
    <ul className={styles.facts} data-part="order-facts">
      {facts.map(
        ([icon, text]) =>
          text && (
            <li key={icon} className={styles.fact}>
              <Icon name={icon} size={20} />
              <span>{text}</span>
            </li>
          ),
      )}
    </ul>
  );
}
