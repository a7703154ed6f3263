/** Lists messages that were not delivered, and sends or discards them. */
import { runDatabaseCommand } from '../database/runDatabaseCommand';
import { outboxUsage, runOutboxCommand } from './outboxCommand';

await runDatabaseCommand(outboxUsage, (words, database) =>
  runOutboxCommand(words, database, console, Date.now()),
);
