import { createLifecycles } from '@storefront/shared-state/lifecycles';
import ShopsPage from './ShopsPage';

/** The shops page in a host that is not the shell (MF-06). */
export const { bootstrap, mount, unmount, update } = createLifecycles('mf-shops-map', ShopsPage);
