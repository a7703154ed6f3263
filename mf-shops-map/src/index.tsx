// The remote alone, for working on it: `npm run dev -w mf-shops-map`.
import { runAlone } from '@storefront/shared-state/lifecycles';
import '@storefront/shared-ui/tokens/base.css';
import '@storefront/shared-ui/tokens/tokens.css';
import '@storefront/shared-ui/tokens/brand-umi.css';
import ShopsPage from './exposes/ShopsPage';

void runAlone(ShopsPage);
