// Node 20 does not hand the loader of the main thread to its workers, so each one registers it before it
// reads a TypeScript file.
import { register } from 'tsx/esm/api';

register();
await import('./renderWorker.ts');
