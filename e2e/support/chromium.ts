export { chromiumArguments, chromiumPath } from '@storefront/federation/chromium';
