import { useShared } from '@storefront/shared-state';
import { dismissNotification, notificationsAtom } from '@storefront/shared-state/host';
import { ToastRegion } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';

/** Flash notices of everybody (SHELL-08). */
export function Toasts() {
  const { t } = useTranslation('shell');
  const { t: words } = useTranslation();
  const notices = useShared(notificationsAtom);
  const dismiss = useSetAtom(dismissNotification);
  return (
    <ToastRegion
      label={t('notices.label')}
      dismissLabel={words('action.close')}
      toasts={notices.map(({ id, tone, text }) => ({ id: String(id), tone, text }))}
      onDismiss={(id) => dismiss(Number(id))}
    />
  );
}
