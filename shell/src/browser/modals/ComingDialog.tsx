import { useCloseModal } from '@storefront/shared-state';
import { Dialog, Skeleton, Spinner } from '@storefront/shared-ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasProductFrame, isFramed } from '../early/isFramed';
import { useOffline } from '../offline/useOffline';
import styles from './ComingDialog.module.css';

/** A dialog whose code comes within this time shows nothing before itself, ms. */
const patienceMs = 250;

interface ComingDialogProps {
  name: string;
  /**
   * When the dialog was asked for, ms since the page began: it stays while one release after the other is
   * tried.
   */
  askedAt: number;
}

/** In the place of a dialog whose code is on its way: the tap was heard, and may be taken back. */
export function ComingDialog({ name, askedAt }: ComingDialogProps) {
  const { t } = useTranslation();
  const { t: shellT } = useTranslation('shell');
  const offline = useOffline();
  const close = useCloseModal(name);
  const [late, setLate] = useState(() => performance.now() - askedAt >= patienceMs);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), askedAt + patienceMs - performance.now());
    return () => clearTimeout(timer);
  }, [askedAt]);
  // Its frame stands already, which says all but this.
  const [framed] = useState(() => isFramed(name));
  const [ofProduct] = useState(() => hasProductFrame(name));
  if (!late || (framed && !offline)) return null;
  return (
    <Dialog
      name={name}
      title={t('dialog.coming')}
      titleHidden
      size={ofProduct ? 'l' : 'm'}
      tall={ofProduct}
      padded={!ofProduct}
      onClose={close}
      closeLabel={t('action.close')}
    >
      {ofProduct && <Skeleton className={styles.picture} />}
      <div className={styles.wait}>
        {!ofProduct && <Spinner size={32} label={t('dialog.coming')} />}
        <p role="status">{offline && shellT('offline.text')}</p>
      </div>
    </Dialog>
  );
}
