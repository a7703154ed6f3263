import { openNamedModal, useCommand } from '@storefront/shared-state';
import { Button } from '@storefront/shared-ui';
import { useT } from '../../messages';

/** Leads to deleting the account (PROF-03). */
export function AccountRemoval() {
  const t = useT();
  const open = useCommand(openNamedModal);
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
