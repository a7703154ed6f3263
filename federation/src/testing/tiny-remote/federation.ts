import { defineRemote } from '@storefront/federation/define';

export default defineRemote({
  name: 'tiny-remote',
  exposes: { './Greeting': './src/exposes/Greeting.tsx', './Aside': './src/exposes/Aside.tsx' },
  contributes: {
    routes: [{ id: 'greeting', path: '/:city/greeting', expose: 'Greeting', drawn: true }],
    slots: [{ slot: 'home.aside', expose: 'Aside', order: 2 }],
  },
  contracts: '^0.1.0',
  budgets: { Greeting: 3_000 },
});
