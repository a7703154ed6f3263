import { runDatabaseCommand } from '../database/runDatabaseCommand';
import { runOutboxCommand } from './outboxCommand';

await runDatabaseCommand((database) =>
  runOutboxCommand(process.argv.slice(2), database, console, Date.now()),
);
