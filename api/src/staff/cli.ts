/** Keys, webhooks and printers of restaurants, and what is different in a shop today. */
import { runDatabaseCommand } from '../platform/database/runDatabaseCommand';
import { runStaffCommand, staffUsage } from './commands/runStaffCommand';

await runDatabaseCommand(staffUsage, (words, database, config) =>
  runStaffCommand(words, database, console, Date.now(), config),
);
