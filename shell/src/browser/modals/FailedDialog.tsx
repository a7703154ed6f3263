import { useCloseModal } from '@storefront/shared-state';
import { Button, Dialog } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { tryAgain } from '../lib/tryAgain';

/**
 * In the place of a dialog whose code did not come: says so where the customer looks, and offers to try again
 * (MF-05).
 */
export function FailedDialog({ name, retry }: { name: string; retry: () => void }) {
  const { t } = useTranslation();
  const close = useCloseModal(name);
  return (
    <Dialog
      name={name}
      title={t('remote.failed.title')}
      size="s"
      onClose={close}
      closeLabel={t('action.close')}
      footer={
        <Button block variant="secondary" icon="repeat" data-action="retry" onClick={tryAgain(retry)}>
          {t('action.retry')}
        </Button>
      }
    >
      <p role="alert">{t('remote.failed.text')}</p>
    </Dialog>
  );
}
