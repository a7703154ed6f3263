/** Checks, imports and exports the menu. */
import { seedFolder } from '../../platform/installation/seedFolder';
import { runMenuCommand } from './menuCommand';

process.exitCode = await runMenuCommand(process.argv.slice(2), { output: console, seedFolder });
