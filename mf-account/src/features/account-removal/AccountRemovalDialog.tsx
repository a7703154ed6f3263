import { apiAtom, cityAtom, useCloseModal, useShared } from '@storefront/shared-state';
import { forgetCustomer } from '@storefront/shared-state/flows';
import { Alert, Button, Dialog } from '@storefront/shared-ui';
import { Checkbox } from '@storefront/shared-ui/forms';
import { useStore } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveTo } from '../../lib/leaveTo';
import styles from './AccountRemoval.module.css';

/** Deletes the account for good, after it was said what goes with it and agreed to (PROF-03, D-75). */
export function AccountRemovalDialog() {
  const { t } = useTranslation('mf-account');
  const { t: shared } = useTranslation();
  const store = useStore();
  const city = useShared(cityAtom);
  const close = useCloseModal('ConfirmDeleteAccountModal');
  const [agreed, setAgreed] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    setFailure(null);
    const result = await store.get(apiAtom).call('userRemove');
    setBusy(false);
    if (result.ok) {
      store.set(forgetCustomer);
      leaveTo(`/${city?.alias ?? ''}`);
      return;
    }
    // An order may be under way: the server names it.
    setFailure(result.error.message);
  };
  return (
    <Dialog
      name="ConfirmDeleteAccountModal"
      role="alertdialog"
      size="s"
      level={1}
      title={t('removal.title')}
      onClose={close}
      closeLabel={shared('action.close')}
      footer={
        <Button
          block
          variant="danger"
          busy={busy}
          data-action="confirm"
          disabledReason={agreed ? null : t('removal.consent.missing')}
          reasonKeepsPlace
          onClick={() => void remove()}
        >
          {t('removal.confirm')}
        </Button>
      }
    >
      <div className={styles.words}>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <p className={styles.text}>{t('removal.text')}</p>
        <Checkbox
          name="removal-consent"
          data-action="consent"
          checked={agreed}
          label={t('removal.consent')}
          onChange={(event) => setAgreed(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
