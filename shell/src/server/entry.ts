import * as sharedFlows from '@storefront/shared-state/flows';
import * as sharedState from '@storefront/shared-state/former';
import * as sharedForms from '@storefront/shared-state/forms';
import * as sharedRouter from '@storefront/shared-state/router';
import * as sharedUi from '@storefront/shared-ui';
import * as sharedUiForms from '@storefront/shared-ui/forms';
import * as i18next from 'i18next';
import * as jotai from 'jotai';
import * as jotaiReact from 'jotai/react';
import * as jotaiUtils from 'jotai/utils';
import * as jotaiVanilla from 'jotai/vanilla';
import * as react from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactHookForm from 'react-hook-form';
import * as reactI18next from 'react-i18next';
import * as router from 'react-router-dom';
import * as swr from 'swr';

export { renderDocument } from './render/renderDocument';
export { renderPage } from './render/renderPage';

/**
 * The copies that answer the shared imports of the remotes' server bundles: one React, one store, one
 * language library per worker.
 */
export const shared: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  jotai,
  'jotai/react': jotaiReact,
  'jotai/utils': jotaiUtils,
  'jotai/vanilla': jotaiVanilla,
  swr,
  'react-hook-form': reactHookForm,
  i18next,
  'react-i18next': reactI18next,
  '@storefront/shared-state': sharedState,
  '@storefront/shared-state/flows': sharedFlows,
  '@storefront/shared-state/forms': sharedForms,
  '@storefront/shared-state/router': sharedRouter,
  '@storefront/shared-ui': sharedUi,
  '@storefront/shared-ui/forms': sharedUiForms,
};
