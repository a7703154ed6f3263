// The remote alone, for working on it: `npm run dev -w mf-catalog`.
import { runAlone } from '@storefront/shared-state/lifecycles';
import '@storefront/shared-ui/tokens/base.css';
import '@storefront/shared-ui/tokens/tokens.css';
import '@storefront/shared-ui/tokens/brand-umi.css';
import HomePage from './exposes/HomePage';

void runAlone(HomePage);
