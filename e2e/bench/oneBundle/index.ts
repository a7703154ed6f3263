import '@storefront/shared-ui/tokens/base.css';
import '@storefront/shared-ui/tokens/tokens.css';
import '@storefront/shared-ui/tokens/brand-umi.css';
import '@storefront/shared-ui/tokens/brand-tondo.css';
import '@storefront/shared-ui/tokens/brand-zafran.css';

function breathe(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/**
 * Starts as the shell does, in steps; but a plain app takes only what it uses of a library, and has no
 * federation runtime.
 */
async function startInSteps(): Promise<void> {
  await breathe();
  await import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client');
  await breathe();
  await import(/* webpackMode: "eager", webpackExports: ["createBrowserRouter"] */ 'react-router-dom');
  await breathe();
  await import(/* webpackMode: "eager", webpackExports: ["createPageStore"] */ '@storefront/shared-state');
  await breathe();
  const { startShell: start } = await import(/* webpackMode: "eager" */ '../../../shell/src/browser/start');
  start();
}

void startInSteps();
