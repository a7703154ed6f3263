import '@storefront/shared-ui/tokens/base.css';
import '@storefront/shared-ui/tokens/tokens.css';
import '@storefront/shared-ui/tokens/brand-umi.css';
// Every shared library is imported once, or the remotes would not find it.
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import 'jotai/vanilla';
import '@storefront/shared-state';
import '@storefront/shared-state/router';
import '@storefront/shared-ui';
import { startHost } from './startHost';

void import('@storefront/shared-ui/forms');
startHost();
