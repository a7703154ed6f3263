import { runDatabaseCommand } from '../platform/database/runDatabaseCommand';
import { runStaffCommand } from './commands/runStaffCommand';

await runDatabaseCommand((database) => runStaffCommand(process.argv.slice(2), database, console, Date.now()));
