import { defineRemote } from '@storefront/federation/define';

/** A remote that does what a part must not do to the page around it, for the gate. */
export default defineRemote({
  name: 'mf-faulty',
  exposes: {
    './FaultyPage': './src/exposes/FaultyPage.tsx',
    './ThrowingModal': './src/exposes/ThrowingModal.tsx',
  },
  contributes: {
    routes: [{ id: 'faulty', path: '/:city/faulty', expose: 'FaultyPage' }],
    dialogs: [{ name: 'ThrowingModal', expose: 'ThrowingModal', kind: 'default' }],
  },
  contracts: '^0.1.0',
});
