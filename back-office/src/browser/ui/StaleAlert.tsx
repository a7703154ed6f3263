import { Alert, Button } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../api/Refusal';

/** Somebody was quicker: nothing was overwritten, and the newer state can be looked at. */
export function StaleAlert({
  refusal,
  onReload,
}: {
  readonly refusal: Refusal | null;
  readonly onReload: () => void;
}) {
  const { t } = useTranslation('office');
  if (refusal?.reply.code !== 'staff.stale') return null;
  return (
    <Alert
      tone="warning"
      live
      title={t('conflict')}
      action={
        <Button variant="secondary" size="s" onClick={onReload}>
          {t('conflict.show')}
        </Button>
      }
    >
      {refusal.message || t('conflict.text')}
    </Alert>
  );
}
