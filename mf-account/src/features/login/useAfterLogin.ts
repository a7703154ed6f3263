import { cityAtom, closeAllModals, openModal, useCloseModal, useShared } from '@storefront/shared-state';
import { layouts } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterLoginMs } from '../../lib/timings';
import { pathAfterLogin } from './pathAfterLogin';

/**
 * What a login leads to (LOGIN-07, D-71): with an order in mind the cart, at once: its second step on a
 * phone, its page on a desktop. Else `request_uri` or the present page, 1.5 s later, so that the success is
 * seen.
 */
export function useAfterLogin(done: boolean, intent: 'order' | undefined): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const alias = useShared(cityAtom)?.alias ?? '';
  const close = useCloseModal('UserLoginModal');
  const closeAll = useSetAtom(closeAllModals);
  const open = useSetAtom(openModal);
  const goOn = useEffectEvent(() => {
    const cart = `/${alias}/cart`;
    if (intent === 'order' && pathname === cart) {
      // The checkout stands there: the customer goes on where they were, and Back leads to the page before.
      closeAll();
    } else if (intent === 'order' && matchMedia(layouts.desktop).matches) {
      closeAll();
      void navigate(cart);
    } else if (intent === 'order') {
      closeAll();
      open('CartModal', { step: 2 });
    } else {
      const path = pathAfterLogin(search, alias);
      close();
      if (path !== null) void navigate(path);
    }
  });
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => goOn(), intent === 'order' ? 0 : afterLoginMs);
    return () => clearTimeout(timer);
  }, [done, intent]);
}
