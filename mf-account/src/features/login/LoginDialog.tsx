import { sessionAtom, useCloseModal, useShared } from '@storefront/shared-state';
import { Dialog, Skeleton } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './LoginDialog.module.css';
import LoginForm from './LoginForm';

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
        <LoginForm intent={intent} vkFailure={login_error} signedInBefore={user !== null && !again} />
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
