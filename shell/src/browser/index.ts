import '@storefront/shared-ui/tokens/base.css';
import '@storefront/shared-ui/tokens/tokens.css';
import './print.css';

// The tokens of every brand: a brand is added by its file.
import.meta.webpackContext('../../../shared-ui/src/tokens', { regExp: /\/brand-[^/]+\.css$/ });

/** Gives the page a chance to paint and to answer a tap between two pieces of evaluation. */
function breathe(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

// Evaluating all libraries at once is one long task on a phone; in steps the longest is a quarter of it.
async function startInSteps(): Promise<void> {
  await breathe();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await breathe();
  await import(/* webpackMode: "eager" */ 'react-router-dom');
  await breathe();
  await import(/* webpackMode: "eager" */ '@module-federation/enhanced/runtime');
  await breathe();
  await import(/* webpackMode: "eager" */ '@storefront/shared-state');
  await import(/* webpackMode: "eager" */ '@storefront/shared-state/router');
  await breathe();
  const { startShell: start } = await import(/* webpackMode: "eager" */ './start');
  start();
}

void startInSteps();
