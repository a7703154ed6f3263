import type { Shop } from '@storefront/contracts';
import { Alert, Badge, Button } from '@storefront/shared-ui';
import { isOpen } from '../../lib/isOpen';
import styles from './ShopCard.module.css';
import type { ShopWords } from './useShopWords';

export interface ShopCardProps {
  shop: Shop;
  words: ShopWords;
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
  const { shop, words, distanceMeters, chosen, shown, busy, onChoose, onShow } = props;
  const { t } = words;
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
        {distanceMeters !== null && (
          <span className={styles.distance}>{words.distanceText(distanceMeters)}</span>
        )}
      </div>
      <p className={styles.street}>{shop.address.street}</p>
      {shop.address.description && <p className={styles.description}>{shop.address.description}</p>}
      {shop.tags.length > 0 && (
        <ul className={styles.tags} aria-label={words.tags}>
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
                {words.show}
              </Button>
            )}
            <Button
              size="s"
              variant={chosen || !isOpen(shop) ? 'secondary' : 'primary'}
              icon={chosen ? 'check' : undefined}
              data-action="choose-shop"
              aria-label={t(chosen ? 'shop.chosenNamed' : 'shop.chooseNamed', { name: shop.name })}
              busy={busy}
              onClick={() => onChoose(shop)}
            >
              {chosen ? words.chosen : words.choose}
            </Button>
          </div>
        </div>
      )}
      {shop.company_name && (
        <details className={styles.seller}>
          <summary aria-label={`${words.seller}: ${shop.name}`}>{words.seller}</summary>
          <span>{words.sellerText(shop)}</span>
        </details>
      )}
    </article>
  );
}
