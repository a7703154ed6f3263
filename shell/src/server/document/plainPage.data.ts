import { readFileSync } from 'node:fs';

/** How pages without a script and a release look. */
export const plainStyle = readFileSync(new URL('./plainPage.css', import.meta.url), 'utf8');
