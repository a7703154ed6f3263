import { createLifecycles } from '@storefront/shared-state/lifecycles';
import HomePage from './HomePage';

/** The home page in a host that is not the shell (MF-06). */
export const { bootstrap, mount, unmount, update } = createLifecycles('mf-catalog', HomePage);
