import { RemoteSlot } from '@storefront/federation/browser';
import { RetryCard } from '@storefront/shared-ui';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tryAgain } from '../lib/tryAgain';
import type { Contributed } from './contributions';

function FailedPart({ retry, level }: { retry: () => void; level?: 1 }) {
  const { t } = useTranslation();
  return (
    // Named as the shell's: taps inside a remote's place are kept for that remote until it works, and this
    // one never would.
    <div data-host="shell">
      <RetryCard
        level={level}
        title={t('remote.failed.title')}
        text={t('remote.failed.text')}
        retryLabel={t('action.retry')}
        onRetry={tryAgain(retry)}
      />
    </div>
  );
}
/** In the place of a part that did not come: says so, and offers to try again. */
export const failedPart = (retry: () => void) => <FailedPart retry={retry} />;
/** The same in the place of a page, or below what the server rendered of it, which has a heading. */
export const failedPage = (retry: () => void, isBelow = false) => (
  <FailedPart retry={retry} level={isBelow ? undefined : 1} />
);

interface RemotePartProps extends Contributed {
  skeleton?: ReactNode;
  props?: object;
  /**
   * What stands there when the part failed; the same card everywhere when absent. Must stay the same
   * function.
   */
  failed?: (retry: () => void, isBelow: boolean) => ReactNode;
}

/** One contributed part in its place; what a failed one shows is the same everywhere (D-11). */
export const RemotePart = memo(function RemotePart({
  remote,
  expose,
  skeleton,
  props,
  failed = failedPart,
}: RemotePartProps) {
  return <RemoteSlot {...props} remote={remote} expose={expose} skeleton={skeleton} card={failed} />;
});
