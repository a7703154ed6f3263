import { openNamedModal } from '@storefront/shared-state';
import { classNames, linkClass } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';

/** Leads to deleting the account (PROF-03). */
export function AccountRemoval({ className }: { className: string | undefined }) {
  const { t } = useTranslation('mf-account');
  const open = useSetAtom(openNamedModal);
  return (
    <button
      type="button"
      className={classNames(linkClass({ quiet: true }), className)}
      data-action="delete-account"
      onClick={() => open({ name: 'ConfirmDeleteAccountModal', props: undefined })}
    >
      {t('removal.open')}
    </button>
  );
}
