import { settingsAtom, useShared } from '@storefront/shared-state';
import { Alert } from '@storefront/shared-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeStep } from './CodeStep';
import styles from './LoginDialog.module.css';
import { PhoneStep } from './PhoneStep';
import { useAfterLogin } from './useAfterLogin';
import { useLogin } from './useLogin';
import { VkButton } from './VkButton';
import { vkFailureKey } from './vkFailure';

export interface LoginFormProps {
  intent?: 'order' | undefined;
  vkFailure?: string | undefined;
  signedInBefore?: boolean;
}

/** Phone, then the code; VK where the brand has it. A default export, because a page loads it lazily. */
export default function LoginForm({ intent, vkFailure, signedInBefore = false }: LoginFormProps) {
  const { t } = useTranslation('mf-account');
  const channels = useShared(settingsAtom)?.login_channels ?? [];
  const login = useLogin();
  // A customer who comes back from VK is signed in when the dialog opens.
  const [arrived] = useState(signedInBefore);
  useAfterLogin(arrived || (login.step === 'done' && !login.busy), intent);

  if (arrived)
    return (
      <p role="status" className={styles.done}>
        {t('login.done')}
      </p>
    );
  if (login.code && login.step !== 'phone')
    return <CodeStep login={login} code={login.code} intent={intent} />;
  const byPhone = channels.some((channel) => channel !== 'vk');
  return (
    <div className={styles.form}>
      {vkFailure !== undefined && <Alert tone="danger">{t(vkFailureKey(vkFailure))}</Alert>}
      {byPhone && <PhoneStep login={login} />}
      {byPhone && channels.includes('vk') && <p className={styles.or}>{t('login.or')}</p>}
      {channels.includes('vk') && <VkButton intent={intent} />}
      {channels.length === 0 && <Alert tone="warning">{t('login.closed')}</Alert>}
    </div>
  );
}
