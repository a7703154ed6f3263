import type { StaffScope } from '@storefront/contracts';
import { EmptyState } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useSignedIn } from '../session/MeContext';
import { hasRight } from '../session/rights';

/** Pages for one right; a typed address without it is answered in plain words. */
export function Allowed({ scope }: { readonly scope: StaffScope }) {
  const { t } = useTranslation('office');
  if (hasRight(useSignedIn(), [scope])) return <Outlet />;
  return <EmptyState level={1} title={t('noRight')} text={t('noRight.text')} />;
}
