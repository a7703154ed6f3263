import {
  addressAtom,
  cartAtom,
  cityAtom,
  openModal,
  orderTypeAtom,
  sellerAtom,
  shopAtom,
  useMoney,
  useShared,
} from '@storefront/shared-state';
import { Button, Icon } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckoutCard } from './CheckoutCard';
import { NoDelivery } from './NoDelivery';
import styles from './PlaceCard.module.css';
import { PlaceFields, type PlaceFieldsProps } from './PlaceFields';

interface PlaceCardProps extends PlaceFieldsProps {
  summary: ReactNode;
}

/**
 * Where: the address with what the courier needs inside the house, or the shop to come to, and who sells
 * (CHK-01, CHK-04, A3).
 */
export function PlaceCard({ summary, ...form }: PlaceCardProps) {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  const { t: cartT } = useTranslation('mf-cart-checkout');
  const delivery = useShared(orderTypeAtom) === 'delivery';
  const address = useShared(addressAtom);
  const shop = useShared(shopAtom);
  const city = useShared(cityAtom);
  const seller = useShared(sellerAtom);
  const cart = useShared(cartAtom);
  const open = useSetAtom(openModal);
  const known = delivery ? address !== null && !address.approximate : shop !== null;
  const isOutOfReach = cart?.order_type === 'delivery' && cart.delivery_zone_id === null;
  const change = (
    <Button
      variant="secondary"
      size="s"
      data-action="change-place"
      onClick={() => open('OrderTypesModal', { mode: delivery ? 'delivery' : 'takeaway' })}
    >
      {known ? t('place.change') : cartT(delivery ? 'place.address.choose' : 'place.shop.choose')}
    </Button>
  );
  return (
    <CheckoutCard
      part="place"
      title={t(delivery ? 'place.delivery' : 'place.takeaway')}
      action={change}
      summary={summary}
    >
      <div>
        <p className={styles.place} data-missing={!known || undefined}>
          <Icon name={delivery ? 'map-pin' : 'store'} size={20} className={styles.icon} />
          {delivery ? (
            <span>{known ? address?.address : t('place.address.missing')}</span>
          ) : (
            <span>
              <span>{shop ? shop.name : t('place.shop.missing')}</span>
              {shop && <span className={styles.detail}>{shop.address.street}</span>}
              {shop && <span className={styles.detail}>{shop.availability.text}</span>}
            </span>
          )}
        </p>
        {delivery && <DeliveryFee />}
        {known && seller && (
          <p className={styles.fee} data-part="seller">
            {t('place.seller', { company: seller.company_name, address: seller.shop_address })}
          </p>
        )}
      </div>
      {delivery && known && isOutOfReach && city && address && <NoDelivery city={city} address={address} />}
      {delivery && known && address && <PlaceFields address={address} {...form} />}
    </CheckoutCard>
  );
}

/** What bringing it costs in this zone, and from which sum on it is free, by the server's values (CHK-09). */
function DeliveryFee() {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  const money = useMoney();
  const cart = useShared(cartAtom);
  const zones = useShared(cityAtom)?.delivery_zones ?? {};
  const zone = Object.values(zones).find(({ id }) => id === cart?.delivery_zone_id);
  if (!zone) return null;
  const { delivery, minimum_order_amount: minimum, has_free_delivery: free } = zone.prices;
  if (delivery === 0) return <p className={styles.fee}>{t('place.fee.zero')}</p>;
  const text = free
    ? t('place.fee.free', { delivery: money(delivery), minimum: money(minimum) })
    : t('place.fee.flat', { delivery: money(delivery) });
  return <p className={styles.fee}>{text}</p>;
}
