import type { Cart } from '@storefront/contracts';
import { Button, showMore } from '@storefront/shared-ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { namedGifts } from '../../lib/limits';
import { CodeGift } from './CodeGift';
import { GiftRow } from './GiftRow';
import styles from './Gifts.module.css';
import { sortGifts } from './sortGifts';

/**
 * Gifts and personal presents: those in the cart, those to take, and what is missing to the next ones
 * (GIFT-01, D-17).
 */
export default function Gifts({ cart, level }: { cart: Cart; level: 2 | 3 }) {
  const { t } = useTranslation('mf-cart-checkout');
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { open, waiting } = sortGifts([...cart.presents, ...cart.gifts]);
  const named = all ? waiting : waiting.slice(0, namedGifts);
  const folded = waiting.length - named.length;
  const product = cart.promocode?.product;
  const Heading = `h${level}` as const;
  return (
    <section data-part="gifts" aria-label={t('gifts.title')}>
      <Heading className={styles.title}>{t('gifts.title')}</Heading>
      <ul ref={list} className={styles.list}>
        {product && cart.promocode && <CodeGift product={product} code={cart.promocode.code} />}
        {[...open, ...named].map((gift) => (
          <GiftRow key={`${gift.type} ${gift.id}`} gift={gift} />
        ))}
      </ul>
      {folded > 0 && (
        <Button
          variant="quiet"
          size="s"
          data-action="more-gifts"
          onClick={() => showMore(list.current, () => setAll(true))}
        >
          {t('gifts.more', { number: folded })}
        </Button>
      )}
    </section>
  );
}
