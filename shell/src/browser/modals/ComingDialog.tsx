import { closeModal, useCommand, useSharedT } from '@storefront/shared-state';
import { Dialog, Spinner } from '@storefront/shared-ui';
import { useEffect, useState } from 'react';
import styles from './ComingDialog.module.css';

/** A dialog whose code comes within this time shows nothing before itself, ms. */
const patienceMs = 250;

/** In the place of a dialog whose code is on its way: the tap was heard, and may be taken back. */
export function ComingDialog({ name }: { name: string }) {
  const t = useSharedT();
  const close = useCommand(closeModal);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <Dialog
      name={name}
      title={t('dialog.coming')}
      titleHidden
      onClose={() => close()}
      closeLabel={t('action.close')}
    >
      <div className={styles.wait}>
        <Spinner size={32} label={t('dialog.coming')} />
      </div>
    </Dialog>
  );
}
