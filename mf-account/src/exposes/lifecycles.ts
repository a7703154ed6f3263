import { createLifecycles } from '@storefront/shared-state/lifecycles';
import TrackingPage from './TrackingPage';

/** The tracking page in a host that is not the shell (MF-06). */
export const { bootstrap, mount, unmount, update } = createLifecycles('mf-account', TrackingPage);
