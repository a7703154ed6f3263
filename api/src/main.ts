import { makeDataFolder } from '@storefront/contracts/makeDataFolder';
import { startTracing } from '@storefront/tracing';
import { type ApiConfig, readApiConfig } from './entry/config/readApiConfig';
import type { RunningProcess } from './entry/processes/runProcess';
import {
  isSupervised,
  runSingleProcess,
  runSupervised,
  runSupervisor,
} from './entry/processes/startProcesses';
import { describeRefusal } from './platform/database/describeRefusal';
import { createLogger } from './platform/http/logger';
import { hopelessExitCode } from './platform/processes/Supervisor';

/**
 * Ends the process with one readable sentence: nothing that a stack would add helps the person who started
 * it.
 */
function fail(message: string, exitCode = 1): never {
  console.error(message);
  process.exit(exitCode);
}
const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function start(config: ApiConfig, stopping: AbortSignal): Promise<RunningProcess> {
  const supervised = isSupervised ? (process.env.API_PROCESS_NAME ?? 'api') : null;
  const hasMany = config.processes > 1 && config.role !== 'worker';
  if (!hasMany || supervised !== null) await startTracing(process.env, 'storefront-api');
  const log = createLogger(config, supervised ?? (hasMany ? 'supervisor' : 'api'));
  if (supervised !== null) return runSupervised(config, supervised, log, stopping);
  return hasMany ? runSupervisor(config, log, () => void stop(1)) : runSingleProcess(config, log, stopping);
}

const { config, problems } = readApiConfig(process.env);
if (config === null) fail(problems.join('\n'));
try {
  // A worker beside an outside database keeps nothing.
  if (config.role !== 'worker' || config.databaseUrl === null) makeDataFolder(config.dataFolder);
} catch (error) {
  fail(toMessage(error));
}

const stopping = new AbortController();
const starting = start(config, stopping.signal);
async function stop(exitCode: number): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort(new Error('asked to stop while starting'));
  const running = await starting.catch(() => null);
  await running?.stop();
  // A supervised process has an open line to its supervisor, which would hold it.
  process.exit(exitCode);
}
// A signal to the whole process group comes twice, from its sender and from the parent: the second must not
// end this process before its database has ended, hence no `once`. SIGHUP is what a closed terminal sends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop(0).catch((error) => fail(toMessage(error))));
starting.catch((error: NodeJS.ErrnoException) => {
  if (stopping.signal.aborted) return;
  if (error.code === 'EADDRINUSE')
    fail(`Port ${config.port} is in use: set API_PORT to another one.`, isSupervised ? hopelessExitCode : 1);
  fail(describeRefusal(error) ?? toMessage(error));
});
