import { customerAuthAtom, openNamedModal, useShared } from '@storefront/shared-state';
import { useSetAtom } from 'jotai';
import { use, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ContributionsContext } from '../remotes/contributions';
import { linkedModal, withoutModal } from './modalLink';
import { declaredDialogs } from './shellDialogs';
import { browserIsOnDialogEntry, isDialogEntry } from './useModalHistory';

/**
 * `?modal=Name` opens that dialog; the cart comes with the session, as on every page (MODAL-03); closing
 * takes the parameter out of the address (MODAL-05, D-04).
 */
export function useModalLink(open: boolean): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const customerAuth = useShared(customerAuthAtom);
  const contributions = use(ContributionsContext);
  const dialogs = useMemo(() => declaredDialogs(contributions), [contributions]);
  const show = useSetAtom(openNamedModal);
  const wasOpen = useRef(false);

  const openLinked = useEffectEvent(() => {
    const linked = linkedModal(new URLSearchParams(search), dialogs, customerAuth);
    if (linked) show(linked);
  });
  useEffect(() => {
    openLinked();
  }, []);

  const clean = useEffectEvent(() => {
    // The dialog led to another page, which is not rendered yet: that address stays.
    if (window.location.pathname !== pathname) return;
    const query = new URLSearchParams(search);
    const rest = withoutModal(query, dialogs).toString();
    if (rest !== query.toString()) void navigate({ pathname, search: rest, hash }, { replace: true, state });
  });
  // Closing first takes back the dialog's own history entry, which may never be rendered: a transition waits
  // for the parts that load. The entry below it is the one with the link.
  const settled = !open && !isDialogEntry(state);
  useEffect(() => {
    const settle = () => {
      if (!settled || !wasOpen.current || browserIsOnDialogEntry()) return;
      wasOpen.current = false;
      clean();
    };
    if (open) wasOpen.current = true;
    settle();
    addEventListener('popstate', settle);
    return () => removeEventListener('popstate', settle);
  }, [open, settled]);
}
