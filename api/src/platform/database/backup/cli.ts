/** Saves the database into a file, and fills an empty one from it. */
import { readConfig } from '../../config/config';
import { describeRefusal } from '../describeRefusal';
import { runBackupCommand } from './backupCommand';

const { config, problems } = readConfig(process.env);
if (config === null) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  try {
    process.exitCode = await runBackupCommand(
      process.argv.slice(2),
      config.databaseDirectUrl ?? config.databaseUrl,
      console,
    );
  } catch (error) {
    console.error(describeRefusal(error) ?? (error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  }
}
