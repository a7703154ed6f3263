import { readConfig } from '../config/config';
import { connect } from '../database/connect';
import { openDatabase } from '../database/openDatabase';
import { runOutboxCommand } from './outboxCommand';

const { config, problems } = readConfig(process.env);
if (config === null) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  const server = await openDatabase(config, { warn: () => {} });
  const { database, close } = connect({ ...server.poolConfig, max: 1 }, () => {});
  try {
    process.exitCode = await runOutboxCommand(process.argv.slice(2), database, console, Date.now());
  } finally {
    await close();
    await server.stop();
  }
}
