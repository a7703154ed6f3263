export { chromiumArguments, chromiumPath, sparingArguments } from '@storefront/gate/chromium';
