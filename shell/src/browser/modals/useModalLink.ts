import { customerAuthAtom, openNamedModal, useCommand, useShared } from '@storefront/shared-state';
import { useLocation, useNavigate } from '@storefront/shared-state/router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDialogContributions } from '../remotes/contributions';
import { linkedModal, withoutModal } from './modalLink';
import { isDialogEntry } from './useModalHistory';

/** `?modal=Name` opens that dialog; the cart comes with the session, as on every page (MODAL-03); closing takes the parameter out of the address (MODAL-05, D-04). */
export function useModalLink(open: boolean): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const customerAuth = useShared(customerAuthAtom);
  const dialogs = useDialogContributions();
  const show = useCommand(openNamedModal);
  const wasOpen = useRef(false);

  const openLinked = useEffectEvent(() => {
    const linked = linkedModal(new URLSearchParams(search), customerAuth);
    if (!linked) return;
    show({ name: linked.name, kind: dialogs.get(linked.name)?.kind ?? 'default', props: linked.props });
  });
  useEffect(() => {
    openLinked();
  }, []);

  const clean = useEffectEvent(() => {
    const query = new URLSearchParams(search);
    if (!query.has('modal') && !query.has('product')) return;
    void navigate({ pathname, search: withoutModal(query).toString(), hash }, { replace: true, state });
  });
  // Closing first takes back the dialog's own history entry; the entry below it is the one with the link.
  const settled = !open && !isDialogEntry(state);
  useEffect(() => {
    if (open) wasOpen.current = true;
    else if (settled && wasOpen.current) {
      wasOpen.current = false;
      clean();
    }
  }, [open, settled]);
}
