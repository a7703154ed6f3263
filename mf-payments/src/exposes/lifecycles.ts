import { createLifecycles } from '@storefront/shared-state/lifecycles';
import OrderCompletePage from './OrderCompletePage';

/** The order-complete page in a host that is not the shell (MF-06). */
export const { bootstrap, mount, unmount, update } = createLifecycles('mf-payments', OrderCompletePage);
