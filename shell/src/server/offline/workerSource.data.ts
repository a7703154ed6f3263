import { readFileSync } from 'node:fs';

/** The service worker's program, without its words. */
export const workerSource = readFileSync(new URL('./serviceWorker.js', import.meta.url), 'utf8');
