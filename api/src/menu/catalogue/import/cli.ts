import { fileURLToPath } from 'node:url';
import { runMenuCommand } from './menuCommand';

const seedFolder = fileURLToPath(new URL('../../../../seed', import.meta.url));
process.exitCode = await runMenuCommand(process.argv.slice(2), { output: console, seedFolder });
