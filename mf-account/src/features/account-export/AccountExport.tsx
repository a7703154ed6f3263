import { apiAtom, tellFailure } from '@storefront/shared-state';
import { Button } from '@storefront/shared-ui';
import { useSetAtom, useStore } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from './saveFile';

/** Gives the customer a file with all that is known of them. */
export function AccountExport() {
  const { t } = useTranslation('mf-account');
  const store = useStore();
  const tell = useSetAtom(tellFailure);
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    const result = await store.get(apiAtom).call('userExport');
    setBusy(false);
    if (!result.ok) {
      tell(result);
      return;
    }
    const day = result.data.exported_at.slice(0, 10);
    saveFile(`${location.hostname}-${day}.json`, JSON.stringify(result.data, null, 2));
  };
  return (
    <Button variant="quiet" busy={busy} data-action="export-account" onClick={() => void download()}>
      {t('export.download')}
    </Button>
  );
}
