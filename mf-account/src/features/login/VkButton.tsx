import { apiAtom, tellFailure } from '@storefront/shared-state';
import { Button } from '@storefront/shared-ui';
import { useSetAtom, useStore } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { leaveTo } from '../../lib/leaveTo';
import { VkMark } from './VkMark';

/**
 * Login by VK (LOGIN-10). The server keeps where to come back to: this page with this dialog, which then goes
 * on with what was wanted or says why it came to nothing.
 */
export function VkButton({ intent }: { intent?: 'order' | undefined }) {
  const { t } = useTranslation('mf-account');
  const store = useStore();
  const { pathname, search } = useLocation();
  const tell = useSetAtom(tellFailure);
  const [busy, setBusy] = useState(false);
  const start = async () => {
    const query = new URLSearchParams(search);
    query.delete('login_error');
    query.set('modal', 'UserLoginModal');
    if (intent) query.set('intent', intent);
    setBusy(true);
    const result = await store
      .get(apiAtom)
      .call('vkStart', { body: { request_uri: `${pathname}?${query.toString()}` } });
    setBusy(false);
    if (result.ok) leaveTo(result.data.url);
    else tell(result);
  };
  return (
    <Button variant="quiet" size="l" block busy={busy} data-action="log-in-vk" onClick={() => void start()}>
      <VkMark />
      {t('login.vk')}
    </Button>
  );
}
