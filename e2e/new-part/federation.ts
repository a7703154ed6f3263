import { defineRemote } from '@storefront/federation/define';

/**
 * A remote that no release of the shell has ever heard of: a page, a dialog that a press opens before any
 * script is there, a strip in the frame, a place for others, and what it says of dishes.
 */
export default defineRemote({
  name: 'mf-tasting',
  exposes: {
    './TastingPage': './src/exposes/TastingPage.tsx',
    './TastingModal': './src/exposes/TastingModal.tsx',
    './TastingFrame': './src/exposes/TastingFrame.tsx',
    './TastingStrip': './src/exposes/TastingStrip.tsx',
    './TastingNote': './src/exposes/TastingNote.tsx',
    './TastingDish': './src/exposes/TastingDish.tsx',
    './dishNotes': './src/exposes/dishNotes.ts',
  },
  contributes: {
    routes: [
      {
        id: 'tasting',
        path: '/:city/tasting',
        expose: 'TastingPage',
        drawn: true,
        search: ['day'],
        catalogue: true,
      },
    ],
    dialogs: [
      {
        name: 'TastingModal',
        expose: 'TastingModal',
        kind: 'default',
        frame: 'TastingFrame',
        presses: [{ action: 'taste', props: { dish: 'Рамен' } }],
      },
    ],
    slots: [
      { slot: 'page.bottom', expose: 'TastingStrip', drawn: true },
      // A place that this remote itself brings.
      { slot: 'tasting.notes', expose: 'TastingNote' },
      { slot: 'product.notes', expose: 'dishNotes' },
      { slot: 'product.dialog', expose: 'TastingDish' },
    ],
  },
  offers: ['tasting.notes'],
  contracts: '^0.1.0',
});
