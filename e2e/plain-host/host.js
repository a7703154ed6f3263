import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { admitReleases } from '@storefront/federation/host';
import '@storefront/shared-ui/tokens/base.css';
import '@storefront/shared-ui/tokens/tokens.css';
import '@storefront/shared-ui/tokens/brand-umi.css';

/** Named once, or the bundler would not provide them: the libraries of which a page has one copy. */
export const provided = () => [
  import('react'),
  import('react/jsx-runtime'),
  import('react-dom'),
  import('react-dom/client'),
  import('jotai'),
  import('jotai/vanilla'),
  import('@storefront/shared-state'),
  import('@storefront/shared-state/flows'),
  import('react-router-dom'),
  import('swr'),
  import('react-hook-form'),
  import('@storefront/shared-state/forms'),
  import('@storefront/shared-ui'),
  import('@storefront/shared-ui/forms'),
];

const { page, releases } = JSON.parse(document.getElementById('page').textContent);

const admitted = await admitReleases(releases);
registerRemotes(admitted);
for (const { name } of admitted) {
  const { bootstrap, mount } = await loadRemote(`${name}/lifecycles`);
  const domElement = document.body.appendChild(document.createElement('section'));
  const props = { name, domElement, page, apiUrl: '', failed: 'This part is out of order' };
  await bootstrap(props);
  await mount(props);
}
