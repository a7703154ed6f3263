import { buttonClass, EmptyState } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

export function UnknownPage() {
  const { t } = useTranslation('office');
  return (
    <EmptyState
      level={1}
      title={t('unknown')}
      action={
        <Link className={buttonClass()} to="/orders">
          {t('toOrders')}
        </Link>
      }
    />
  );
}
