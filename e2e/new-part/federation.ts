import { defineRemote } from '@storefront/federation/define';

/**
 * A remote that no release of the shell has ever heard of: a page, a dialog, a strip in the frame, and a
 * place for others.
 */
export default defineRemote({
  name: 'mf-tasting',
  exposes: {
    './TastingPage': './src/exposes/TastingPage.tsx',
    './TastingModal': './src/exposes/TastingModal.tsx',
    './TastingStrip': './src/exposes/TastingStrip.tsx',
    './TastingNote': './src/exposes/TastingNote.tsx',
  },
  contributes: {
    routes: [{ id: 'tasting', path: '/:city/tasting', expose: 'TastingPage', drawn: true }],
    dialogs: [{ name: 'TastingModal', expose: 'TastingModal', kind: 'confirm' }],
    slots: [
      { slot: 'page.bottom', expose: 'TastingStrip', drawn: true },
      // A place that this remote itself brings.
      { slot: 'tasting.notes', expose: 'TastingNote' },
    ],
  },
  offers: ['tasting.notes'],
  contracts: '^0.1.0',
});
