import { RemoteHostContext, Stays } from '@storefront/federation/browser';
import type { OpenModal } from '@storefront/shared-state';
import { modalsAtom, useShared } from '@storefront/shared-state';
import { Deferred } from '@storefront/shared-ui';
import { useCallback, useContext, useDeferredValue, useState } from 'react';
import { isFramed } from '../early/isFramed';
import { RetryBoundary } from '../lib/RetryBoundary';
import { useDialogContributions } from '../remotes/contributions';
import { RemotePart } from '../remotes/RemotePart';
import { ComingDialog } from './ComingDialog';
import { FailedDialog } from './FailedDialog';
import { shellDialogs } from './shellDialogs';
import { useModalHistory } from './useModalHistory';
import { useModalLink } from './useModalLink';
import { useScrollLock } from './useScrollLock';

/** Renders the open dialogs: the default one, and the confirm dialogs above it (MODAL-02). */
export function ModalHost() {
  const { current, confirms, coming } = useShared(modalsAtom);
  const host = useContext(RemoteHostContext);
  const open = current !== null || confirms.length > 0 || coming !== null;
  useModalLink(open);
  useModalHistory(open);
  useScrollLock(open);
  return (
    <Stays onError={(error) => host?.loader?.note('cleanup', error)}>
      {[...(current ? [current] : []), ...confirms].map((modal) => (
        <ModalBody key={modal.name} modal={modal} />
      ))}
    </Stays>
  );
}

function ModalBody({ modal }: { modal: OpenModal }) {
  const contributed = useDialogContributions().get(modal.name);
  const own = shellDialogs[modal.name];
  const { name } = modal;
  const failed = useCallback((retry: () => void) => <FailedDialog name={name} retry={retry} />, [name]);
  const [askedAt] = useState(() => performance.now());
  const coming = <ComingDialog name={name} askedAt={askedAt} />;
  // A frame that stands for it answers the press; rendering what is in it would hold that up.
  const [stands] = useState(() => isFramed(name));
  const isAnswered = useDeferredValue(true, !stands);
  if (!isAnswered) return null;
  if (own)
    return (
      <RetryBoundary failed={failed}>
        <Deferred load={own.load} props={(modal.props ?? {}) as object} waiting={coming} failed={failed} />
      </RetryBoundary>
    );
  if (!contributed) return null;
  return (
    <RemotePart
      remote={contributed.remote}
      expose={contributed.expose}
      props={(modal.props ?? {}) as object}
      skeleton={coming}
      failed={failed}
    />
  );
}
