import '@storefront/shared-ui/tokens/base.css';
import '@storefront/shared-ui/tokens/tokens.css';
import '@storefront/shared-ui/tokens/brand-umi.css';
import { startHost } from './startHost';

/**
 * Every shared library once: what the host never asks for, its remotes would not find. Dynamic, because
 * unused imports are dropped.
 */
async function start(): Promise<void> {
  await Promise.all([
    import(/* webpackMode: "eager" */ 'react'),
    import(/* webpackMode: "eager" */ 'react/jsx-runtime'),
    import(/* webpackMode: "eager" */ 'react-dom'),
    import(/* webpackMode: "eager" */ 'react-dom/client'),
    import(/* webpackMode: "eager" */ 'jotai'),
    import(/* webpackMode: "eager" */ 'jotai/vanilla'),
    import(/* webpackMode: "eager" */ '@storefront/shared-state'),
    import(/* webpackMode: "eager" */ '@storefront/shared-state/flows'),
    import(/* webpackMode: "eager" */ 'react-router-dom'),
    import(/* webpackMode: "eager" */ 'swr'),
    import(/* webpackMode: "eager" */ '@storefront/shared-state/router'),
    import(/* webpackMode: "eager" */ '@storefront/shared-ui'),
  ]);
  startHost();
  // Not part of any first screen, as in the shell; fetched only after the hashes are known.
  void import('react-hook-form');
  void import('@storefront/shared-state/forms');
  void import('@storefront/shared-ui/forms');
}

void start();
