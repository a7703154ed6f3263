import type { CallName } from '@storefront/contracts';
import type { ApiClient, Failure } from '../api/client';
import { i18nAtom } from '../i18n/i18nAtom';
import type { Store } from '../store/store';

/**
 * What they change is found again by the session's cookie alone: in a browser that blocks cookies the server
 * accepts an address, and the next call asks for one.
 */
const needCookies: ReadonlySet<CallName> = new Set([
  'shopsSet',
  'setByAddress',
  'setByCoordinates',
  'setById',
  'login',
]);

/**
 * The page's client. A failure without words of our server (no answer, a proxy's page, an empty, cut or
 * foreign body, whatever its status) gets them in the page's language, so that whoever shows it never shows
 * nothing (ERR-04, D-95).
 */
export function withMessage(store: Store, api: ApiClient): ApiClient {
  return {
    async call(name, args) {
      // The store runs in Node, too, where no browser answers this.
      if (needCookies.has(name) && globalThis.navigator?.cookieEnabled === false) {
        const message = store.get(i18nAtom).t('error.cookies');
        return { ok: false, status: 403, kind: 'http', error: { message } };
      }
      const result = await api.call(name, args);
      if (result.ok || result.error.message !== '') return result;
      return { ...result, error: { ...result.error, message: chooseMessage(store, result) } };
    },
  };
}

function chooseMessage(store: Store, { kind, status, retryAfterSeconds: seconds }: Failure): string {
  const { t } = store.get(i18nAtom);
  if (kind === 'network' || kind === 'timeout') return t('error.network');
  if (status !== 429) return t('error.server');
  if (!seconds) return t('error.tooMany');
  return seconds < 60
    ? t('error.tooMany.seconds', { seconds })
    : t('error.tooMany.minutes', { minutes: Math.ceil(seconds / 60) });
}
