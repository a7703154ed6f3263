import { sessionAtom, settingsAtom, useCloseModal, useShared } from '@storefront/shared-state';
import { Alert, Dialog, Skeleton } from '@storefront/shared-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeStep } from './CodeStep';
import styles from './LoginDialog.module.css';
import { PhoneStep } from './PhoneStep';
import { useAfterLogin } from './useAfterLogin';
import { useLogin } from './useLogin';
import { VkButton } from './VkButton';
import { vkFailureKey } from './vkFailure';

export interface LoginDialogProps {
  /** `order`: an order waits for the login and goes on after it. */
  intent?: 'order';
  /** Why the login at VK came to nothing, as its way back says. */
  login_error?: string;
  /**
   * The session has ended, though the page still shows who it was of: the customer signs in once more (D-73).
   */
  again?: true;
}

/**
 * Sign-in: phone, then the code; VK where the brand has it. Opened by a link it also ends a login at VK
 * (LOGIN-01 to LOGIN-10).
 */
export function LoginDialog({ intent, login_error, again }: LoginDialogProps) {
  const { t } = useTranslation('mf-account');
  const { t: shared } = useTranslation();
  const close = useCloseModal('UserLoginModal');
  const { loaded, user } = useShared(sessionAtom);
  return (
    <Dialog
      name="UserLoginModal"
      title={t('login.title')}
      size="s"
      onClose={close}
      closeLabel={shared('action.close')}
    >
      {loaded ? (
        <LoginSteps intent={intent} vkFailure={login_error} signedInBefore={user !== null && !again} />
      ) : (
        <div className={styles.form} aria-busy="true">
          <Skeleton height={84} />
          <Skeleton height={52} />
          <Skeleton height={52} />
        </div>
      )}
    </Dialog>
  );
}

interface LoginStepsProps {
  intent: 'order' | undefined;
  vkFailure: string | undefined;
  signedInBefore: boolean;
}

function LoginSteps({ intent, vkFailure, signedInBefore }: LoginStepsProps) {
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
