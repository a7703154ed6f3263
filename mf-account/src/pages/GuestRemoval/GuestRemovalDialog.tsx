import { useCloseModal } from '@storefront/shared-state';
import { Button, Dialog } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { CodeStep } from '../../features/login/CodeStep';
import { PhoneStep } from '../../features/login/PhoneStep';
import { useLogin } from '../../features/login/useLogin';
import styles from './GuestRemovalDialog.module.css';

/** Lets a guest who proves a phone by a code have everything deleted that leads from orders to the person. */
export function GuestRemovalDialog() {
  const { t } = useTranslation('mf-account');
  const { t: shared } = useTranslation();
  const close = useCloseModal('GuestRemovalModal');
  const proof = useLogin('removal');
  return (
    <Dialog
      name="GuestRemovalModal"
      title={t('guestRemoval.title')}
      size="s"
      onClose={close}
      closeLabel={shared('action.close')}
    >
      <div className={styles.steps}>
        {proof.code && proof.step !== 'phone' ? (
          <CodeStep login={proof} code={proof.code} doneText={t('guestRemoval.done')} />
        ) : (
          <>
            <p className={styles.text}>{t('guestRemoval.text')}</p>
            <PhoneStep login={proof} purpose="removal" />
          </>
        )}
        {proof.step === 'done' && (
          <Button block onClick={close}>
            {shared('action.close')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
