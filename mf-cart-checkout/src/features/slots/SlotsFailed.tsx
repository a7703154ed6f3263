import { Alert, Button } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';

/** The times could not be had, and the way to ask for them again. */
export function SlotsFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  return (
    <Alert
      tone="danger"
      action={
        <Button variant="secondary" size="s" data-action="retry" busy={busy} onClick={onRetry}>
          {t('slots.retry')}
        </Button>
      }
    >
      {t('slots.failed')}
    </Alert>
  );
}
