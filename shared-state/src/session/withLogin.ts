import type { CallName } from '@storefront/contracts';
import type { ApiClient } from '../api/client';
import { modalsAtom, openModal } from '../modals/modals';
import { customerAuthAtom } from '../settings/settingsAtom';
import type { Store } from '../store/store';
import { loginsAtom, userAtom } from './sessionAtom';

/**
 * What a login itself is made of, and what is asked for in the background: nobody is bothered because of
 * these.
 */
const quiet = new Set<CallName>([
  'login',
  'checkVerificationCode',
  'verification',
  'captcha',
  'vkStart',
  'checkSession',
  'userGet',
  'balance',
  'bonusHistory',
  'logout',
]);

/**
 * The page's client. A call that is refused because the session has ended opens the login in place; after it
 * the same call goes out again, so that whoever made it goes on where the customer was (D-73). A login that
 * is given up leaves the refusal, and so does another customer's: no customer saves or orders what another
 * began.
 */
export function withLogin(store: Store, api: ApiClient): ApiClient {
  let waiting: Promise<boolean> | null = null;
  return {
    async call(name, args) {
      const begunBy = store.get(userAtom)?.id;
      const isSamePerson = () => begunBy === undefined || begunBy === store.get(userAtom)?.id;
      const result = await api.call(name, args);
      if (result.ok || result.status !== 401 || quiet.has(name) || !store.get(customerAuthAtom))
        return result;
      waiting ??= askToLogIn(store).finally(() => {
        waiting = null;
      });
      return (await waiting) && isSamePerson() ? api.call(name, args) : result;
    },
  };
}

/** Whether the customer has signed in, once the dialog is over. */
function askToLogIn(store: Store): Promise<boolean> {
  const before = store.get(loginsAtom);
  store.set(openModal, 'UserLoginModal', { again: true });
  return new Promise((resolve) => {
    const endings: (() => void)[] = [];
    const look = () => {
      const isDone = store.get(loginsAtom) > before;
      if (!isDone && isLoginOpen(store)) return;
      for (const end of endings) end();
      resolve(isDone);
    };
    endings.push(store.sub(loginsAtom, look), store.sub(modalsAtom, look));
  });
}

function isLoginOpen(store: Store): boolean {
  const { current, coming, displaced } = store.get(modalsAtom);
  return [current, coming, ...displaced].some((modal) => modal?.name === 'UserLoginModal');
}
