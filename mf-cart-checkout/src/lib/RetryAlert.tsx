import { Alert, Button } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';

/** Says what did not load, and asks for it again. */
export function RetryAlert({ text, busy, onRetry }: { text: string; busy: boolean; onRetry: () => void }) {
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
      {text}
    </Alert>
  );
}
