import { readConfig } from '../platform/config/config';
import { connect } from '../platform/database/connect';
import { openDatabase } from '../platform/database/openDatabase';
import { runStaffCommand } from './commands/runStaffCommand';

const { config, problems } = readConfig(process.env);
if (config === null) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  const server = await openDatabase(config, { warn: () => {} });
  const { database, close } = connect({ ...server.poolConfig, max: 1 }, () => {});
  try {
    process.exitCode = await runStaffCommand(process.argv.slice(2), database, console, Date.now());
  } finally {
    await close();
    await server.stop();
  }
}
