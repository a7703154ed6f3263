import { Button, useReload } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';

/** Asks for the whole page once more. */
export function ReloadButton() {
  const { t } = useTranslation('mf-payments');
  const { busy, reload } = useReload();
  return (
    <Button icon="repeat" busy={busy} onClick={reload} data-action="retry">
      {t('payment.unavailable.again')}
    </Button>
  );
}
