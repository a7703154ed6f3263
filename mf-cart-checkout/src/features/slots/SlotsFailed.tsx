import { Alert, Button } from '@storefront/shared-ui';
import { useT } from '../../dialogs/messages';

/** The times could not be had, and the way to ask for them again. */
export function SlotsFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const t = useT();
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
