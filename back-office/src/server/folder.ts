import { fileURLToPath } from 'node:url';

/** The built program. */
export const folder = fileURLToPath(new URL('../../dist/', import.meta.url));
