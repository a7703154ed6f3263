import type { Shop } from '@storefront/contracts';
import { cityAtom, useShared } from '@storefront/shared-state';
import { Alert, Badge, Button } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { useDistanceText } from '../../lib/useDistanceText';
import { useSellerText } from '../../lib/useSellerText';
import styles from './ShopCard.module.css';

export interface ShopCardProps {
  shop: Shop;
  distanceMeters: number | null;
  /** The shop the order will be picked up at now. */
  chosen: boolean;
  /** The shop that the map shows now. */
  shown: boolean;
  busy?: boolean;
  onChoose: (shop: Shop) => void;
  /** Shows it on the map. */
  onShow?: (shop: Shop) => void;
}

const tones = {
  open: 'success',
  closing_soon: 'warning',
  not_yet_open: 'quiet',
  closed: 'quiet',
  not_working_today: 'quiet',
  stopped: 'danger',
} as const;

/**
 * A shop in words: name, street, what it cooks, whether it works now, and who sells there (A3). A stopped one
 * says why, and is chosen only for a later time, where it has one (SHOP-01).
 */
export function ShopCard(props: ShopCardProps) {
  const { shop, distanceMeters, chosen, shown, busy, onChoose, onShow } = props;
  const { t } = useTranslation('mf-shops-map');
  const distanceText = useDistanceText();
  const city = useShared(cityAtom);
  const sellerText = useSellerText(city?.country.code ?? '');
  const stopped = shop.type === 'stop';
  return (
    <article
      className={styles.card}
      data-shop-id={shop.id}
      data-chosen={chosen || undefined}
      data-shown={shown || undefined}
      data-stopped={stopped || undefined}
    >
      <div className={styles.head}>
        <h3 className={styles.name}>{shop.name}</h3>
        {distanceMeters !== null && <span className={styles.distance}>{distanceText(distanceMeters)}</span>}
      </div>
      <p className={styles.street}>{shop.address.street}</p>
      {shop.address.description && <p className={styles.description}>{shop.address.description}</p>}
      {shop.tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('shop.tags')}>
          {shop.tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {t(`shop.tag.${tag}`)}
            </li>
          ))}
        </ul>
      )}
      {stopped && <Alert tone="warning">{shop.alert ?? t('shop.stopped')}</Alert>}
      {!stopped && shop.alert && <Alert tone="info">{shop.alert}</Alert>}
      {(!stopped || shop.takes_preorders) && (
        <div className={styles.foot}>
          {stopped ? (
            <p className={styles.description}>{t('shop.preorders')}</p>
          ) : (
            <Badge tone={tones[shop.availability.state]}>{shop.availability.text}</Badge>
          )}
          <div className={styles.actions}>
            {onShow && (
              <Button
                variant="quiet"
                size="s"
                icon="map-pin"
                aria-label={t('shop.showNamed', { name: shop.name })}
                onClick={() => onShow(shop)}
              >
                {t('shop.show')}
              </Button>
            )}
            <Button
              size="s"
              variant={chosen ? 'secondary' : 'primary'}
              icon={chosen ? 'check' : undefined}
              data-action="choose-shop"
              aria-label={t(chosen ? 'shop.chosenNamed' : 'shop.chooseNamed', { name: shop.name })}
              busy={busy}
              onClick={() => onChoose(shop)}
            >
              {chosen ? t('shop.chosen') : t('shop.choose')}
            </Button>
          </div>
        </div>
      )}
      {shop.company_name && (
        <details className={styles.seller}>
          <summary aria-label={`${t('shop.seller')}: ${shop.name}`}>{t('shop.seller')}</summary>
          <span>{sellerText(shop)}</span>
        </details>
      )}
    </article>
  );
}
