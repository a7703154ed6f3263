import { openNamedModal } from '@storefront/shared-state';
import { Button } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';

/** Leads to deleting the account (PROF-03). */
export function AccountRemoval() {
  const { t } = useTranslation('mf-account');
  const open = useSetAtom(openNamedModal);
  return (
    <Button
      variant="quiet"
      icon="trash"
      data-action="delete-account"
      onClick={() => open({ name: 'ConfirmDeleteAccountModal', props: undefined })}
    >
      {t('removal.open')}
    </Button>
  );
}
