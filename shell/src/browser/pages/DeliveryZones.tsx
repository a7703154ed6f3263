import { useMoney } from '@storefront/shared-state';
import { useT } from '../../messages';
import { usePageCity } from '../layout/usePageCity';
import styles from './ContentPage.module.css';

/** The city's zones with their prices, for a page without scripts; with them the zone checker shows the same beside its map. */
export function DeliveryZones() {
  const t = useT();
  const money = useMoney();
  const zones = Object.values(usePageCity()?.delivery_zones ?? {});
  if (zones.length === 0) return null;
  return (
    <noscript>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('zones.name')}</th>
            <th scope="col">{t('zones.price')}</th>
            <th scope="col">{t('zones.minimum')}</th>
            <th scope="col">{t('zones.time')}</th>
          </tr>
        </thead>
        <tbody>
          {zones.map(({ id, name, prices, delivery_minutes }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>{prices.delivery === 0 ? t('zones.free') : money(prices.delivery)}</td>
              <td>
                {prices.has_free_delivery
                  ? t('zones.freeFrom', { amount: money(prices.minimum_order_amount) })
                  : t('zones.minimumFrom', { amount: money(prices.minimum_order_amount) })}
              </td>
              <td>{t('zones.minutes', { value: delivery_minutes })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </noscript>
  );
}
