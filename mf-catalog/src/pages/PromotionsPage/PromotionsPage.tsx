import type { Promotion } from '@storefront/contracts';
import { cityAtom, openModal, settingsAtom, useShared } from '@storefront/shared-state';
import {
  Badge,
  buttonClass,
  Card,
  classNames,
  EmptyState,
  headingClass,
  Icon,
  layouts,
} from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { PromotionAction } from '../../features/promotions/PromotionAction';
import { PromotionBody, splitText } from '../../features/promotions/PromotionBody';
import { PromotionPicture } from '../../features/promotions/PromotionPicture';
import { scrollToPromotionMs } from '../../lib/timings';
import styles from './PromotionsPage.module.css';

/** All promotions of a city; `?alias=` scrolls to one and opens it. */
export function PromotionsPage() {
  const { t } = useTranslation('mf-catalog');
  const city = useShared(cityAtom);
  const settings = useShared(settingsAtom);
  const open = useSetAtom(openModal);
  const [query] = useSearchParams();
  const wanted = query.get('alias');
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const promotions = city?.promotions ?? [];

  /** On a desktop "more" opens a dialog; on a phone the text unfolds in place (PROMO-01). */
  const show = (alias: string) => {
    if (matchMedia(layouts.desktop).matches) open('PromoModal', { alias });
    else setUnfolded((current) => (current === alias ? null : alias));
  };
  const lead = useEffectEvent((alias: string) => {
    if (!promotions.some((promotion) => promotion.alias === alias)) return;
    document.getElementById(`promotion-${alias}`)?.scrollIntoView({ block: 'start' });
    show(alias);
  });
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => lead(wanted), scrollToPromotionMs);
    return () => clearTimeout(timer);
  }, [wanted]);

  return (
    <>
      <h1
        className={classNames(styles.title, headingClass(40))}
      >{`${settings?.promotions_tagline ?? t('promo.title')} ${city?.seo_name ?? ''}`}</h1>
      {promotions.length === 0 && (
        <EmptyState
          drawing="no-results"
          title={t('promo.none')}
          action={
            city && (
              <Link className={buttonClass()} to={`/${city.alias}`}>
                {t('menu.back')}
              </Link>
            )
          }
        />
      )}
      <ul className={styles.list}>
        {promotions.map((promotion) => (
          <PromotionItem
            key={promotion.alias}
            promotion={promotion}
            isUnfolded={unfolded === promotion.alias}
            onShow={() => show(promotion.alias)}
          />
        ))}
      </ul>
    </>
  );
}

interface PromotionItemProps {
  promotion: Promotion;
  isUnfolded: boolean;
  onShow: () => void;
}

/** What it is, until when and how it is used; its conditions unfold, and its next step. */
function PromotionItem({ promotion, isUnfolded, onShow }: PromotionItemProps) {
  const { t } = useTranslation('mf-catalog');
  const { alias, name, subtitle, until } = promotion;
  const { usage, conditions } = splitText(promotion);
  return (
    <li id={`promotion-${alias}`} className={styles.item}>
      <Card padding="none" className={styles.card}>
        <div className={styles.picture}>
          <PromotionPicture promotion={promotion} sizes="(min-width: 768px) 480px, 100vw" />
          {subtitle && (
            <Badge tone="ink" className={styles.badge}>
              {subtitle}
            </Badge>
          )}
        </div>
        <div className={styles.words}>
          <h2 className={headingClass(20)}>{name}</h2>
          <p className={styles.until}>
            <Icon name="clock" size={16} />
            {until ?? t('promo.always')}
          </p>
          <PromotionBody html={usage} />
          <div hidden={!isUnfolded} id={`text-${alias}`}>
            <PromotionBody html={conditions} />
          </div>
          <button
            type="button"
            className={styles.more}
            onClick={onShow}
            aria-expanded={isUnfolded}
            aria-controls={`text-${alias}`}
          >
            {t(isUnfolded ? 'promo.less' : 'promo.more')}
          </button>
          <div className={styles.action}>
            <PromotionAction promotion={promotion} />
          </div>
        </div>
      </Card>
    </li>
  );
}
