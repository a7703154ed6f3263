import { languages } from '@storefront/contracts/languages';
import { createI18n, registerMessages } from '@storefront/shared-state/i18n';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import '@storefront/shared-ui/tokens/base.css';
import '@storefront/shared-ui/tokens/tokens.css';
import './office.css';
import { swrSettings } from './api/useStaff';
import { loadMessages } from './messages';
import { routes } from './routes';

registerMessages('office', loadMessages);
const language = chooseLanguage();
document.documentElement.lang = language;
const i18n = createI18n(language, { office: await loadMessages(language) });
createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <SWRConfig value={swrSettings}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </SWRConfig>
    </I18nextProvider>
  </StrictMode>,
);

/** The one that was chosen here, else the browser's first that the office speaks. */
function chooseLanguage() {
  const chosen = /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1];
  const wanted = [chosen, ...navigator.languages.map((name) => name.slice(0, 2))];
  return wanted.map((name) => languages.find((one) => one === name)).find(Boolean) ?? 'en';
}
