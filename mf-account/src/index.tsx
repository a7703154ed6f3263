// The remote alone, for working on it: `npm run dev -w mf-account`, at
// `/vladivostok/order/<id>/tracking?key=<key>`.
import { runAlone } from '@storefront/shared-state/lifecycles';
import '@storefront/shared-ui/tokens/base.css';
import '@storefront/shared-ui/tokens/tokens.css';
import '@storefront/shared-ui/tokens/brand-umi.css';
import TrackingPage from './exposes/TrackingPage';

void runAlone(TrackingPage);
