import type { Order } from '@storefront/contracts';
import { cityAtom, tellFailure, useCloseModal, useShared } from '@storefront/shared-state';
import { Button, ConfirmDialog, Dialog } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { RepeatChanges } from './RepeatChanges';
import styles from './RepeatOrderDialog.module.css';
import { type RepeatChoices, type RepeatState, useRepeatRequest } from './useRepeatRequest';

export interface RepeatOrderDialogProps {
  orderId: number;
  trackingKey: string | undefined;
  currency: Order['currency'];
  /** What is asked or told first. */
  first: RepeatState;
}

/** The questions of a repeated order: its city, the cart that is there, and what is different now (D-27). */
export function RepeatOrderDialog({ orderId, trackingKey, currency, first }: RepeatOrderDialogProps) {
  const { t } = useTranslation('mf-account');
  const { t: shared } = useTranslation();
  const navigate = useNavigate();
  const city = useShared(cityAtom);
  const close = useCloseModal('RepeatOrderModal');
  const tell = useSetAtom(tellFailure);
  const request = useRepeatRequest(orderId, trackingKey);
  const [{ question, choices, cityAlias }, setState] = useState(first);
  const [busy, setBusy] = useState(false);

  const openCart = async (alias: string | null) => {
    close();
    await navigate(`/${alias ?? city?.alias ?? ''}/cart`);
  };
  const answer = async (more: RepeatChoices) => {
    setBusy(true);
    const outcome = await request({ ...choices, ...more }, cityAlias);
    setBusy(false);
    if (outcome.kind === 'asks') setState(outcome.state);
    else if (outcome.kind === 'done') await openCart(outcome.cityAlias);
    else {
      close();
      tell(outcome.failure);
    }
  };

  if (question.kind === 'city')
    return (
      <ConfirmDialog
        name="RepeatOrderModal"
        title={t('repeat.city.title', { city: question.cityName })}
        text={t('repeat.city.text')}
        confirmLabel={t('repeat.city.confirm')}
        cancelLabel={shared('action.cancel')}
        busy={busy}
        onConfirm={() => void answer({ change_city: true })}
        onClose={close}
      />
    );
  if (question.kind === 'changes')
    return (
      <RepeatChanges
        changes={question.changes}
        conflicts={question.conflicts}
        currency={currency}
        onClose={close}
        onGoOn={() => void openCart(cityAlias)}
      />
    );
  return (
    <Dialog
      name="RepeatOrderModal"
      role="alertdialog"
      size="s"
      level={1}
      title={t('repeat.mode.title')}
      onClose={close}
      closeLabel={shared('action.close')}
      footer={
        <div className={styles.answers}>
          <Button block busy={busy} data-action="repeat-merge" onClick={() => void answer({ mode: 'merge' })}>
            {t('repeat.mode.merge')}
          </Button>
          <Button
            block
            variant="secondary"
            busy={busy}
            data-action="repeat-replace"
            onClick={() => void answer({ mode: 'replace' })}
          >
            {t('repeat.mode.replace')}
          </Button>
        </div>
      }
    >
      <p className={styles.text}>{t('repeat.mode.text')}</p>
    </Dialog>
  );
}
