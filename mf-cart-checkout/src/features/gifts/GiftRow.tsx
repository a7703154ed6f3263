import type { Gift } from '@storefront/contracts';
import { toMinor, useMoney } from '@storefront/shared-state';
import { Amount, Button, Counter, classNames, Icon, ProgressLine } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictNote } from '../../lib/ConflictNote';
import frame from '../../lib/lineFrame.module.css';
import { GiftFrame } from './GiftFrame';
import styles from './Gifts.module.css';
import { giveGiftBack, takeGift } from './giftCommands';

/**
 * One gift: what it is for and what it lacks, to take up to its most, and to give back after a question
 * (GIFT-01).
 */
export function GiftRow({ gift }: { gift: Gift }) {
  const { t } = useTranslation('mf-cart-checkout');
  const { t: words } = useTranslation();
  const money = useMoney();
  const take = useSetAtom(takeGift);
  const giveBack = useSetAtom(giveGiftBack);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const { id, name, count, price, max_count: most } = gift;
  const chosen = count > 0;
  const missing = chosen ? [] : gift.conditions.filter(({ validated }) => !validated);
  const work = async (change: typeof take | typeof giveBack) => {
    if (busy) return;
    setBusy(true);
    setAsking(false);
    await change(gift);
    setBusy(false);
  };
  const taking = price === 0 ? t('gifts.take') : t('gifts.takeFor', { price: money(price) });
  const amount = (
    <Amount
      text={price === 0 ? t('receipt.free') : money((toMinor(price) * Math.max(1, count)) / 100)}
      valueMinor={toMinor(price) * Math.max(1, count)}
      className={classNames(frame.price, styles.price)}
    />
  );
  return (
    <GiftFrame
      id={id}
      name={name}
      picture={gift.images.small}
      chosen={chosen}
      waiting={!chosen && !gift.is_available}
      words={
        <>
          <ConflictNote dish={gift} />
          {gift.message && missing.length === 0 && <p className={frame.note}>{gift.message}</p>}
          {missing.map(({ message, progress }) => (
            <Fragment key={message}>
              <p className={classNames(frame.note, styles.missing)}>
                <Icon name="info" size={16} className={styles.icon} />
                <span>{message}</span>
              </p>
              {progress && <ProgressLine label={message} value={progress.reached} max={progress.needed} />}
            </Fragment>
          ))}
        </>
      }
    >
      {!chosen && gift.is_available && (
        <Button
          variant="secondary"
          busy={busy}
          data-action="add"
          aria-label={`${taking}: ${name}`}
          onClick={() => void work(take)}
        >
          {taking}
        </Button>
      )}
      {chosen && !asking && (
        <>
          <Counter
            value={count}
            removesAtOne
            canPlus={!busy && gift.is_available && count < most}
            onPlus={() => void work(take)}
            onMinus={() => (count > 1 ? void work(giveBack) : setAsking(true))}
            labels={{
              plus: words('action.plus', { name }),
              minus: words('action.minus', { name }),
              count: t('line.count', { name }),
            }}
          />
          {amount}
        </>
      )}
      {chosen && asking && (
        <GiveBackQuestion onKeep={() => setAsking(false)} onGiveBack={() => void work(giveBack)} />
      )}
    </GiftFrame>
  );
}

function GiveBackQuestion({ onKeep, onGiveBack }: { onKeep: () => void; onGiveBack: () => void }) {
  const { t } = useTranslation('mf-cart-checkout');
  return (
    <div className={styles.ask} role="alertdialog" aria-label={t('gifts.ask')}>
      <span className={styles.question}>{t('gifts.ask')}</span>
      {/* The safe answer has the focus, as in every question here. */}
      <Button
        ref={(button: HTMLButtonElement | null) => button?.focus()}
        variant="quiet"
        data-action="close"
        onClick={onKeep}
      >
        {t('gifts.keep')}
      </Button>
      <Button variant="secondary" data-action="confirm" onClick={onGiveBack}>
        {t('gifts.remove')}
      </Button>
    </div>
  );
}
