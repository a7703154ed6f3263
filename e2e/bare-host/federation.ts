import { defineShell } from '@storefront/federation/define';

/** A host as small as one can be: it brings the shared libraries and renders nothing by itself. */
export default defineShell({ contracts: '^0.1.0' });
