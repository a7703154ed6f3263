import { Button, EmptyState } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';

/** A part of the program did not come or broke, as after a new version: it begins anew. */
export function BrokenPage() {
  const { t } = useTranslation('office');
  return (
    <main>
      <EmptyState
        level={1}
        title={t('broken')}
        action={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}
      />
    </main>
  );
}
