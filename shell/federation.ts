import { defineShell } from '@storefront/federation/define';

export default defineShell({ contracts: '^0.1.0', budgets: { entries: 175_000 } });
