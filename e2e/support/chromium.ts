export { chromiumArguments, chromiumPath, sparingArguments } from '@storefront/federation/chromium';
