import type { Order } from '@storefront/contracts';
import { formatMoney } from '@storefront/shared-state';
import { Icon, type IconName } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { formatDoor } from '../../lib/formatDoor';
import styles from './OrderFacts.module.css';

interface OrderFactsProps {
  order: Order;
  /** It is said above, in bigger words. */
  isTimeAbove?: boolean;
}

/**
 * Where, when and how an order is paid, and what was asked of courier and kitchen. The address is whole, to
 * the door; a visitor with a shared link is sent none.
 */
export function OrderFacts({ order, isTimeAbove = false }: OrderFactsProps) {
  const { t } = useTranslation('mf-account');
  const delivery = order.order_type === 'delivery';
  const door = order.delivery_address;
  const place = delivery
    ? door && [door.full_address, ...formatDoor(t, door)].join(', ')
    : order.shop && `${order.shop.name}, ${order.shop.address.street}`;
  const instructions = [
    door?.leave_at_door && t('instructions.leaveAtDoor'),
    door?.no_bell && t('instructions.noBell'),
    door?.call_on_arrival && t('instructions.callOnArrival'),
    door?.description,
  ];
  const payment = [
    order.payment_type_name,
    order.cash && t('cash.from', { amount: formatMoney(order.cash, order.currency) }),
  ];
  const facts: [IconName, string | null | undefined][] = [
    [delivery ? 'map-pin' : 'store', place],
    ['clock', isTimeAbove ? null : order.interval_title],
    [order.payment_type === 'cash' ? 'cash' : 'card', payment.filter(Boolean).join(' · ')],
    ['bike', instructions.filter(Boolean).join(' · ')],
    ['info', order.comment],
    ['package', order.cutlery ? t('instructions.cutlery', { number: order.cutlery }) : null],
  ];
  return (
    <ul className={styles.facts} data-part="order-facts">
      {facts.map(
        ([icon, text]) =>
          text && (
            <li key={icon} className={styles.fact}>
              <Icon name={icon} size={20} />
              <span dir="auto">{text}</span>
            </li>
          ),
      )}
    </ul>
  );
}
