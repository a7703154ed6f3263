// The remote alone, for working on it: `npm run dev -w mf-payments`, at
// `/vladivostok/order/<id>/complete?key=<key>`.
import { runAlone } from '@storefront/shared-state/lifecycles';
import '@storefront/shared-ui/tokens/base.css';
import '@storefront/shared-ui/tokens/tokens.css';
import '@storefront/shared-ui/tokens/brand-umi.css';
import OrderCompletePage from './exposes/OrderCompletePage';

void runAlone(OrderCompletePage);
