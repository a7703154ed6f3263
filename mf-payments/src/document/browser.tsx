import { registerMessages } from '@storefront/shared-state/i18n';
import { createRecoveryReport, keepReplacedTexts } from '@storefront/shared-ui';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import '@storefront/shared-ui/tokens/base.css';
import '@storefront/shared-ui/tokens/tokens.css';
import type { PaymentData } from '../lib/PaymentData';
import { PaymentPage } from '../pages/PaymentPage/PaymentPage';
import { Started } from './Started';

// The tokens of every brand: a brand is added by its file.
import.meta.webpackContext('../../../shared-ui/src/tokens', { regExp: /\/brand-[^/]+\.css$/ });

// Words of another language are files beside the one script: data, which the policy lets it fetch.
registerMessages('mf-payments', async (language) => {
  const reply = await fetch(new URL(`../messages/${language}.json`, import.meta.url));
  if (!reply.ok) throw new Error(`no words in ${language}: ${reply.status}`);
  return reply.json();
});

/** Made by the loader in the page; it puts the release before in this one's place when `failed` is called. */
interface PaymentDocument {
  data: PaymentData;
  /** The server has rendered with this very release. */
  hydrate: boolean;
  root: HTMLElement;
  ready: () => void;
  failed: (kind: 'evaluation' | 'render' | 'translation') => void;
}

declare global {
  interface Window {
    __document?: PaymentDocument;
  }
}

const host = window.__document;
if (host) {
  keepReplacedTexts();
  const { data, hydrate, root, ready, failed } = host;
  const options: RootOptions = {
    // Nothing else of the error is told: card data is typed on this page.
    onUncaughtError: (error) =>
      failed(error instanceof DOMException && error.name === 'NotFoundError' ? 'translation' : 'render'),
  };
  const page = (
    <Started onStart={ready}>
      <PaymentPage data={data} />
    </Started>
  );
  if (hydrate) hydrateRoot(root, page, { ...options, onRecoverableError: createRecoveryReport() });
  else createRoot(root, options).render(page);
}
